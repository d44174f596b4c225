import { type CompetitionFormat, PROBLEM_COLOURS } from '@dolphin/contract/competitions/competitions.constants';
import { type Attempt, type Cell, publicAttempts } from '@dolphin/contract/competitions/formats/format.rules';
import { rulesOf } from '@dolphin/contract/competitions/formats/formats';
import { sql } from 'kysely';
import type { Subtask } from '../../src/competitions/competitions.tables.ts';
import '../../src/competitions/ratings/ratings.tables.ts';
import { assignVariants } from '../../src/competitions/exams/assign-variants.queries.ts';
import { settleRatings } from '../../src/competitions/public.ts';
import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';
import { textToDoc } from '../learning/text-to-doc.ts';
import { demoProgram } from './demo-programs.ts';
import { insertGuests } from './demo-guests.ts';
import { demoTries } from './demo-results.rules.ts';
import { insertContact, insertWriting } from './demo-writing.ts';

const MINUTE_MS = 60_000;
const PENALTY_MINUTES = 20;
const PARTICIPANTS = 12;
/** Enough to be revealed one by one. */
const REVEALED = 24;

type Academy = { readonly channelId: number; readonly now: Date };
type Problem = {
  readonly contentId: number;
  readonly versionId: number;
  readonly title: string;
  readonly solution: string;
  readonly caseCount: number;
};
type Contest = {
  readonly channelId: number | null;
  readonly title: string;
  readonly about: string;
  readonly format: CompetitionFormat;
  /** Minutes from now. */ readonly startsIn: number;
  readonly minutes: number;
  readonly freezeMinutes?: number;
  readonly isRated?: boolean;
  readonly isRevealed?: boolean;
  readonly isExam?: boolean;
  /** So many of the best have a record of how they wrote. */ readonly recorded?: number;
  readonly editorial?: string;
  /** Another content of the last problem: each participant meets one of them. */ readonly otherLast?:
    | Problem
    | undefined;
  readonly problems: readonly Problem[];
  readonly people: readonly number[];
  readonly createdBy: number;
};
type Made = { readonly problemId: number; readonly variantId: number };

/** A contest of the site to come, three of the academy (over and rated, in its freeze, over and not revealed), an exam, and a large one of the site that runs. */
export async function seedCompetitions(tx: Db, { channelId, now }: Academy): Promise<void> {
  const ids = await selectDemoIds(tx);
  const problems = await selectProblems(tx);
  if (problems.length < 4) return;
  const members = await selectParticipants(tx, channelId, ids('student'));
  const people = members.slice(0, PARTICIPANTS);
  const [coach, admin] = [ids('teacher'), ids('admin')];
  const four = problems.slice(0, 4);
  await seedContest(tx, now, {
    channelId: null,
    title: '돌핀 겨울 코딩 대회',
    about: '누구나 참가할 수 있는 대회예요. 두 시간 동안 네 문제를 풀어요.',
    format: 'ICPC',
    startsIn: 3 * 24 * 60,
    minutes: 120,
    freezeMinutes: 30,
    isRated: true,
    problems: four,
    people: people.slice(0, 5),
    createdBy: admin,
  });
  const finished = await seedContest(tx, now, {
    channelId,
    title: '푸른바다 가을 대회',
    about: '우리 학원 친구들이 함께 겨룬 대회예요.',
    format: 'ICPC',
    startsIn: -8 * 24 * 60,
    minutes: 120,
    freezeMinutes: 30,
    isRated: true,
    isRevealed: true,
    recorded: 4,
    editorial:
      'A번과 B번은 입력을 읽고 식 하나로 풀려요. C번은 반복문을, D번은 나온 값을 기억해 두는 방법을 떠올려 보세요.',
    problems: four,
    people,
    createdBy: coach,
  });
  await settleRatings(tx, finished, now);
  await seedContest(tx, now, {
    channelId,
    title: '푸른바다 번개 대회',
    about: '지금 열리고 있어요! 끝나기 30분 전부터 순위가 고정돼요.',
    format: 'ICPC',
    startsIn: -100,
    minutes: 120,
    freezeMinutes: 30,
    isRated: true,
    problems: four,
    people,
    createdBy: coach,
  });
  await seedContest(tx, now, {
    channelId,
    title: '파이썬 기초 시험',
    about: '배운 만큼 차분하게 풀어 보세요. 시작하면 40분이 주어져요.',
    format: 'SCORE',
    startsIn: -60,
    minutes: 7 * 24 * 60,
    isExam: true,
    problems: four.slice(0, 3),
    otherLast: four[3],
    people: people.slice(0, 6),
    createdBy: coach,
  });
  await seedContest(tx, now, {
    channelId: null,
    title: '돌핀 주말 도전',
    about: '지금 열리고 있어요! 제출할 때마다 순위가 바로 움직여요.',
    format: 'ICPC',
    startsIn: -180,
    minutes: 240,
    problems,
    people: mixed(members, await insertGuests(tx, now)),
    createdBy: admin,
  });
  await seedContest(tx, now, {
    channelId,
    title: '푸른바다 왕중왕전',
    about: '끝났지만 순위는 아직 비밀이에요. 시상식에서 한 칸씩 열어요.',
    format: 'ICPC',
    startsIn: -5 * 60,
    minutes: 120,
    freezeMinutes: 60,
    problems,
    people: members.slice(0, REVEALED),
    createdBy: coach,
  });
}

