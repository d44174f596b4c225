import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import { STALE_AFTER_SECONDS } from './judges.queries.ts';
import type { JudgingKind } from './judging.tables.ts';
import { JUDGINGS_CHANNEL } from './queue.queries.ts';

/** What ended so many judges, each with nothing beside it, is not given to another one. */
export const DEATHS_MAX = 2;

/**
 * What these judges held is free at once and judged alone from here on. Who held one thing only was ended by that; of
 * several, nobody knows which it was, and none is counted.
 */
const FREE = `update learning_judgings j set deaths = j.deaths + case when dead.held = 1 then 1 else 0 end,
  is_suspect = true, lease_id = null, judge_id = null, ready_at = now()
  from dead where j.judge_id is not distinct from dead.judge_id and j.lease_id is not null returning j.id`;

/** This judge has ended, as its parent saw. Gives how much it held. */
export async function endJudge(db: Db, judgeId: string): Promise<number> {
  const [row] = await query<{ count: number; notified: unknown }>(
    db,
    'judging.end-judge',
    `with gone as (update learning_judges set seen_at = least(seen_at,
     now() - interval '${STALE_AFTER_SECONDS + 1} seconds') where id = $1),
       dead as (select judge_id, count(*) as held from learning_judgings where judge_id = $1 and lease_id is not null group by judge_id),
       freed as (${FREE})
     select count(*)::int as count, pg_notify('${JUDGINGS_CHANNEL}', '') as notified from freed`,
    [judgeId],
  );
  return row?.count ?? 0;
}

/** Judges whose every lease ran out have ended as well; never the one who asks. Gives how much they held. */
export async function endSilentJudges(db: Db, judgeId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'judging.end-silent',
    `with dead as (
       select judge_id, count(*) as held from learning_judgings where lease_id is not null and judge_id is distinct from $1::uuid
       group by judge_id having max(ready_at) <= now()
     ), freed as (${FREE})
     select count(*)::int as count from freed`,
    [judgeId],
  );
  return row?.count ?? 0;
}

/** Keeps the work of the lease for the administrator; in the transaction that reports it as IE, and before that. */
export async function keepSetAside(tx: Db, leaseId: string): Promise<void> {
  await query(
    tx,
    'judging.set-aside',
    `insert into learning_set_aside (kind, subject_id, languages, claims, deaths, created_at)
     select kind, subject_id, languages, claims, deaths, created_at from learning_judgings where lease_id = $1
     on conflict (kind, subject_id) do update set claims = excluded.claims, deaths = excluded.deaths, set_aside_at = now()`,
    [leaseId],
  );
}

export type SetAsideRow = {
  readonly setAsideId: number;
  readonly kind: JudgingKind;
  /** Null when the subject is gone. */
  readonly nickname: string | null;
  readonly contentId: number | null;
  readonly language: JudgeLanguage | null;
  readonly claims: number;
  readonly deaths: number;
  readonly createdAt: Date;
  readonly setAsideAt: Date;
  /** Of all, not only of those listed. */
  readonly total: number;
};

const LISTED_MAX = 100;

export async function selectSetAside(db: Db): Promise<readonly SetAsideRow[]> {
  return query<SetAsideRow>(
    db,
    'judging.list-set-aside',
    `select a.id as "setAsideId", a.kind, p.nickname, coalesce(s.content_id, r.content_id) as "contentId",
     coalesce(s.language, e.language, r.language) as language,
       a.claims, a.deaths, a.created_at as "createdAt", a.set_aside_at as "setAsideAt", count(*) over ()::int as total
     from learning_set_aside a
     left join learning_submissions s on a.kind = 'SUBMISSION' and s.id = a.subject_id
     left join learning_executions e on a.kind = 'EXECUTION' and e.id = a.subject_id
     left join learning_gradings g on a.kind = 'GRADING' and g.id = a.subject_id
     left join learning_judge_requests r on a.kind = 'REQUEST' and r.id = a.subject_id
     left join accounts_people p on p.user_id = coalesce(s.user_id, e.user_id, g.user_id, r.user_id)
     order by a.set_aside_at desc, a.id desc limit ${LISTED_MAX}`,
    [],
  );
}

type TakenBack = {
  readonly kind: JudgingKind;
  readonly subjectId: number;
  readonly languages: readonly JudgeLanguage[];
};

/**
 * Puts one, or all, into the queue again, as if nothing had been reported yet; returns how many. If its subject is
 * gone, an entry is deleted.
 */
export async function replaySetAside(tx: Db, setAsideId: number | null): Promise<number> {
  const taken = await deleteSetAside(tx, setAsideId);
  const idsOf = (kind: JudgingKind) => taken.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
  const waiting: Readonly<Record<JudgingKind, ReadonlySet<number>>> = {
    SUBMISSION: await resetSubmissions(tx, idsOf('SUBMISSION')),
    EXECUTION: await resetExecutions(tx, idsOf('EXECUTION')),
    GRADING: await resetGradings(tx, idsOf('GRADING')),
    REQUEST: await resetRequests(tx, idsOf('REQUEST')),
  };
  return requeue(
    tx,
    taken.filter(({ kind, subjectId }) => waiting[kind].has(subjectId)),
  );
}

function deleteSetAside(tx: Db, setAsideId: number | null): Promise<readonly TakenBack[]> {
  return query<TakenBack>(
    tx,
    'judging.take-back',
    'delete from learning_set_aside where $1::bigint is null or id = $1 returning kind, subject_id as "subjectId", languages',
    [setAsideId],
  );
}

async function resetSubmissions(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    tx,
    'judging.reset-submissions',
    `update learning_submissions set state = 'WAITING', verdict = null, points = null, points_possible = null,
     cpu_ms = null, memory_kb = null, cases = null, judged_at = null
     where id = any($1::bigint[]) returning id`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

async function resetExecutions(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    tx,
    'judging.reset-executions',
    `update learning_executions set state = 'WAITING', result = null, ended_at = null where id = any($1::bigint[]) returning id`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

async function resetGradings(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    tx,
    'judging.reset-gradings',
    `update learning_gradings set state = 'WAITING', result = null, ended_at = null where id = any($1::bigint[]) returning id`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

async function resetRequests(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    tx,
    'judging.reset-requests',
    `update learning_judge_requests set state = 'WAITING', verdict = null, points = null, points_possible = null,
     cpu_ms = null, memory_kb = null, cases = null, judged_at = null
     where id = any($1::bigint[]) returning id`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Judged alone from here on, because it ended a judge before. */
async function requeue(tx: Db, taken: readonly TakenBack[]): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    'judging.requeue',
    `insert into learning_judgings (kind, subject_id, languages, is_suspect, lane)
     select kind, "subjectId", languages, true, case when kind = 'REQUEST' then 'COMPETITION' else 'CLASS' end
       from jsonb_to_recordset($1::jsonb) as t (kind text, "subjectId" bigint, languages text[])
     on conflict (kind, subject_id) do nothing returning id`,
    [JSON.stringify(taken)],
  );
  await query(tx, 'judging.notify-requeued', `select pg_notify('${JUDGINGS_CHANNEL}', '')`, []);
  return rows.length;
}
