import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import type { JudgingKind, JudgingLane } from './judging.tables.ts';

/** Rung when something can be judged at once. */
export const JUDGINGS_CHANNEL = 'learning_judgings';
/** Notified with a lease that ended: whoever works on it stops, and its seat is free. */
export const STOPPED_CHANNEL = 'learning_judgings_stopped';
/** A judge that has not renewed its lease for so long counts as dead, and another one takes its work. */
export const LEASE_SECONDS = 5;

/** As a part of a statement that makes the subject; the languages and the trace are parameters of it, such as `$7`. */
export function queuedFrom(
  made: string,
  kind: JudgingKind,
  { languages, trace }: { readonly languages: string; readonly trace: string },
): string {
  return `insert into learning_judgings (kind, subject_id, languages, trace_parent)
   select '${kind}', id, ${languages}::text[], ${trace}::text from ${made}
   returning pg_notify('${JUDGINGS_CHANNEL}', '${kind}')`;
}

export type Claim = {
  readonly leaseId: string;
  readonly judgingId: number;
  readonly kind: JudgingKind;
  readonly lane: JudgingLane;
  readonly subjectId: number;
  readonly claims: number;
  readonly faults: number;
  /** Judges that ended while they held it. */
  readonly deaths: number;
  /** It may be what ended a judge, so it must be judged with nothing beside it. */
  readonly isSuspect: boolean;
  /** Of a submission or a run; null when the subject is gone. */
  readonly userId: number | null;
  readonly language: JudgeLanguage | null;
  readonly source: string | null;
  readonly versionId: number | null;
  readonly contentId: number | null;
  readonly contentKind: 'PROBLEM' | 'BLOCK_CODING' | null;
  readonly input: string | null;
  /** Of a request. */
  readonly runsAllCases: boolean | null;
  /** The work that asked for it. */
  readonly traceparent: string | null;
};

const WAITING = `select id, ready_at from learning_judgings where ready_at <= now() and languages <@ $1::text[] and lease_id is null`;
/** The first that wait of a lane, by an index; of a queue of thousands nothing else is read. */
const firstOf = (lane: string, place: string): string =>
  `select id, ${place} as place from (${WAITING} and not is_suspect and lane = ${lane}
   and ($3 or not (select makes_way from way)) and not exists (select from suspect) order by ready_at, id limit $5
   for update skip locked) f`;
const OTHER_LANE = `case $4 when 'CLASS' then 'COMPETITION' else 'CLASS' end`;
/** A suspect waits, and it is its time: whoever has other work takes nothing new. */
const MAKES_WAY = `exists (select from learning_judgings w where w.is_suspect and w.lease_id is null
  and w.languages <@ $1::text[] and extract(epoch from now() - w.ready_at)::numeric % 20 between 3 and 8)`;

/**
 * A suspect is taken only by a judge with no other work (`$3`), and alone; such a judge takes suspects first. So that
 * judges with much to do come to it, too, they take nothing new for five of every twenty seconds that a suspect waits.
 * The lanes take turns, beginning with the one named (`$4`); where nothing waits in one, the other fills up. [LMS-301]
 */
const CLAIM = `
with way as materialized (
  select ${MAKES_WAY} as makes_way
), suspect as materialized (
  ${WAITING} and is_suspect and $3 order by ready_at, id limit 1 for update skip locked
), next as (
  select id, place, gen_random_uuid() as lease_id from (
    select id, 0 as place from suspect
    union all ${firstOf('$4', '2 * row_number() over (order by ready_at, id) - 1')}
    union all ${firstOf(OTHER_LANE, '2 * row_number() over (order by ready_at, id)')}
  ) found order by place limit $5
), mine as (
  update learning_judgings j set lease_id = next.lease_id, judge_id = $2,
    ready_at = now() + interval '${LEASE_SECONDS} seconds', claims = j.claims + 1 from next where j.id = next.id
  returning j.id, next.lease_id, j.kind, j.lane, j.subject_id, j.claims, j.faults, j.deaths, j.is_suspect, j.trace_parent, next.place
)
select m.lease_id as "leaseId", m.id as "judgingId", m.kind, m.lane, m.subject_id as "subjectId", m.claims, m.faults,
  m.deaths, m.is_suspect as "isSuspect", coalesce(s.user_id, e.user_id, g.user_id, r.user_id) as "userId",
  coalesce(s.language, e.language, r.language) as language, coalesce(s.source, e.source, r.source) as source,
  coalesce(s.version_id, r.version_id) as "versionId", coalesce(s.content_id, r.content_id) as "contentId",
    k.kind as "contentKind", e.input, r.runs_all_cases as "runsAllCases", m.trace_parent as traceparent
from mine m
left join learning_submissions s on m.kind = 'SUBMISSION' and s.id = m.subject_id
left join learning_judge_requests r on m.kind = 'REQUEST' and r.id = m.subject_id
left join learning_contents k on k.id = coalesce(s.content_id, r.content_id) and k.kind in ('PROBLEM', 'BLOCK_CODING')
left join learning_executions e on m.kind = 'EXECUTION' and e.id = m.subject_id
left join learning_gradings g on m.kind = 'GRADING' and g.id = m.subject_id
order by m.place`;

