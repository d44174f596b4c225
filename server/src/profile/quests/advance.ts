/**
 * Quests advance by events. Every event that a goal can count has a listener of its own, which counts it for
 * the person it is about. Goals count from the first day on, also while their quest is still locked: nobody has to do a
 * thing twice because they did it early. When the last goal is reached, the quest is completed, paid and published in
 * the transaction of the event, with the balance of each person locked: whatever crashes, replays or races, each
 * event counts once and each reward is paid once. [QST-7]
 */
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { grantMany } from '../progress/grant-many.ts';
import { lockMany } from '../progress/grant-many.queries.ts';
import {
  type Act,
  insertCompleted,
  insertCounts,
  type ReadyQuest,
  selectReady,
  selectWithOpenGoal,
} from './quest-progress.queries.ts';
import { periodsAt, rewardId } from './quests.rules.ts';

/**
 * Counts an event of many people. Balances are locked after counting, and only of those whose quest may be complete: of two
 * goals reached at the same moment, whoever comes to the lock last sees both. Counts are always locked before balances.
 * Balances are locked once in a transaction, all together and in their order, so that nobody waits in a circle.
 */
export async function advanceMany(
  tx: Db,
  {
    event,
    acts,
    now,
    opensQuests = false,
  }: {
    readonly event: string;
    readonly acts: readonly Act[];
    readonly now: Date;
    /** It may open quests whose goals were reached before. */ readonly opensQuests?: boolean;
  },
): Promise<void> {
  const periods = periodsAt(now);
  const open = new Set(await selectWithOpenGoal(tx, peopleOf(acts), periods, event));
  if (open.size === 0 && !opensQuests) return;
  const moved =
    open.size === 0
      ? []
      : await insertCounts(
          tx,
          acts.filter(({ userId }) => open.has(userId)),
          periods,
          event,
        );
  const reached = new Set(peopleOf(opensQuests ? acts : moved.filter(({ isReached }) => isReached)));
  // Quests that an administrator has made easier may be ready before the last goal is reached.
  const others = peopleOf(moved).filter((userId) => !reached.has(userId));
  const easier = others.length > 0 ? await selectReady(tx, others, periods) : [];
  const maybe = new Set([...reached, ...peopleOf(easier)]);
  const completed = maybe.size > 0 ? await completeReady(tx, [...maybe], now) : new Set<string>();
  await publishAll(
    tx,
    moved
      .filter(({ userId, questId }) => !completed.has(`${userId} ${questId}`))
      .map(({ userId, questId }) => outgoing(profileEvents.questProgressed, userId, { userId, questId })),
  );
}

const peopleOf = (rows: readonly { readonly userId: number }[]) => [...new Set(rows.map(({ userId }) => userId))];

/** Completes whatever is ready. Gives people and quests. One quest may open the next, and its reward a level. */
async function completeReady(tx: Db, userIds: readonly number[], now: Date): Promise<ReadonlySet<string>> {
  await lockMany(tx, userIds);
  const completed = new Set<string>();
  let ready = await selectReady(tx, userIds, periodsAt(now));
  while (ready.length > 0) {
    await completeAll(tx, ready, now);
    for (const { userId, id } of ready) completed.add(`${userId} ${id}`);
    ready = await selectReady(tx, peopleOf(ready), periodsAt(now));
  }
  return completed;
}

async function completeAll(tx: Db, ready: readonly ReadyQuest[], now: Date): Promise<void> {
  if (ready.length === 0) return;
  if ((await insertCompleted(tx, ready, now)) < ready.length)
    throw new Error('A quest that is ready is not completed.');
  await grantMany(
    tx,
    ready.map((quest) => ({
      userId: quest.userId,
      cause: 'QUEST',
      causeId: rewardId(quest),
      point: quest.reward_count,
      experience: quest.experience,
      title: { ko: quest.title_ko, en: quest.title_en },
      at: now,
    })),
  );
  await publishAll(
    tx,
    ready.map(({ userId, id, type }) =>
      outgoing(profileEvents.questCompleted, userId, { userId, questId: id, questType: type }),
    ),
  );
}