/** Two easy ones and harder ones, at most five. */
async function selectProblems(tx: Db): Promise<readonly Problem[]> {
  const { rows } = await sql<Problem>`
    select x.id as "contentId", x.version_id as "versionId", x.title, x.solution, x."caseCount" from (
      select k.id, k.version_id, k.title, k.level, jsonb_array_length(v.content -> 'cases') as "caseCount", v.content #>> '{solution,programs,PYTHON}' as solution, row_number() over (partition by k.level order by k.id) as nth
      from learning_contents k join learning_versions v on v.id = k.version_id
      where k.kind = 'PROBLEM' and k.visible_state = 'VISIBLE' and v.content #>> '{solution,programs,PYTHON}' is not null
    ) x where (x.level, x.nth) in ((1, 1), (1, 2), (2, 1), (3, 1), (4, 1)) order by x.level, x.id limit 5`.execute(tx);
  return rows;
}

/** Students of the academy, the one of the demo among them. */
async function selectParticipants(tx: Db, channelId: number, studentId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from channels_members where channel_id = ${channelId} and role in ('ADVANCED', 'ADVANCED_LECTURER', 'LECTURER', 'USER') and user_id <> ${studentId} order by id limit ${REVEALED - 1}`.execute(
    tx,
  );
  const others = rows.map(({ id }) => id);
  return [...others.slice(0, 2), studentId, ...others.slice(2)];
}

/** One of these, one of those: stronger people come first. */
function mixed(some: readonly number[], others: readonly number[]): readonly number[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, nth) => [some[nth], others[nth]])
    .flat()
    .filter((id) => id !== undefined);
}

async function seedContest(tx: Db, now: Date, contest: Contest): Promise<number> {
  const startsAt = new Date(now.getTime() + contest.startsIn * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + contest.minutes * MINUTE_MS);
  const competitionId = await insertCompetition(tx, contest, { now, startsAt, endsAt });
  const problems: Made[] = [];
  for (const [place, problem] of contest.problems.entries())
    problems.push(
      await insertProblem(tx, competitionId, { ...problem, place, hasSubtasks: contest.format === 'SCORE' }),
    );
  const last = problems.at(-1);
  if (last && contest.otherLast)
    await insertVariant(tx, last.problemId, {
      ...contest.otherLast,
      place: 1,
      hasSubtasks: contest.format === 'SCORE',
    });
  const sofar = Math.min(contest.minutes, -contest.startsIn);
  for (const [nth, userId] of contest.people.entries()) {
    const participantId = await insertParticipant(tx, competitionId, { userId, startsAt, now, contest });
    const begun = sofar > 0 && contest.isExam !== true;
    const cells = new Map<number, { truth: Cell; shown: Cell }>();
    for (const [at, problem] of problems.entries()) {
      const attempts = begun
        ? await insertTries(tx, contest, { competitionId, participantId, userId, nth, at, problem, startsAt, sofar })
        : [];
      if (attempts.length > 0) cells.set(problem.problemId, cellsOf(contest, attempts));
    }
    await insertStanding(tx, contest, { competitionId, participantId, cells });
    const writer = { competitionId, participantId, userId, nth, problems };
    if (contest.isExam === true) await insertExamWork(tx, contest, writer, now);
    else if (nth < (contest.recorded ?? 0))
      await insertRecords(tx, contest, writer, new Date(startsAt.getTime() + 40 * MINUTE_MS));
  }
  return competitionId;
}

async function insertCompetition(
  tx: Db,
  contest: Contest,
  { now, startsAt, endsAt }: { now: Date; startsAt: Date; endsAt: Date },
): Promise<number> {
  const isExam = contest.isExam === true;
  const { id } = await tx
    .insertInto('competitions_competitions')
    .values({
      channel_id: contest.channelId,
      kind: isExam ? 'EXAM' : 'CONTEST',
      format: contest.format,
      state: 'PUBLISHED',
      title: contest.title,
      description: JSON.stringify(textToDoc(contest.about)),
      timing: isExam ? 'INDIVIDUAL' : 'WINDOW',
      starts_at: startsAt,
      ends_at: endsAt,
      duration_minutes: isExam ? 40 : null,
      freeze_minutes: contest.freezeMinutes ?? null,
      penalty_minutes: PENALTY_MINUTES,
      verdict_view: isExam ? 'HIDDEN' : 'VERDICT',
      standings_view: isExam ? 'HIDDEN' : 'EVERYONE',
      revealed_at: contest.isRevealed === true ? new Date(endsAt.getTime() + 15 * MINUTE_MS) : null,
      languages: ['PYTHON', 'JAVASCRIPT'],
      submission_limit: null,
      access_code: null,
      registration_ends_at: null,
      allows_paste: !isExam,
      is_rated: contest.isRated === true,
      editorial: contest.editorial === undefined ? null : JSON.stringify(textToDoc(contest.editorial)),
      participant_count: contest.people.length,
      problem_count: contest.problems.length,
      created_by: contest.createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertProblem(
  tx: Db,
  competitionId: number,
  { place, ...problem }: Problem & { place: number; hasSubtasks: boolean },
): Promise<Made> {
  const label = String.fromCodePoint(65 + place);
  const { id: problemId } = await tx
    .insertInto('competitions_problems')
    .values({ competition_id: competitionId, place, label, colour: PROBLEM_COLOURS[place] ?? 'RED', points: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { problemId, variantId: await insertVariant(tx, problemId, { ...problem, place: 0 }) };
}

async function insertVariant(
  tx: Db,
  problemId: number,
  given: Problem & { place: number; hasSubtasks: boolean },
): Promise<number> {
  const { place, contentId, versionId, title, caseCount, hasSubtasks } = given;
  const { id } = await tx
    .insertInto('competitions_variants')
    .values({
      problem_id: problemId,
      place,
      content_id: contentId,
      version_id: versionId,
      content_kind: 'PROBLEM',
      title,
      subtasks: hasSubtasks && caseCount > 1 ? JSON.stringify(halves(caseCount)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Two subtasks: the first half of the cases is easier. */
function halves(caseCount: number): readonly Subtask[] {
  const places = Array.from({ length: caseCount }, (_, at) => at);
  const half = Math.floor(caseCount / 2);
  return [
    { name: '작은 입력', points: 40, cases: places.slice(0, half) },
    { name: '모든 입력', points: 60, cases: places.slice(half) },
  ];
}

async function insertParticipant(
  tx: Db,
  competitionId: number,
  { userId, startsAt, now, contest }: { userId: number; startsAt: Date; now: Date; contest: Contest },
): Promise<number> {
  const { id } = await tx
    .insertInto('competitions_participants')
    .values({
      competition_id: competitionId,
      team_name: null,
      team_code: null,
      registered_at: new Date(Math.min(startsAt.getTime(), now.getTime()) - 60 * MINUTE_MS),
      started_at: startsAt <= now && contest.isExam !== true ? startsAt : null,
      finished_at: null,
      disqualified_at: null,
      disqualified_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('competitions_members')
    .values({
      participant_id: id,
      user_id: userId,
      competition_id: competitionId,
      kind: 'OFFICIAL',
      is_leader: true,
      joined_at: now,
    })
    .execute();
  return id;
}

type Writer = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly userId: number;
  readonly nth: number;
  readonly problems: readonly Made[];
};

async function insertRecords(
  tx: Db,
  contest: Contest,
  { participantId, userId, nth, problems }: Writer,
  endedAt: Date,
): Promise<void> {
  for (const [at, { problemId, variantId }] of problems.entries()) {
    const { title = '', solution = '' } = contest.problems[at] ?? {};
    const source = demoProgram(title, solution, nth);
    await insertWriting(tx, { participantId, userId, problemId, variantId, source, endedAt, isPasted: nth === 1 });
  }
}

/** The demo's student is the third and has not begun yet; the others are in the middle of it. */
async function insertExamWork(tx: Db, contest: Contest, writer: Writer, now: Date): Promise<void> {
  const { competitionId, participantId, userId, nth, problems } = writer;
  if (nth === 2 || nth === 5) return;
  await assignVariants(tx, competitionId, participantId);
  await tx
    .updateTable('competitions_participants')
    .set({ started_at: new Date(now.getTime() - (9 + nth * 4) * MINUTE_MS) })
    .where('id', '=', participantId)
    .execute();
  // One is out of touch. The others stay for a while: nobody sits at their browsers.
  await insertContact(tx, {
    participantId,
    userId,
    seenAt: new Date(now.getTime() + (nth === 4 ? -6 : 25) * MINUTE_MS),
  });
  for (const [at, { problemId, variantId }] of problems.slice(0, 1 + (nth % 3)).entries()) {
    const { title = '', solution = '' } = contest.problems[at] ?? {};
    const source = demoProgram(title, solution, nth);
    const endedAt = new Date(now.getTime() - (nth === 4 ? 6 : 1 + at) * MINUTE_MS);
    await insertWriting(tx, { participantId, userId, problemId, variantId, source, endedAt, isPasted: nth === 3 });
  }
}

type Trying = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly userId: number;
  readonly nth: number;
  readonly at: number;
  readonly problem: Made;
  readonly startsAt: Date;
  readonly sofar: number;
};
type HiddenAttempt = Attempt & { readonly isFrozen: boolean };

/** What somebody handed in so far, judged. */
async function insertTries(tx: Db, contest: Contest, trying: Trying): Promise<readonly HiddenAttempt[]> {
  const { contentId = 0, versionId = 0, title = '', solution = '' } = contest.problems[trying.at] ?? {};
  const attempts: HiddenAttempt[] = [];
  for (const { atMinute, isRight } of demoTries(
    { person: trying.nth, of: contest.people.length },
    trying.at,
    contest.minutes,
  )) {
    if (atMinute >= trying.sofar) continue;
    const atMs = atMinute * MINUTE_MS + trying.nth * 1_000;
    const when = new Date(trying.startsAt.getTime() + atMs);
    const verdict = isRight ? 'AC' : 'WA';
    const points = isRight ? 100 : 0;
    const isFrozen = contest.freezeMinutes !== undefined && atMinute >= contest.minutes - contest.freezeMinutes;
    const source = isRight ? demoProgram(title, solution, trying.nth) : `# ${trying.nth + 1}\nprint(input())\n`;
    await sql`with request as (
        insert into learning_judge_requests (user_id, content_id, version_id, language, source, runs_all_cases, state, verdict, points, points_possible, cpu_ms, memory_kb, cases, created_at, judged_at)
        values (${trying.userId}, ${contentId}, ${versionId}, 'PYTHON', ${source}, false, 'DONE', ${verdict}, ${points}, 100, 40, 9000, '[]', ${when}, ${when}) returning id
      ) insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, user_id, request_id, language, at_ms, is_frozen, state, verdict, points, created_at, judged_at)
      select ${trying.competitionId}, ${trying.participantId}, ${trying.problem.problemId}, ${trying.problem.variantId}, ${trying.userId}, id, 'PYTHON', ${atMs}, ${isFrozen}, 'DONE', ${verdict}, ${points}, ${when}, ${when} from request`.execute(
      tx,
    );
    attempts.push({ atMs, verdict, points, subtaskPoints: null, isFrozen });
  }
  return attempts;
}

