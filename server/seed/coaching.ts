import type { Verdict } from '@dolphin/contract/judge/verdicts';
import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { spliceBetween } from '@dolphin/contract/learning/codes/codes.rules';
import type { Db } from '../src/core/db.ts';
import '../src/learning/codes/codes.tables.ts';
import '../src/learning/coaching/coaching.tables.ts';
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ITEMS = 6;

/** What a student typed step by step; the last version does not work yet. */
const GROWING = [
  'n = int(input())\ntotal = 0\n',
  'n = int(input())\ntotal = 0\nfor day in range(1, n + 1):\n',
  'n = int(input())\ntotal = 0\nfor day in range(1, n + 1):\n    total = day\n',
  'n = int(input())\ntotal = 0\nfor day in range(1, n + 1):\n    total = day\nprint(total)\n',
];

type Place = { readonly channelId: number; readonly now: Date };

/**
 * A worksheet that the coach of the demo academy gave to two groups, with everybody in the middle of it: some are
 * done, one sits still, one is stuck and has a hand up, and the coach has written beside a line.
 */
export async function seedCoaching(tx: Db, { channelId, now }: Place): Promise<void> {
  const users = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  const idOf = (key: string) => users.find(({ email }) => email === demoEmail({ ...DEMO_PEOPLE[0]!, key }))?.id ?? 0;
  const coachId = idOf('teacher');
  const contents = await selectContents(tx);
  const groupIds = (
    await tx
      .selectFrom('channels_groups')
      .select('id')
      .where('channel_id', '=', channelId)
      .where('name', 'in', ['월수 파이썬반', '토요 대회 준비반'])
      .execute()
  ).map(({ id }) => id);
  const problems: readonly Problem[] = contents.flatMap(({ kind, content, ...rest }) =>
    kind === 'PROBLEM' ? [{ ...rest, content: content as ProblemContent }] : [],
  );
  if (groupIds.length === 0 || problems.length < 3) return;
  const items = await seedAssignment(tx, { channelId, now }, { coachId, contents, groupIds });
  await seedWork(
    tx,
    { channelId, now },
    { studentId: idOf('student'), stuckId: idOf('advanced-lecturer'), groupIds, items, problems },
  );
  await seedStuck(tx, {
    userId: idOf('advanced-lecturer'),
    coachId,
    problem: problems[1] ?? problems[0]!,
    channelId,
    now,
  });
}

/** The last contents of the Python course of the site. */
function selectContents(tx: Db) {
  return tx
    .selectFrom('learning_items as i')
    .innerJoin('learning_lessons as l', 'l.id', 'i.lesson_id')
    .innerJoin('learning_courses as c', 'c.id', 'l.course_id')
    .innerJoin('learning_contents as k', 'k.id', 'i.content_id')
    .innerJoin('learning_versions as v', 'v.id', 'k.version_id')
    .select(['k.id', 'k.kind', 'k.version_id as versionId', 'v.content'])
    .where('c.channel_id', 'is', null)
    .where('c.subject', '=', 'PYTHON')
    .where('l.position', '>=', 4)
    .where('k.kind', 'in', ['PROBLEM', 'DOCUMENT'])
    .orderBy('l.position')
    .orderBy('i.position')
    .limit(ITEMS)
    .execute();
}

type Content = Awaited<ReturnType<typeof selectContents>>[number];
type Item = { readonly id: number; readonly kind: string };

