import { useLocation } from '@tanstack/react-router';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { Suspense, useEffect } from 'react';
import { useLevelUps } from '../../features/profile/progress/use-level-ups.ts';
import { QuestPopups } from '../../features/profile/quests/quest-popups.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EFFECTS, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { refresh } from '../../lib/query.ts';
import { FRIEND_READS } from '../../shared/user-chip/friend-reads.ts';
import { useIsInDialog } from '../../ui/dialog/open-dialogs.ts';
import { useIsWriting } from './use-is-writing.ts';
import { useLiveFriends } from './friends/use-live-friends.ts';

const LevelUpDialog = lazyPart(() =>
  import('../../features/profile/progress/level-up-dialog.tsx').then(({ LevelUpDialog: found }) => ({
    default: found,
  })),
);

/** Where new quests may open by themselves: places where nobody is in the middle of something. */
const CALM_PLACES = new Set(['/', '/lounge', '/quests', '/progress']);

/** Popups: friends who come and go, quests and levels. One at a time, never over a dialog or while the user writes. */
export function LearnerPopups() {
  // An address with a message opens a dialog as soon as its page is there: a quest before it would only flash up.
  const mayAsk = useLocation({ select: ({ pathname, search }) => CALM_PLACES.has(pathname) && !('message' in search) });
  const isInDialog = useIsInDialog();
  const isWriting = useIsWriting();
  // Its dialogs are fetched when first needed, and count only once they are there.
  const hasDialog = useOverlayStore((state) => state.dialogs.length > 0);
  // An effect is in front of everything: what came behind it would be closed by the click that ends it.
  const isCelebrating = useOverlayStore(({ effects }) =>
    EFFECTS.some((effect) => effect !== 'jump' && effects[effect] === 'SHOW'),
  );
  const isBusy = isInDialog || isWriting || hasDialog || isCelebrating;
  const levelUps = useLevelUps(isBusy);
  useLiveFriends();
  // Events between the first reads and now had no listener yet.
  useEffect(() => void refresh(progress.experience, progress.point, ...FRIEND_READS), []);
  const isLeaping = useOverlayStore((state) => state.effects.jump === 'SHOW');
  return (
    <>
      {levelUps.current ? (
        <Suspense>
          <LevelUpDialog reached={levelUps.current} onClose={levelUps.close} />
        </Suspense>
      ) : null}
      <QuestPopups isHeld={isBusy || isLeaping || levelUps.current !== null} mayAsk={mayAsk} />
    </>
  );
}
