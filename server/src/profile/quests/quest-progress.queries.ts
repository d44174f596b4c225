import type { QuestType } from '@dolphin/contract/profile/quests.constants';
import { type Db, query } from '../../core/db.ts';
import '../profile.tables.ts';
import { ONCE, type Periods } from './quests.rules.ts';

const PERIOD = `case q.quest_type when 'DAILY' then $2::date when 'WEEKLY' then $3::date else '${ONCE}'::date end`;

/** Whom of these people the event brings anything nearer. */
export async function selectWithOpenGoal(
  db: Db,
  userIds: readonly number[],
  periods: Periods,
  event: string,
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'quests.open-goals',
    `select u.id as "userId" from unnest($1::bigint[]) as u (id) where exists (
       select from profile_quest_goals g join profile_quests q on q.id = g.quest_id
       left join profile_quest_counts c on c.user_id = u.id and c.goal_id = g.id and c.period = ${PERIOD}
       where g.event = $4 and q.is_active and coalesce(c.done, 0) < g.goal_count)`,
    [userIds, periods.day, periods.week, event],
  );
  return rows.map(({ userId }) => userId);
}

type Counted = {
  readonly userId: number;
  readonly questId: number;
  /** One of the quest's goals was reached by it. */ readonly isReached: boolean;
};

/** An event of a person. */
export type Act = { readonly userId: number; readonly seq: number };

/**
 * Counts events of one kind for every goal that waits for them, each event once; whose quests came nearer. [QST-7] Only the
 * event that was counted last is compared: one that was set aside and is replayed has a lower number than those counted
 * meanwhile, and a listener's event has its effect exactly once anyway (core/outbox/listeners.ts).
 */
export function insertCounts(
  tx: Db,
  acts: readonly Act[],
  periods: Periods,
  event: string,
): Promise<readonly Counted[]> {
  return query<Counted>(
    tx,
    'quests.count',
    `with counted as (
       insert into profile_quest_counts as c (user_id, goal_id, period, done, last_seq)
       select a.user_id, g.id, ${PERIOD}, least(count(*), g.goal_count), max(a.seq)
       from unnest($1::bigint[], $5::bigint[]) as a (user_id, seq) cross join profile_quest_goals g
         join profile_quests q on q.id = g.quest_id
       where g.event = $4 and q.is_active and not exists (select from profile_quest_counts b
         where b.user_id = a.user_id and b.goal_id = g.id and b.last_seq = a.seq)
       group by a.user_id, g.id, q.quest_type order by a.user_id, g.id
       on conflict (user_id, goal_id, period) do update set last_seq = excluded.last_seq,
         done = least(c.done + excluded.done, (select goal_count from profile_quest_goals where id = c.goal_id))
       where c.done < (select goal_count from profile_quest_goals where id = c.goal_id)
       returning user_id, goal_id, done
     )
     select c.user_id as "userId", g.quest_id as "questId", bool_or(c.done >= g.goal_count) as "isReached"
     from counted c join profile_quest_goals g on g.id = c.goal_id group by c.user_id, g.quest_id order by c.user_id, g.quest_id`,
    [acts.map(({ userId }) => userId), periods.day, periods.week, event, acts.map(({ seq }) => seq)],
  );
}

export type ReadyQuest = {
  readonly userId: number;
  readonly id: number;
  readonly type: QuestType;
  readonly period: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly reward_count: number;
  readonly experience: number;
};

/**
 * Quests with every goal reached that are open and not completed yet. Goals may be reached long before the quest opens. It
 * begins with what a person has counted, since that is little: most quests are out after it.
 */
export function selectReady(tx: Db, userIds: readonly number[], periods: Periods): Promise<readonly ReadyQuest[]> {
  return query<ReadyQuest>(
    tx,
    'quests.ready',
    `with goals as materialized (
       select q.id as quest_id, ${PERIOD} as period, g.id as goal_id, g.goal_count, count(*) over (partition by q.id) as goals
       from profile_quests q join profile_quest_goals g on g.quest_id = q.id where q.is_active
     ), reached as materialized (
       select c.user_id, g.quest_id, g.period
       from unnest($1::bigint[]) as u (id) cross
         join lateral (select x.user_id, x.goal_id, x.period, x.done from profile_quest_counts x
         where x.user_id = u.id offset 0) c
       join goals g on g.goal_id = c.goal_id and g.period = c.period and c.done >= g.goal_count
       group by c.user_id, g.quest_id, g.period, g.goals having count(*) = g.goals
     )
     select r.user_id as "userId", q.id, q.quest_type as type, r.period, q.title_ko, q.title_en, q.reward_count, q.experience
     from reached r join profile_quests q on q.id = r.quest_id
     where not exists (select from profile_quest_runs d where d.user_id = r.user_id and d.quest_id = q.id
       and d.period = r.period and d.completed_at is not null)
       and (q.level is null or q.level <= coalesce((select level from profile_progress where user_id = r.user_id), 1))
       and not exists (select from unnest(q.prerequisite_ids) as need (id) where not exists (
         select from profile_quest_runs d where d.user_id = r.user_id and d.quest_id = need.id and d.completed_at is not null))
     order by r.user_id, q.place`,
    [userIds, periods.day, periods.week],
  );
}

/** Gives how many were completed: those that were completed before are not. */
export async function insertCompleted(
  tx: Db,
  quests: readonly Pick<ReadyQuest, 'userId' | 'id' | 'period'>[],
  now: Date,
): Promise<number> {
  const rows = await query(
    tx,
    'quests.complete',
    `insert into profile_quest_runs as r (user_id, quest_id, period, completed_at) select user_id, quest_id, period, $4
     from unnest($1::bigint[], $2::bigint[], $3::date[]) as c (user_id, quest_id, period)
     on conflict (user_id, quest_id, period) do update set completed_at = excluded.completed_at
       where r.completed_at is null returning quest_id`,
    [quests.map(({ userId }) => userId), quests.map(({ id }) => id), quests.map(({ period }) => period), now],
  );
  return rows.length;
}

/** Counts of days and weeks that are over. The last one of a goal stays: it remembers which event was counted. */
export async function deleteOldCounts(db: Db, before: string, batch: number): Promise<number> {
  const rows = await query(
    db,
    'quests.clear',
    `delete from profile_quest_counts c where ctid = any(array(
       select o.ctid from profile_quest_counts o where o.period < $1::date and o.period > '${ONCE}'
         and exists (select from profile_quest_counts n where n.user_id = o.user_id and n.goal_id = o.goal_id
           and n.period > o.period) limit $2)) returning goal_id`,
    [before, batch],
  );
  return rows.length;
}

export async function deleteQuestsOf(db: Db, userId: number): Promise<void> {
  for (const table of ['profile_quest_counts', 'profile_quest_runs'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
