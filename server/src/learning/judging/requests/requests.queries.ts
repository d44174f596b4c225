import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { type Db, query } from '../../../core/db.ts';
import { currentTraceparent } from '../../../core/tracing/trace.ts';
import type { ShownResult } from '../judge-job.rules.ts';
import type { RequestCase } from '../judging.tables.ts';
import { JUDGINGS_CHANNEL } from '../queue.queries.ts';
import { type FoundVerdict, GIVEN_VERDICTS, verdictColumns } from '../verdicts/settle.queries.ts';

export type NewRequest = {
  readonly userId: number;
  readonly contentId: number;
  readonly versionId: number;
  readonly language: JudgeLanguage;
  readonly source: string;
  readonly runsAllCases: boolean;
  readonly now: Date;
};

/** The judge must offer the program's language, and that of a checker where one decides. */
const queuedWith = (trace: string) => `insert into learning_judgings (kind, subject_id, languages, lane, trace_parent)
  select 'REQUEST', m.id, case when v.content #>> '{check,language}' is null
    or v.content #>> '{check,language}' = m.language then array[m.language] else array[m.language,
    v.content #>> '{check,language}'] end, 'COMPETITION', ${trace}::text
  from made m join learning_versions v on v.id = m.version_id returning subject_id as id, pg_notify('${JUDGINGS_CHANNEL}', 'REQUEST')`;

/** Undefined when the version is not there, or is not solved in this language. */
export async function insertRequest(tx: Db, given: NewRequest): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'requests.insert',
    `with made as (
       insert into learning_judge_requests (user_id, content_id, version_id, language, source, runs_all_cases, created_at)
       select $1, $2, v.id, $4, $5, $6, $7 from learning_versions v where v.id = $3
         and ($4 = 'BLOCKS' or v.content -> 'languages' ? $4) returning id, version_id, language
     ), queued as (${queuedWith('$8')}) select id from queued`,
    [
      given.userId,
      given.contentId,
      given.versionId,
      given.language,
      given.source,
      given.runsAllCases,
      given.now,
      currentTraceparent(),
    ],
  );
  return row?.id;
}

export type RepeatedRequest = { readonly requestId: number; readonly newRequestId: number };

/** The same programs once more, against this version; gives the new requests. What is gone with its owner is left out. */
export async function insertRepeated(
  tx: Db,
  requestIds: readonly number[],
  { versionId, runsAllCases, now }: { readonly versionId: number; readonly runsAllCases: boolean; readonly now: Date },
): Promise<readonly RepeatedRequest[]> {
  const known = await query<{ requestId: number }>(
    tx,
    'requests.known',
    'select id as "requestId" from learning_judge_requests where id = any($1::bigint[]) order by id',
    [requestIds],
  );
  const made = await query<{ id: number }>(
    tx,
    'requests.repeat',
    `with made as (
       insert into learning_judge_requests (user_id, content_id, version_id, language, source, runs_all_cases, created_at)
       select user_id, content_id, $2, language, source, $3, $4 from learning_judge_requests
         where id = any($1::bigint[]) order by id returning id, version_id, language
     ), queued as (${queuedWith('$5')}) select id from queued order by id`,
    [known.map(({ requestId }) => requestId), versionId, runsAllCases, now, currentTraceparent()],
  );
  // Both count upward.
  return made.flatMap(({ id }, at) => {
    const requestId = known[at]?.requestId;
    return requestId === undefined ? [] : [{ requestId, newRequestId: id }];
  });
}

/** The verdicts whose leases are still ours; nothing comes back for those with which another judge was faster. */
export async function updateJudged(
  tx: Db,
  found: readonly FoundVerdict<Omit<ShownResult, 'cases'> & { readonly cases: readonly RequestCase[] }>[],
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'requests.settle',
    `with given as (
       ${GIVEN_VERDICTS}
     ), gone as (
       delete from learning_judgings j using given g where j.lease_id = g.lease_id and j.kind = 'REQUEST' returning j.subject_id, g.lease_id
     ), done as (
       update learning_judge_requests r set state = 'DONE', verdict = g.verdict, points = g.points,
         points_possible = g.points_possible, cpu_ms = g.cpu_ms, memory_kb = g.memory_kb, cases = g.cases::jsonb,
         judged_at = g.judged_at
       from gone join given g on g.lease_id = gone.lease_id where r.id = gone.subject_id and r.state = 'WAITING' returning r.id, r.judged_at
     ) select id from done order by judged_at, id`,
    verdictColumns(found),
  );
  return rows.map(({ id }) => id);
}

export type JudgeRequestResult = {
  readonly requestId: number;
  readonly state: 'WAITING' | 'DONE' | 'CANCELLED';
  readonly verdict: Verdict | null;
  readonly points: number | null;
  readonly pointsPossible: number | null;
  readonly cpuMs: number | null;
  readonly memoryKb: number | null;
  /** In the order they ran; `place` is their place as the author counts. */
  readonly cases: readonly RequestCase[] | null;
  readonly judgedAt: Date | null;
};

const RESULT = `id as "requestId", state, verdict, points, points_possible as "pointsPossible", cpu_ms as "cpuMs",
  memory_kb as "memoryKb", cases, judged_at as "judgedAt"`;

/** What is gone with its owner is left out. */
export function selectJudgeResults(db: Db, requestIds: readonly number[]): Promise<readonly JudgeRequestResult[]> {
  return query<JudgeRequestResult>(
    db,
    'requests.results',
    `select ${RESULT} from learning_judge_requests where id = any($1::bigint[])`,
    [requestIds],
  );
}

/** One with its program; undefined when it is gone with its owner. */
export async function findJudgeRequest(
  db: Db,
  requestId: number,
): Promise<(JudgeRequestResult & { readonly source: string }) | undefined> {
  const [row] = await query<JudgeRequestResult & { source: string }>(
    db,
    'requests.find',
    `select ${RESULT}, source from learning_judge_requests where id = $1`,
    [requestId],
  );
  return row;
}

export type JudgeRequestSource = {
  readonly requestId: number;
  readonly language: JudgeLanguage;
  readonly source: string;
};

/** The programs that were handed in; what is gone with its owner is left out. */
export function selectJudgeSources(db: Db, requestIds: readonly number[]): Promise<readonly JudgeRequestSource[]> {
  return query<JudgeRequestSource>(
    db,
    'requests.sources',
    'select id as "requestId", language, source from learning_judge_requests where id = any($1::bigint[])',
    [requestIds],
  );
}
