import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { Suspense, useEffect, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import type { Quest } from './quest.ts';
import { QUESTS_PATH } from './quest-path.ts';

/** Dialogs are heavy, and most visits have nothing to show. */
const QuestPopup = lazyPart(() => import('./quest-popup.tsx').then(({ QuestPopup: found }) => ({ default: found })));
const QuestRewardDialog = lazyPart(() =>
  import('./quest-reward-dialog.tsx').then(({ QuestRewardDialog: found }) => ({ default: found })),
);

/** Quest popups: a reward the moment it is paid, new quests where `mayAsk` is true: the user is not busy. */
export function QuestPopups({
  mayAsk,
  isHeld = false,
}: {
  readonly mayAsk: boolean;
  /** Something else lies over the page, or somebody writes. */ readonly isHeld?: boolean;
}) {
  const { isSignedUp } = useUser();
  const waiting = useRead(quests.popups, {}, { isQuiet: true, enabled: isSignedUp });
  const see = useCommand(quests.see, { isQuiet: true });
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  useEvent(profileEvents.questProgressed, () => void refresh(quests.list));
  useEvent(profileEvents.questCompleted, () => void refresh(quests.list, quests.popups, progress.entries));

  const [shown, setShown] = useState<Quest | null>(null);
  const [next] = (waiting.data?.rewardList ?? []).filter((quest) => !dropped.has(keyOf('REWARD', quest)));
  const queue = (waiting.data?.questList ?? []).filter((quest) => !dropped.has(keyOf('QUEST', quest)));
  function drop(part: 'QUEST' | 'REWARD', some: readonly Quest[]): void {
    setDropped((old) => new Set([...old, ...some.map((quest) => keyOf(part, quest))]));
    for (const { questId } of some) see.mutate({ questId, part });
  }

  // Marked as seen when shown, not when closed: a user who leaves without an answer does not see it on every page.
  useEffect(() => {
    if (isHeld || shown !== null || next === undefined) return;
    setShown(next);
    drop('REWARD', [next]);
    // `drop` is another function each time, but does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld, shown, next]);

  function finish(): void {
    setShown(null);
    overlay.effect('bubble');
    go(QUESTS_PATH);
  }
  function leaveFor(path: string): void {
    drop('QUEST', queue);
    go(path);
  }

  if (isHeld) return null;
  if (shown)
    return (
      <Suspense>
        <QuestRewardDialog key={keyOf('REWARD', shown)} quest={shown} onClose={finish} />
      </Suspense>
    );
  if (next || !mayAsk || queue.length === 0) return null;
  return (
    <Suspense>
      <QuestPopup queue={queue} onDropFirst={() => drop('QUEST', queue.slice(0, 1))} onGo={leaveFor} />
    </Suspense>
  );
}

/** A daily quest may be won again tomorrow. */
function keyOf(part: 'QUEST' | 'REWARD', { questId, completedAt }: Quest): string {
  return `${part} ${questId} ${completedAt ?? ''}`;
}
