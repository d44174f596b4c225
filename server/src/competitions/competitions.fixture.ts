/** What tests of competitions need again and again, written straight into the tables: a competition with problems, and who takes part. */
import {
  type CompetitionFormat,
  type ParticipantKind,
  type ParticipantState,
  PROBLEM_COLOURS,
} from '@dolphin/contract/competitions/competitions.constants';
import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { Insertable } from 'kysely';
import type { TestServer } from '../../test/harness.ts';
import { type Db, inTransaction, type Tables } from '../core/db.ts';
import type { RequestCase } from '../learning/judging/judging.tables.ts';
import { publishProblem, words } from '../learning/learning.fixture.ts';
import type { Subtask } from './competitions.tables.ts';
import { applyVerdict } from './entries/entries.listeners.ts';

const HOUR_MS = 3_600_000;

export type MadeProblem = {
  readonly problemId: number;
  readonly variantId: number;
  readonly contentId: number;
  readonly versionId: number;
  readonly label: string;
};
export type MadeCompetition = { readonly competitionId: number; readonly problems: readonly MadeProblem[] };

type Settings = Partial<Insertable<Tables['competitions_competitions']>>;
type Params = {
  readonly channelId?: number | null;
  readonly format?: CompetitionFormat;
  /** It began half an hour before, and has an hour and a half to go. */
  readonly now?: Date;
  /** How many problems: sums of two numbers, unless `content` holds others. */
  readonly problemCount?: number;
  readonly points?: number;
  readonly content?: Partial<ProblemContent>;
  readonly subtasks?: readonly Subtask[] | null;
  readonly settings?: Settings;
};

/** Published and running for half an hour, seen by everybody; `settings` are columns that are to be others. */
export async function makeCompetition(db: Db, given: Params = {}): Promise<MadeCompetition> {
  const now = given.now ?? new Date();
  const channelId = given.channelId ?? null;
  const problemCount = given.problemCount ?? 2;
  const { id: competitionId } = await db
    .insertInto('competitions_competitions')
    .values({
      channel_id: channelId,
      kind: 'CONTEST',
      format: given.format ?? 'ICPC',
      state: 'PUBLISHED',
      title: '봄 대회',
      description: JSON.stringify(words('다 같이 풀어요.')),
      starts_at: new Date(now.getTime() - HOUR_MS / 2),
      ends_at: new Date(now.getTime() + 1.5 * HOUR_MS),
      duration_minutes: null,
      freeze_minutes: null,
      revealed_at: null,
      languages: ['PYTHON', 'JAVASCRIPT', 'BLOCKS'],
      submission_limit: null,
      access_code: null,
      registration_ends_at: null,
      editorial: null,
      problem_count: problemCount,
      created_by: null,
      created_at: now,
      updated_at: now,
      ...given.settings,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const problems: MadeProblem[] = [];
  for (let place = 0; place < problemCount; place++)
    problems.push(await addProblem(db, competitionId, { ...given, channelId, place }));
  return { competitionId, problems };
}

export async function addProblem(
  db: Db,
  competitionId: number,
  given: Pick<Params, 'channelId' | 'points' | 'content' | 'subtasks'> & { readonly place: number },
): Promise<MadeProblem> {
  const label = String.fromCodePoint(65 + given.place);
  const title = `문제 ${label}`;
  const { contentId, versionId } = await publishProblem(db, {
    channelId: given.channelId ?? null,
    title,
    ...(given.content ? { content: given.content } : {}),
  });
  const { id: problemId } = await db
    .insertInto('competitions_problems')
    .values({
      competition_id: competitionId,
      place: given.place,
      label,
      colour: PROBLEM_COLOURS[given.place % PROBLEM_COLOURS.length] ?? 'RED',
      points: given.points ?? 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variantId = await addVariant(db, problemId, {
    place: 0,
    contentId,
    versionId,
    title,
    subtasks: given.subtasks,
  });
  return { problemId, variantId, contentId, versionId, label };
}

export async function addVariant(
  db: Db,
  problemId: number,
  given: {
    readonly place: number;
    readonly contentId: number;
    readonly versionId: number;
    readonly title: string;
    readonly subtasks?: readonly Subtask[] | null | undefined;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('competitions_variants')
    .values({
      problem_id: problemId,
      place: given.place,
      content_id: given.contentId,
      version_id: given.versionId,
      content_kind: 'PROBLEM',
      title: given.title,
      subtasks: given.subtasks ? JSON.stringify(given.subtasks) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody, or a team of them, takes part: admitted, with a row in the standings, and begun unless given otherwise. */
export async function addParticipant(
  db: Db,
  competitionId: number,
  userIds: number | readonly number[],
  given: {
    readonly kind?: ParticipantKind;
    readonly state?: ParticipantState;
    readonly teamName?: string | null;
    readonly startedAt?: Date | null;
    readonly extraSeconds?: number;
    readonly now?: Date;
  } = {},
): Promise<number> {
  const now = given.now ?? new Date();
  const kind = given.kind ?? 'OFFICIAL';
  const state = given.state ?? 'ADMITTED';
  const { id: participantId } = await db
    .insertInto('competitions_participants')
    .values({
      competition_id: competitionId,
      kind,
      state,
      team_name: given.teamName ?? null,
      team_code: null,
      registered_at: now,
      started_at: given.startedAt === undefined ? now : given.startedAt,
      extra_seconds: given.extraSeconds ?? 0,
      finished_at: null,
      disqualified_at: null,
      disqualified_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = typeof userIds === 'number' ? [userIds] : userIds;
  if (members.length > 0)
    await db
      .insertInto('competitions_members')
      .values(
        members.map((userId, at) => ({
          participant_id: participantId,
          user_id: userId,
          competition_id: competitionId,
          kind,
          is_leader: at === 0,
          joined_at: now,
        })),
      )
      .execute();
  await db
    .insertInto('competitions_standings')
    .values({
      participant_id: participantId,
      competition_id: competitionId,
      is_ranked: kind === 'OFFICIAL' && state === 'ADMITTED',
    })
    .execute();
  if (kind === 'OFFICIAL' && state === 'ADMITTED')
    await db
      .updateTable('competitions_competitions')
      .set((to) => ({ participant_count: to('participant_count', '+', 1) }))
      .where('id', '=', competitionId)
      .execute();
  return participantId;
}

type Found = { readonly verdict: Verdict; readonly points?: number; readonly cases?: readonly RequestCase[] };

/** Simulates the judge, and the worker that receives its verdict: the standings have it afterwards. */
export async function judgeEntry({ db, app }: TestServer, submissionId: number, found: Verdict | Found): Promise<void> {
  const { verdict, points = 0, cases = [] } = typeof found === 'string' ? { verdict: found } : found;
  const { request_id: requestId } = await db
    .selectFrom('competitions_submissions')
    .select('request_id')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('learning_judgings').where('kind', '=', 'REQUEST').where('subject_id', '=', requestId).execute();
  await db
    .updateTable('learning_judge_requests')
    .set({
      state: 'DONE',
      verdict,
      points: verdict === 'AC' ? 100 : points,
      points_possible: 100,
      cases: JSON.stringify(cases),
      judged_at: app.now(),
    })
    .where('id', '=', requestId)
    .execute();
  await inTransaction(db, (tx) => applyVerdict.run({ app, db: tx, now: app.now() }, { requestId }, { seq: 0 }));
}
