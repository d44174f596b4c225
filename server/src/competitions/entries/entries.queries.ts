import type { ParticipantKind, ProblemColour } from '@dolphin/contract/competitions/competitions.constants';
import { SUBMISSIONS_PAGE_SIZE, type SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { type Db, query } from '../../core/db.ts';
import type { Subtask } from '../competitions.tables.ts';

/** The variant that is theirs; undecided where there are several and none was assigned. */
const VARIANT = `left join competitions_assigned a on a.participant_id = $2 and a.problem_id = p.id
  join lateral (
    select v.id, v.content_id, v.version_id, v.content_kind, v.title, v.subtasks, v.id is distinct from a.variant_id
      and count(*) over () > 1 as is_undecided
    from competitions_variants v where v.problem_id = p.id and (a.variant_id is null or v.id = a.variant_id) order by v.place limit 1
  ) v on true`;
const VARIANT_COLUMNS = `v.id as "variantId", v.content_id as "contentId", v.version_id as "versionId",
  v.content_kind as "contentKind", v.title, v.subtasks, v.is_undecided as "isUndecided"`;

type VariantColumns = {
  readonly variantId: number;
  readonly contentId: number;
  readonly versionId: number;
  readonly contentKind: SolvedKind;
  readonly title: string;
  readonly subtasks: readonly Subtask[] | null;
  readonly isUndecided: boolean;
};

export type ProblemRow = VariantColumns & {
  readonly problemId: number;
  readonly place: number;
  readonly label: string;
  readonly colour: ProblemColour;
  readonly maxPoints: number;
  /** Handed in by the participant, our own faults not counted. */
  readonly usedCount: number;
  readonly tries: number | null;
  readonly pending: number | null;
  readonly points: number | null;
  readonly reachedMs: number | null;
  readonly isSolved: boolean | null;
};

const USED = `(select count(*)::int from competitions_submissions s where s.participant_id = $2 and s.problem_id = p.id
  and s.verdict is distinct from 'IE') as "usedCount"`;

/** `isTrue`: what the participant has really made of it; otherwise what others may see. */
export function selectProblems(
  db: Db,
  {
    competitionId,
    participantId,
    problemId,
    isTrue,
  }: {
    readonly competitionId: number;
    readonly participantId: number | null;
    readonly problemId: number | null;
    readonly isTrue: boolean;
  },
): Promise<readonly ProblemRow[]> {
  const of = isTrue ? 'c.' : 'c.public_';
  return query<ProblemRow>(
    db,
    isTrue ? 'entries.problems' : 'entries.problems-shown',
    `select p.id as "problemId", p.place, p.label, p.colour, p.points as "maxPoints", ${VARIANT_COLUMNS}, ${USED},
       ${of}tries as tries, ${of}pending as pending, ${of}points as points, ${of}reached_ms as "reachedMs", ${of}is_solved as "isSolved"
     from competitions_problems p ${VARIANT} left join competitions_cells c on c.participant_id = $2 and c.problem_id = p.id
     where p.competition_id = $1 and ($3::bigint is null or p.id = $3) order by p.place`,
    [competitionId, participantId, problemId],
  );
}

export type EntryProblem = VariantColumns & {
  readonly maxPoints: number;
  readonly revealedAt: Date | null;
  readonly usedCount: number;
  readonly waitingCount: number;
};

/** Under the participant's lock: the counts are true until the end of the transaction. */
export async function findEntryProblem(
  tx: Db,
  competitionId: number,
  participantId: number,
  problemId: number,
): Promise<EntryProblem | undefined> {
  const [row] = await query<EntryProblem>(
    tx,
    'entries.problem',
    `select p.points as "maxPoints", c.revealed_at as "revealedAt", ${VARIANT_COLUMNS}, ${USED},
       (select count(*)::int from competitions_submissions s where s.participant_id = $2 and s.state = 'WAITING') as "waitingCount"
     from competitions_problems p join competitions_competitions c on c.id = p.competition_id ${VARIANT}
     where p.competition_id = $1 and p.id = $3`,
    [competitionId, participantId, problemId],
  );
  return row;
}

export type NewEntry = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly problemId: number;
  readonly variantId: number;
  readonly userId: number;
  readonly requestId: number;
  readonly language: JudgeLanguage;
  readonly atMs: number;
  readonly isFrozen: boolean;
  readonly isAutomatic: boolean;
  readonly now: Date;
};

export async function insertEntry(tx: Db, given: NewEntry): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'entries.insert',
    `insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, user_id, request_id,
     language, at_ms, is_frozen, is_automatic, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      given.competitionId,
      given.participantId,
      given.problemId,
      given.variantId,
      given.userId,
      given.requestId,
      given.language,
      given.atMs,
      given.isFrozen,
      given.isAutomatic,
      given.now,
    ],
  );
  return row?.id ?? 0;
}

export type EntryRow = {
  readonly submissionId: number;
  readonly problemId: number;
  readonly kind: ParticipantKind;
  readonly nickname: string | null;
  readonly language: JudgeLanguage;
  readonly state: 'WAITING' | 'DONE';
  readonly verdict: Verdict | null;
  readonly points: number | null;
  readonly subtaskPoints: readonly number[] | null;
  readonly atMs: number;
  readonly isAutomatic: boolean;
  readonly createdAt: Date;
  readonly judgedAt: Date | null;
};

const ENTRY = `s.id as "submissionId", s.problem_id as "problemId", p.kind, n.nickname, s.language, s.state, s.verdict,
  s.points, s.subtask_points as "subtaskPoints", s.at_ms as "atMs", s.is_automatic as "isAutomatic",
  s.created_at as "createdAt", s.judged_at as "judgedAt"`;
const entryFrom = (submissions: string) =>
  `from ${submissions} s join competitions_participants p on p.id = s.participant_id left join accounts_people n on n.user_id = s.user_id`;

/** Of these participants, newest first. Names are looked up for the page alone. */
export async function selectEntries(
  db: Db,
  {
    participantIds,
    problemId,
    page,
  }: { readonly participantIds: readonly number[]; readonly problemId: number | null; readonly page: number },
): Promise<{ readonly rows: readonly EntryRow[]; readonly total: number }> {
  const rows = await query<EntryRow & { total: number }>(
    db,
    'entries.mine',
    `select ${ENTRY}, s.total ${entryFrom(`(select o.*, count(*) over ()::int as total from competitions_submissions o
       where o.participant_id = any($1::bigint[]) and ($2::bigint is null or o.problem_id = $2) order by o.id desc limit ${SUBMISSIONS_PAGE_SIZE} offset $3)`)} order by s.id desc`,
    [participantIds, problemId, (page - 1) * SUBMISSIONS_PAGE_SIZE],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export type FoundEntry = EntryRow & { readonly participantId: number; readonly requestId: number };

export async function findEntry(db: Db, competitionId: number, submissionId: number): Promise<FoundEntry | undefined> {
  const [row] = await query<FoundEntry>(
    db,
    'entries.find',
    `select ${ENTRY}, s.participant_id as "participantId",
     s.request_id as "requestId" ${entryFrom('competitions_submissions')} where s.id = $2 and s.competition_id = $1`,
    [competitionId, submissionId],
  );
  return row;
}
