import type { Quest } from './quest.ts';

export const HOME_PATH = '/';
export const QUESTS_PATH = '/quests';

/** Where a quest is done: where its first goal is. [QST-5] */
export function pathOf(quest: Pick<Quest, 'goalList'>): string {
  return quest.goalList[0]?.path ?? HOME_PATH;
}

/** Where to go on with it: the first goal that is not reached yet. */
export function nextPathOf(quest: Pick<Quest, 'goalList'>): string {
  return quest.goalList.find((goal) => goal.completedCount < goal.goalCount)?.path ?? pathOf(quest);
}
