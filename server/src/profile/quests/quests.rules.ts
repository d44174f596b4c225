import type { QuestState, QuestType } from '@dolphin/contract/profile/quests.constants';
import { mondayOf, seoulDay } from '@dolphin/contract/core/days';

/** The period of a quest that is done once in a life. */
export const ONCE = '2000-01-01';

/** The periods a moment belongs to, in Seoul: a daily quest's and a weekly one's. */
export type Periods = { readonly day: string; readonly week: string };

export function periodsAt(at: Date): Periods {
  const day = seoulDay(at);
  return { day, week: mondayOf(day) };
}

export function isRepeated(type: QuestType): boolean {
  return type === 'DAILY' || type === 'WEEKLY';
}

/** Names one payment in the ledger: once for a quest, or once for each of its periods. [QST-7] */
export function rewardId(quest: { readonly id: number; readonly type: QuestType; readonly period: string }): string {
  return isRepeated(quest.type) ? `${quest.id} ${quest.period}` : String(quest.id);
}

export function stateOf(row: { readonly isOpen: boolean; readonly completedAt: Date | null }): QuestState {
  if (row.completedAt) return 'COMPLETED';
  return row.isOpen ? 'OPEN' : 'LOCKED';
}