/**
 * Takes the next ones that can be judged in these languages, in the order in which they are to run; one statement, and
 * never the same one twice. With a suspect comes nothing else.
 */
export function claimNext(
  db: Db,
  {
    languages,
    judgeId,
    isAlone,
    lane,
    most,
  }: {
    readonly languages: readonly JudgeLanguage[];
    readonly judgeId: string;
    readonly isAlone: boolean;
    readonly lane: JudgingLane;
    readonly most: number;
  },
): Promise<readonly Claim[]> {
  return query<Claim>(db, 'judging.claim', CLAIM, [languages, judgeId, isAlone, lane, most]);
}

/** Renews leases; those that are returned are still ours. */
export async function renewLeases(db: Db, leaseIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ leaseId: string }>(
    db,
    'judging.renew',
    `update learning_judgings set ready_at = now() + interval '${LEASE_SECONDS} seconds'
     where lease_id = any($1::uuid[]) returning lease_id as "leaseId"`,
    [leaseIds],
  );
  return new Set(rows.map(({ leaseId }) => leaseId));
}

/** Those leases that are still ours; they stay so until the transaction ends. */
export async function holdLeases(tx: Db, leaseIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ leaseId: string }>(
    tx,
    'judging.hold',
    'select lease_id as "leaseId" from learning_judgings where lease_id = any($1::uuid[]) order by id for share',
    [leaseIds],
  );
  return new Set(rows.map(({ leaseId }) => leaseId));
}

export async function notifyStopped(tx: Db, leaseId: string): Promise<void> {
  await query(tx, 'judging.notify-stopped', `select pg_notify('${STOPPED_CHANNEL}', $1)`, [leaseId]);
}

/** Puts it back, to be taken again after a while; `isFault`: something of ours went wrong with it. */
export async function putBack(
  db: Db,
  leaseId: string,
  { isFault, afterSeconds }: { readonly isFault: boolean; readonly afterSeconds: number },
): Promise<void> {
  await query(
    db,
    'judging.put-back',
    `with back as (update learning_judgings
     set lease_id = null, judge_id = null, ready_at = now() + make_interval(secs => $3::float8),
     faults = faults + $2::int, claims = claims - case when $2::int = 0 then 1 else 0 end where lease_id = $1
     returning ready_at)
     select pg_notify('${JUDGINGS_CHANNEL}', '') from back where ready_at <= now()`,
    [leaseId, isFault ? 1 : 0, afterSeconds],
  );
}

/** Gives back what was claimed and has not begun: as if it had never been taken. */
export async function giveBack(db: Db, leaseIds: readonly string[]): Promise<void> {
  await query(
    db,
    'judging.give-back',
    `with back as (update learning_judgings set lease_id = null, judge_id = null, ready_at = now(), claims = claims - 1
     where lease_id = any($1::uuid[]) returning id)
     select pg_notify('${JUDGINGS_CHANNEL}', '') from back limit 1`,
    [leaseIds],
  );
}

/** The subject is gone, with whoever asked. */
export async function dropClaim(db: Db, leaseId: string): Promise<void> {
  await query(db, 'judging.drop', 'delete from learning_judgings where lease_id = $1', [leaseId]);
}
