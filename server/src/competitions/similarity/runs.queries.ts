import type { SimilarityRunState } from '@dolphin/contract/competitions/similarity/similarity.constants';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { type Db, query } from '../../core/db.ts';
import './similarity.tables.ts';

export type RunRow = {
  readonly state: SimilarityRunState;
  readonly progress: number;
  readonly programCount: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
};
export type ProblemRow = {
  readonly problemId: number;
  readonly label: string;
  readonly title: string;
  readonly submittedCount: number;
  readonly run:
    | (Omit<RunRow, 'startedAt' | 'finishedAt'> & { readonly startedAt: string; readonly finishedAt: string | null })
    | null;
  readonly pairCount: number;
  readonly openCount: number;
};

export function selectProblems(db: Db, competitionId: number): Promise<readonly ProblemRow[]> {
  return query<ProblemRow>(
    db,
    'similarity.problems',
    `select p.id as "problemId", p.label, coalesce((select v.title from competitions_variants v
     where v.problem_id = p.id order by v.place limit 1), '') as title,
       (select count(distinct s.participant_id)::int from competitions_submissions s where s.problem_id = p.id) as "submittedCount",
       (select json_build_object('state', r.state, 'progress', r.progress, 'programCount', r.program_count,
         'startedAt', r.started_at, 'finishedAt', r.finished_at) from competitions_similarity_runs r
         where r.problem_id = p.id) as run,
       coalesce(n.pairs, 0) as "pairCount", coalesce(n.open, 0) as "openCount"
     from competitions_problems p
     left join (select problem_id, count(*)::int as pairs, (count(*) filter (where state = 'OPEN'))::int as open
       from competitions_similarity_pairs where competition_id = $1 group by problem_id) n on n.problem_id = p.id
     where p.competition_id = $1 order by p.place`,
    [competitionId],
  );
}

/** The number of the run; undefined when one is under way or the problem is of another competition. A run that has not moved for an hour is dead. */
export async function beginRun(
  tx: Db,
  competitionId: number,
  problemId: number,
  now: Date,
): Promise<number | undefined> {
  const [row] = await query<{ number: number }>(
    tx,
    'similarity.begin',
    `insert into competitions_similarity_runs as r (problem_id, competition_id, started_at)
     select p.id, p.competition_id, $3 from competitions_problems p where p.id = $2 and p.competition_id = $1
     on conflict (problem_id) do update set number = r.number + 1, state = 'RUNNING', progress = 0, program_count = 0,
       started_at = excluded.started_at, finished_at = null
       where r.state <> 'RUNNING' or r.started_at < excluded.started_at - interval '1 hour' returning number`,
    [competitionId, problemId, now],
  );
  return row?.number;
}

export async function hasProblem(db: Db, competitionId: number, problemId: number): Promise<boolean> {
  const rows = await query<{ id: number }>(
    db,
    'similarity.has-problem',
    'select id from competitions_problems where id = $2 and competition_id = $1',
    [competitionId, problemId],
  );
  return rows.length > 0;
}

export async function updateProgress(db: Db, problemId: number, number: number, progress: number): Promise<void> {
  await query(
    db,
    'similarity.progress',
    `update competitions_similarity_runs set progress = $3 where problem_id = $1 and number = $2 and state = 'RUNNING'`,
    [problemId, number, progress],
  );
}

/** False when another run has begun meanwhile. */
export async function endRun(
  tx: Db,
  { problemId, number }: { readonly problemId: number; readonly number: number },
  {
    state,
    programCount,
    now,
  }: { readonly state: SimilarityRunState; readonly programCount: number; readonly now: Date },
): Promise<boolean> {
  const rows = await query<{ id: number }>(
    tx,
    'similarity.end',
    `update competitions_similarity_runs set state = $3, program_count = $4, progress = 1000, finished_at = $5
     where problem_id = $1 and number = $2 and state = 'RUNNING' returning problem_id as id`,
    [problemId, number, state, programCount, now],
  );
  return rows.length > 0;
}

export type ComparedRow = {
  readonly submissionId: number;
  readonly participantId: number;
  readonly requestId: number;
  readonly language: JudgeLanguage;
};

/** Of each official participant the best program, the last of equals; of more than fit those who registered first. */
export function selectCompared(db: Db, problemId: number, limit: number): Promise<readonly ComparedRow[]> {
  return query<ComparedRow>(
    db,
    'similarity.compared',
    `select distinct on (s.participant_id) s.id as "submissionId", s.participant_id as "participantId",
     s.request_id as "requestId", s.language
     from competitions_submissions s join competitions_participants p on p.id = s.participant_id and p.kind = 'OFFICIAL'
     where s.problem_id = $1 order by s.participant_id, s.points desc nulls last, s.id desc limit $2`,
    [problemId, limit],
  );
}

export async function selectVersionIds(db: Db, problemId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'similarity.versions',
    'select version_id as id from competitions_variants where problem_id = $1',
    [problemId],
  );
  return rows.map(({ id }) => id);
}

export type NewPair = {
  readonly left: ComparedRow;
  readonly right: ComparedRow;
  readonly similarity: number;
  readonly longest: number;
  readonly fragments: readonly unknown[];
  readonly cluster: number | null;
};

/** The pairs of a problem are these now. What a coach looked at before stays, also when it is not so alike any more. */
export async function replacePairs(
  tx: Db,
  competitionId: number,
  problemId: number,
  pairs: readonly NewPair[],
): Promise<void> {
  await query(
    tx,
    'similarity.replace',
    `with found as (
       select * from jsonb_to_recordset($3::jsonb) as f (left_participant bigint, right_participant bigint,
         left_submission bigint, right_submission bigint, similarity int, longest int, fragments jsonb, cluster int)
     ), gone as (
       delete from competitions_similarity_pairs p where p.problem_id = $2 and p.state = 'OPEN'
         and not exists (select from competitions_talks t where t.pair_id = p.id)
         and not exists (select from found f where f.left_participant = p.left_participant_id
           and f.right_participant = p.right_participant_id)
     )
     insert into competitions_similarity_pairs (competition_id, problem_id, left_participant_id, right_participant_id,
       left_submission_id, right_submission_id, similarity, longest, fragments, cluster)
     select $1, $2, left_participant, right_participant, left_submission, right_submission, similarity, longest,
       fragments, cluster from found
     on conflict (problem_id, left_participant_id, right_participant_id) do update
       set left_submission_id = excluded.left_submission_id, right_submission_id = excluded.right_submission_id,
       similarity = excluded.similarity, longest = excluded.longest, fragments = excluded.fragments, cluster = excluded.cluster`,
    [
      competitionId,
      problemId,
      JSON.stringify(
        pairs.map(({ left, right, ...pair }) => ({
          ...pair,
          left_participant: left.participantId,
          right_participant: right.participantId,
          left_submission: left.submissionId,
          right_submission: right.submissionId,
        })),
      ),
    ],
  );
}