function cellsOf({ format, isRevealed }: Contest, attempts: readonly HiddenAttempt[]): { truth: Cell; shown: Cell } {
  const { cellOf } = rulesOf(format);
  return { truth: cellOf(attempts, 100), shown: cellOf(publicAttempts(attempts, isRevealed === true), 100) };
}

async function insertStanding(
  tx: Db,
  { format }: Contest,
  {
    competitionId,
    participantId,
    cells,
  }: { competitionId: number; participantId: number; cells: ReadonlyMap<number, { truth: Cell; shown: Cell }> },
): Promise<void> {
  const rows = Array.from(cells, ([problemId, { truth, shown }]) => ({
    participant_id: participantId,
    problem_id: problemId,
    competition_id: competitionId,
    tries: truth.tries,
    pending: truth.pending,
    points: truth.points,
    reached_ms: truth.reachedMs,
    is_solved: truth.isSolved,
    public_tries: shown.tries,
    public_pending: shown.pending,
    public_points: shown.points,
    public_reached_ms: shown.reachedMs,
    public_is_solved: shown.isSolved,
  }));
  if (rows.length > 0) await tx.insertInto('competitions_cells').values(rows).execute();
  const { sumOf } = rulesOf(format);
  const truth = sumOf(
    [...cells.values()].map((cell) => cell.truth),
    PENALTY_MINUTES * MINUTE_MS,
  );
  const shown = sumOf(
    [...cells.values()].map((cell) => cell.shown),
    PENALTY_MINUTES * MINUTE_MS,
  );
  await tx
    .insertInto('competitions_standings')
    .values({
      participant_id: participantId,
      competition_id: competitionId,
      score: truth.score,
      tie: truth.tie,
      last_ms: truth.lastMs,
      public_score: shown.score,
      public_tie: shown.tie,
      public_last_ms: shown.lastMs,
    })
    .execute();
}

/** Competitions of the site that the demo made; those of its channels are closed with them. */
export async function removeDemoCompetitions(tx: Db, userIds: readonly number[]): Promise<void> {
  await sql`delete from competitions_competitions where channel_id is null and created_by = any(${userIds}::bigint[])`.execute(
    tx,
  );
}
