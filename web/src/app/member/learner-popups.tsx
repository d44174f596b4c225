import { useLocation } from '@tanstack/react-router';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { Suspense, useEffect } from 'react';
import { SanctionNotice } from '../../features/accounts/sanctions/sanction-notice.tsx';
import { useLevelUps } from '../../features/profile/progress/use-level-ups.ts';
import { QuestPopups } from '../../features/profile/quests/quest-popups.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsAnythingBusy } from '../../lib/overlay/busy.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { EFFECTS, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { refresh } from '../../lib/query.ts';
import { FRIEND_READS } from '../../shared/user-chip/friend-reads.ts';
import { useIsInDialog } from '../../ui/dialog/open-dialogs.ts';
import { allowsQuestPopups, allowsRewardPopups } from './popup-pages.ts';
import { useHasUnsentText } from './use-has-unsent-text.ts';
import { useLiveFriends } from './friends/use-live-friends.ts';

const LevelUpDialog = lazyPart(() =>
  import('../../features/profile/progress/level-up-dialog.tsx').then(({ LevelUpDialog: found }) => ({
    default: found,
  })),
);

/** After a level: a wave, and the points that came with it. [UIX-143] */
function celebrate(point: number): void {
  overlay.effect('wave');
  if (point > 0) overlay.counter({ from: 0, to: point, unit: 'P' });
}

/** Popups: friends who come and go, quests and levels. One at a time, and never over something that is begun. [UIX-121] */
export function LearnerPopups() {
  // An address with a message opens a dialog as soon as its page is there: a quest before it would only flash up.
  const mayAsk = useLocation({
    select: ({ pathname, search }) => allowsQuestPopups(pathname) && !('message' in search),
  });
  const allowsRewards = useLocation({ select: ({ pathname }) => allowsRewardPopups(pathname) });
  const isInDialog = useIsInDialog();
  const hasUnsentText = useHasUnsentText();
  const isAnythingBusy = useIsAnythingBusy();
  // Its dialogs are fetched when first needed, and count only once they are there.
  const hasDialog = useOverlayStore((state) => state.dialogs.length > 0);
  // An effect is in front of everything: what came behind it would be closed by the click that ends it.
  const isCelebrating = useOverlayStore(({ effects }) =>
    EFFECTS.some((effect) => effect !== 'jump' && effects[effect] === 'SHOW'),
  );
  const isBusy = !allowsRewards || isInDialog || hasUnsentText || isAnythingBusy || hasDialog || isCelebrating;
  const levelUps = useLevelUps(isBusy);
  useLiveFriends();
  // Where the other pages are is known before one of them is opened.
  useEffect(() => void import('../routes/later-pages.ts').catch(() => undefined), []);
  // Events between the first reads and now had no listener yet.
  useEffect(() => void refresh(progress.experience, progress.point, ...FRIEND_READS), []);
  const isLeaping = useOverlayStore((state) => state.effects.jump === 'SHOW');
  return (
    <>
      {levelUps.current ? (
        <Suspense>
          <LevelUpDialog
            reached={levelUps.current}
            onClose={() => {
              levelUps.close();
              celebrate(levelUps.current?.point ?? 0);
            }}
          />
        </Suspense>
      ) : null}
      <SanctionNotice />
      <QuestPopups isHeld={isBusy || isLeaping || levelUps.current !== null} mayAsk={mayAsk} />
    </>
  );
}