/** A worksheet of these contents, given to the groups. Returns its items. */
async function seedAssignment(
  tx: Db,
  { channelId, now }: Place,
  {
    coachId,
    contents,
    groupIds,
  }: { readonly coachId: number; readonly contents: readonly Content[]; readonly groupIds: readonly number[] },
): Promise<readonly Item[]> {
  const { id: worksheetId } = await tx
    .insertInto('learning_worksheets')
    .values({
      channel_id: channelId,
      author_id: coachId,
      title: '반복문 연습장',
      summary: '같은 일을 여러 번 시키는 법을 손에 익혀요.',
      price_krw: null,
      item_count: contents.length,
      created_at: at(now, -3 * DAY_MS),
      updated_at: at(now, -3 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = await tx
    .insertInto('learning_items')
    .values(
      contents.map(({ id, kind }, index) => ({
        lesson_id: null,
        worksheet_id: worksheetId,
        position: index + 1,
        kind,
        content_id: id,
        item_worksheet_id: null,
      })),
    )
    .returning(['id', 'kind'])
    .execute();
  const { id: assignmentId } = await tx
    .insertInto('learning_assignments')
    .values({
      worksheet_id: worksheetId,
      channel_id: channelId,
      assigned_by: coachId,
      due_on: at(now, 5 * DAY_MS + 9 * 60 * MINUTE_MS)
        .toISOString()
        .slice(0, 10),
      note: '3번까지는 꼭 풀어 와요. 막히면 손을 들어요!',
      created_at: at(now, -2 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const classes = await tx
    .selectFrom('learning_course_classes')
    .select(['id', 'own_group_id'])
    .where('own_group_id', 'in', groupIds)
    .execute();
  await tx
    .insertInto('learning_assignment_targets')
    .values(
      groupIds.map((groupId) => {
        const owner = classes.find(({ own_group_id }) => own_group_id === groupId)?.id ?? null;
        return {
          assignment_id: assignmentId,
          user_id: null,
          group_id: owner === null ? groupId : null,
          course_class_id: owner,
        };
      }),
    )
    .execute();
  return items;
}

type Work = {
  readonly studentId: number;
  /** Somebody who is left out here: see seedStuck. */
  readonly stuckId: number;
  readonly groupIds: readonly number[];
  readonly items: readonly Item[];
  readonly problems: readonly Problem[];
};

/** What everybody has done so far. */
async function seedWork(
  tx: Db,
  { channelId, now }: Place,
  { studentId, stuckId, groupIds, items, problems }: Work,
): Promise<void> {
  const pupils = await tx
    .selectFrom('channels_group_members as g')
    .innerJoin('channels_members as m', (join) =>
      join.onRef('m.user_id', '=', 'g.user_id').on('m.channel_id', '=', channelId),
    )
    .select('m.user_id as id')
    .distinctOn('m.id')
    .where('g.group_id', 'in', groupIds)
    .where('m.role', 'in', ['ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER'])
    .orderBy('m.id')
    .execute();
  const others = pupils.map(({ id }) => id).filter((id) => id !== studentId && id !== stuckId);
  const readers = items.filter(({ kind }) => kind === 'DOCUMENT');
  for (const [index, userId] of [studentId, ...others].entries()) {
    if (readers.length > 0 && index < 6)
      await tx
        .insertInto('learning_item_progress')
        .values(
          readers.map(({ id }) => ({
            user_id: userId,
            item_id: id,
            state: 'DONE' as const,
            updated_at: at(now, -DAY_MS),
          })),
        )
        .execute();
    const solved = [3, 2, problems.length, 1, 2, 1, 0][index] ?? 0;
    for (const [n, problem] of problems.slice(0, solved).entries())
      await handIn(tx, {
        userId,
        channelId,
        problem,
        verdicts: n === 1 ? ['WA', 'AC'] : ['AC'],
        last: at(now, -(index === 1 ? 25 : 60 * 20 + index * 40 - n * 9) * MINUTE_MS),
      });
  }
  const [first] = problems;
  if (first) await seedCancelled(tx, { userId: studentId, channelId, problem: first, createdAt: at(now, -DAY_MS) });
}

/** A program with an endless loop, whose judging its author stopped. */
async function seedCancelled(
  tx: Db,
  given: {
    readonly userId: number;
    readonly channelId: number;
    readonly problem: Problem;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('learning_submissions')
    .values({
      user_id: given.userId,
      content_id: given.problem.id,
      version_id: given.problem.versionId,
      channel_id: given.channelId,
      language: 'PYTHON',
      source: 'while True:\n    print(1)\n',
      state: 'CANCELLED',
      verdict: null,
      points: null,
      points_possible: null,
      cpu_ms: null,
      memory_kb: null,
      cases: null,
      created_at: given.createdAt,
      judged_at: null,
    })
    .execute();
}

/** Three wrong tries within minutes, a raised hand, and a comment of the coach. */
async function seedStuck(
  tx: Db,
  {
    userId,
    coachId,
    problem,
    channelId,
    now,
  }: Place & { readonly userId: number; readonly coachId: number; readonly problem: Problem },
): Promise<void> {
  await handIn(tx, {
    userId,
    channelId,
    problem,
    verdicts: ['WA', 'RTE', 'WA'],
    last: at(now, -2 * MINUTE_MS),
    source: GROWING.at(-1) ?? '',
  });
  const begun = at(now, -14 * MINUTE_MS);
  const { id: codeId } = await tx
    .insertInto('learning_codes')
    .values({
      user_id: userId,
      content_id: problem.id,
      language: 'PYTHON',
      source: GROWING.at(-1) ?? '',
      revision: GROWING.length,
      version_at: begun,
      created_at: begun,
      updated_at: at(now, -2 * MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, after] of GROWING.entries()) {
    const splice = spliceBetween(GROWING[index - 1] ?? '', after);
    if (splice)
      await tx
        .insertInto('learning_code_edits')
        .values({
          code_id: codeId,
          revision: index + 1,
          ...splice,
          by_user_id: null,
          edited_at: at(begun, index * 4 * MINUTE_MS),
        })
        .execute();
  }
  await tx
    .insertInto('learning_code_comments')
    .values({
      channel_id: channelId,
      user_id: userId,
      content_id: problem.id,
      author_id: coachId,
      language: 'PYTHON',
      line: 4,
      quote: '    total = day',
      body: '이 줄이 끝날 때마다 total에는 무엇이 들어 있을까요? 3일까지 손으로 따라가 봐요.',
      created_at: at(now, -6 * MINUTE_MS),
      checked_at: null,
    })
    .execute();
  await tx
    .insertInto('learning_help_requests')
    .values({
      channel_id: channelId,
      user_id: userId,
      content_id: problem.id,
      body: '모두 더한 값이 아니라 마지막 날 값만 나와요.',
      taken_by: null,
      answer: null,
      taken_at: null,
      closed_at: null,
      created_at: at(now, -3 * MINUTE_MS),
    })
    .execute();
}

type Problem = { readonly id: number; readonly versionId: number; readonly content: ProblemContent };

/** Submissions as the judge leaves them, a few minutes apart, and the state that goes with them. */
async function handIn(
  tx: Db,
  {
    userId,
    channelId,
    problem,
    verdicts,
    last,
    source,
  }: {
    readonly userId: number;
    readonly channelId: number;
    readonly problem: Problem;
    readonly verdicts: readonly Verdict[];
    readonly last: Date;
    readonly source?: string;
  },
): Promise<void> {
  const known = await tx
    .selectFrom('learning_problem_states')
    .select('state')
    .where('user_id', '=', userId)
    .where('content_id', '=', problem.id)
    .executeTakeFirst();
  if (known) return;
  const times = verdicts.map((_, index) => at(last, -(verdicts.length - 1 - index) * 4 * MINUTE_MS));
  const isSolved = verdicts.includes('AC');
  await tx
    .insertInto('learning_submissions')
    .values(
      verdicts.map((verdict, index) => ({
        user_id: userId,
        content_id: problem.id,
        version_id: problem.versionId,
        channel_id: channelId,
        language: 'PYTHON' as const,
        source: source ?? programOf(problem, verdict),
        state: 'DONE' as const,
        verdict,
        points: verdict === 'AC' ? 100 : 0,
        points_possible: 100,
        cpu_ms: verdict === 'AC' ? 20 : null,
        memory_kb: verdict === 'AC' ? 9_216 : null,
        cases: null,
        created_at: times[index] ?? last,
        judged_at: times[index] ?? last,
      })),
    )
    .execute();
  await tx
    .insertInto('learning_problem_states')
    .values({
      user_id: userId,
      content_id: problem.id,
      state: isSolved ? 'SOLVED' : 'TRYING',
      tries: verdicts.length,
      best_points: isSolved ? 100 : 0,
      first_solved_at: isSolved ? last : null,
      solved_at: isSolved ? last : null,
      reset_at: null,
      gave_up_at: null,
      updated_at: last,
    })
    .execute();
  await tx
    .updateTable('learning_contents')
    .set((to) => ({
      tried_count: to('tried_count', '+', 1),
      ...(isSolved ? { solved_count: to('solved_count', '+', 1) } : {}),
    }))
    .where('id', '=', problem.id)
    .execute();
}

/** A right program, or a mistake that the problem itself knows. */
function programOf({ content: { references, mistakes } }: Problem, verdict: Verdict): string {
  return (verdict === 'AC' ? references : mistakes).find(({ language }) => language === 'PYTHON')?.source ?? '';
}

function at(base: Date, ms: number): Date {
  return new Date(base.getTime() + ms);
}
