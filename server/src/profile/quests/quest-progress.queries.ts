import type { QuestType } from '@dolphin/contract/profile/quests.constants';
import { type Db, query } from '../../core/db.ts';
import '../profile.tables.ts';
import { ONCE, type Periods } from './quests.rules.ts';

const PERIOD = `case q.quest_type when 'DAILY' then $2::date when 'WEEKLY' then $3::date else '${ONCE}'::date end`;

/** Whether the event brings anything nearer. Most events do not, and then nobody needs to wait for a lock. */
export async function hasOpenGoal(db: Db, userId: number, periods: Periods, event: string): Promise<boolean> {
  const rows = await query(
    db,
    'quests.open-goal',
    `select from profile_quest_goals g join profile_quests q on q.id = g.quest_id
     left join profile_quest_counts c on c.user_id = $1 and c.goal_id = g.id and c.period = ${PERIOD}
     where g.event = $4 and q.is_active and coalesce(c.done, 0) < g.goal_count limit 1`,
    [userId, periods.day, periods.week, event],
  );
  return rows.length > 0;
}

/**
 * Counts one event for every goal that waits for it, once per event; the quests that came nearer. [QST-7] Only the event
 * that was counted last is compared: one that was set aside and is replayed has a lower number than those counted meanwhile,
 * and a listener's event has its effect exactly once anyway (core/outbox/listeners.ts).
 */
export async function insertCounts(
  tx: Db,
  userId: number,
  periods: Periods,
  counted: { readonly event: string; readonly seq: number },
): Promise<readonly number[]> {
  const rows = await query<{ questId: number }>(
    tx,
    'quests.count',
    `with counted as (
       insert into profile_quest_counts as c (user_id, goal_id, period, done, last_seq)
       select $1, g.id, ${PERIOD}, 1, $5 from profile_quest_goals g join profile_quests q on q.id = g.quest_id
       where g.event = $4 and q.is_active and not exists (select from profile_quest_counts b where b.user_id = $1 and b.goal_id = g.id and b.last_seq = $5)
       on conflict (user_id, goal_id, period) do update set done = c.done + 1, last_seq = excluded.last_seq
       where c.done < (select goal_count from profile_quest_goals where id = c.goal_id)
       returning goal_id
     )
     select distinct g.quest_id as "questId" from counted join profile_quest_goals g on g.id = counted.goal_id order by 1`,
    [userId, periods.day, periods.week, counted.event, counted.seq],
  );
  return rows.map((row) => row.questId);
}

export type ReadyQuest = {
  readonly id: number;
  readonly type: QuestType;
  readonly period: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly reward_count: number;
  readonly experience: number;
};

/** Quests with every goal reached that are open and not completed yet. Goals may be reached long before the quest opens. */
export function selectReady(tx: Db, userId: number, periods: Periods): Promise<readonly ReadyQuest[]> {
  return query<ReadyQuest>(
    tx,
    'quests.ready',
    `select q.id, q.quest_type as type, p.period, q.title_ko, q.title_en, q.reward_count, q.experience
     from profile_quests q cross join lateral (select ${PERIOD} as period) p
     where q.is_active and (q.level is null or q.level <= coalesce((select level from profile_progress where user_id = $1), 1))
       and exists (select from profile_quest_goals g where g.quest_id = q.id)
       and not exists (select from profile_quest_goals g left join profile_quest_counts c on c.user_id = $1 and c.goal_id = g.id and c.period = p.period where g.quest_id = q.id and coalesce(c.done, 0) < g.goal_count)
       and not exists (select from profile_quest_runs r where r.user_id = $1 and r.quest_id = q.id and r.period = p.period and r.completed_at is not null)
       and not exists (select from unnest(q.prerequisite_ids) as need (id) where not exists (
         select from profile_quest_runs d where d.user_id = $1 and d.quest_id = need.id and d.completed_at is not null))
     order by q.place`,
    [userId, periods.day, periods.week],
  );
}

export async function insertCompleted(
  tx: Db,
  userId: number,
  quest: { readonly id: number; readonly period: string },
  now: Date,
): Promise<boolean> {
  const rows = await query(
    tx,
    'quests.complete',
    `insert into profile_quest_runs as r (user_id, quest_id, period, completed_at) values ($1, $2, $3, $4)
     on conflict (user_id, quest_id, period) do update set completed_at = excluded.completed_at where r.completed_at is null returning quest_id`,
    [userId, quest.id, quest.period, now],
  );
  return rows.length > 0;
}

/** Counts of days and weeks that are over. The last one of a goal stays: it remembers which event was counted. */
export async function deleteOldCounts(db: Db, before: string, batch: number): Promise<number> {
  const rows = await query(
    db,
    'quests.clear',
    `delete from profile_quest_counts c where ctid = any(array(
       select o.ctid from profile_quest_counts o where o.period < $1::date and o.period > '${ONCE}'
         and exists (select from profile_quest_counts n where n.user_id = o.user_id and n.goal_id = o.goal_id and n.period > o.period) limit $2)) returning goal_id`,
    [before, batch],
  );
  return rows.length;
}

export async function deleteQuestsOf(db: Db, userId: number): Promise<void> {
  for (const table of ['profile_quest_counts', 'profile_quest_runs'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
