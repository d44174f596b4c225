/**
 * Quests advance by events. Every event that a goal can count has a listener of its own, which counts it for
 * the person it is about. Goals count from the first day on, also while their quest is still locked: nobody has to do a
 * thing twice because they did it early. When the last goal is reached, the quest is completed, paid and published in
 * the transaction of the event, with the person's balance locked: whatever crashes, replays or races, each
 * event counts once and each reward is paid once. [QST-7]
 */
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { grant } from '../progress/grant.ts';
import { lockProgress } from '../progress/progress.queries.ts';
import { hasOpenGoal, insertCompleted, insertCounts, type ReadyQuest, selectReady } from './quest-progress.queries.ts';
import { type Periods, periodsAt, rewardId } from './quests.rules.ts';

export type CountedEvent = {
  readonly userId: number;
  readonly event: string;
  readonly seq: number;
  readonly now: Date;
};

/** Counts one event of one person. */
export async function advanceQuests(tx: Db, { userId, event, seq, now }: CountedEvent): Promise<void> {
  const periods = periodsAt(now);
  if (!(await hasOpenGoal(tx, userId, periods, event))) return;
  await lockProgress(tx, userId);
  const moved = await insertCounts(tx, userId, periods, { event, seq });
  if (moved.length === 0) return;
  const completed = new Set(await completeReady(tx, userId, periods, now));
  for (const questId of moved)
    if (!completed.has(questId)) await publish(tx, profileEvents.questProgressed, userId, { userId, questId });
}

/** Completes whatever is ready; one quest may open the next, and its reward a level. */
export async function completeReady(tx: Db, userId: number, periods: Periods, now: Date): Promise<readonly number[]> {
  await lockProgress(tx, userId);
  const completed: number[] = [];
  for (;;) {
    const ready = await selectReady(tx, userId, periods);
    if (ready.length === 0) return completed;
    for (const quest of ready) {
      await complete(tx, userId, quest, now);
      completed.push(quest.id);
    }
  }
}

async function complete(tx: Db, userId: number, quest: ReadyQuest, now: Date): Promise<void> {
  if (!(await insertCompleted(tx, userId, quest, now))) throw new Error('A quest that is ready is not completed.');
  await grant(tx, {
    userId,
    cause: 'QUEST',
    causeId: rewardId(quest),
    point: quest.reward_count,
    experience: quest.experience,
    title: { ko: quest.title_ko, en: quest.title_en },
    at: now,
  });
  await publish(tx, profileEvents.questCompleted, userId, { userId, questId: quest.id, questType: quest.type });
}
