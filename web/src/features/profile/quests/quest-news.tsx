import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { go } from '../../../lib/navigate.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import type { Quest } from './quest.ts';
import { QUESTS_PATH } from './quest-path.ts';

/** Dialogs are heavy, and most visits have nothing to tell. */
const QuestPopup = lazy(() => import('./quest-popup.tsx').then(({ QuestPopup: found }) => ({ default: found })));
const QuestRewardDialog = lazy(() => import('./quest-reward-dialog.tsx').then(({ QuestRewardDialog: found }) => ({ default: found })));

/** Quests tell of themselves: a reward the moment it is paid, new quests where `mayAsk` says that nobody is in the middle of something. */
export function QuestNews({ mayAsk, isHeld = false }: { readonly mayAsk: boolean; /** Something else lies over the page. */ readonly isHeld?: boolean }) {
  const { isSignedUp } = useUser();
  const waiting = useRead(quests.popups, {}, { isQuiet: true, enabled: isSignedUp });
  const see = useCommand(quests.see, { isQuiet: true });
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const isTyping = useIsTyping();
  useEvent(profileEvents.questProgressed, () => void refresh(quests.list));
  useEvent(profileEvents.questCompleted, () => void refresh(quests.list, quests.popups, progress.entries));

  const [reward] = (waiting.data?.rewardList ?? []).filter((quest) => !dropped.has(keyOf('REWARD', quest)));
  const queue = (waiting.data?.questList ?? []).filter((quest) => !dropped.has(keyOf('QUEST', quest)));
  function drop(part: 'QUEST' | 'REWARD', some: readonly Quest[]): void {
    setDropped((old) => new Set([...old, ...some.map((quest) => keyOf(part, quest))]));
    for (const { questId } of some) see.mutate({ questId, part });
  }

  function finish(quest: Quest): void {
    drop('REWARD', [quest]);
    go(QUESTS_PATH);
  }
  function leaveFor(path: string): void {
    drop('QUEST', queue);
    go(path);
  }

  if (isTyping || isHeld) return null;
  if (reward) return <Suspense><QuestRewardDialog key={keyOf('REWARD', reward)} quest={reward} onClose={() => finish(reward)} /></Suspense>;
  if (!mayAsk || queue.length === 0) return null;
  return <Suspense><QuestPopup queue={queue} onDropFirst={() => drop('QUEST', queue.slice(0, 1))} onGo={leaveFor} /></Suspense>;
}

/** A daily quest may be won again tomorrow. */
function keyOf(part: 'QUEST' | 'REWARD', { questId, completedAt }: Quest): string {
  return `${part} ${questId} ${completedAt ?? ''}`;
}

const WRITABLE = 'input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]';

/** Whether somebody is writing: a dialog would take the words out of their hands. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(WRITABLE) ?? false);
    look();
    // The focus is nowhere between leaving one field and entering the next.
    const lookSoon = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    };
  }, []);
  return isTyping;
}
