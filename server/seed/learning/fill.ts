import { sql } from 'kysely';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { CourseAdmits, CourseSubject } from '@dolphin/contract/learning/storages/contents';
import type { Db } from '../../src/core/db.ts';
import { insertPublished } from '../../src/learning/contents/publish-contents.queries.ts';
import { seedClass } from './classes.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';
import { COURSES } from './courses.ts';
import { document, type SeedCourse } from './lesson.ts';
import { textToDoc } from './text-to-doc.ts';

const DAY_MS = 86_400_000;
const COVERS = { PYTHON: 'SEA', BLOCKS: 'CORAL', JAVASCRIPT: 'SAND' } as const;

type Where = { readonly channelId: number | null; readonly authorId: number | null; readonly now: Date };
type NewCourse = {
  readonly title: string;
  readonly summary: string;
  readonly description: RichDoc;
  readonly subject: CourseSubject;
  readonly level: number;
  readonly admits: CourseAdmits;
  readonly cover: string;
};
type FilledLesson = {
  readonly title: string;
  readonly summary: string;
  readonly items: readonly { readonly kind: 'PROBLEM' | 'BLOCK_CODING' | 'DOCUMENT'; readonly contentId: number }[];
};

/** The courses of the site and one of the demo academy. A site that has courses already keeps them as they are. */
export async function seedLearning(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const filled = await seedSiteCourses(tx, now);
  if (filled) await seedAcademy(tx, { channelId, now, python: filled });
}

/**
 * The courses that come with the program, for a site that has none yet; gives their titles. Under a lock, because an
 * operator may run the command twice.
 */
export async function importSiteCourses(tx: Db, now: Date): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('learning.import-courses'))`.execute(tx);
  return (await seedSiteCourses(tx, now)) ? COURSES.map(({ title }) => title) : [];
}

/** Gives the Python course as it was filled, or undefined where there was something already. */
export async function seedSiteCourses(tx: Db, now: Date): Promise<readonly FilledLesson[] | undefined> {
  const known = await tx
    .selectFrom('learning_courses')
    .select('id')
    .where('channel_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (known) return undefined;
  let python: readonly FilledLesson[] | undefined;
  for (const course of COURSES) {
    const lessons = await publishLessons(tx, course, { channelId: null, authorId: null, now });
    await insertCourse(tx, { ...course, cover: COVERS[course.subject] }, lessons, {
      channelId: null,
      authorId: null,
      now,
    });
    if (course.subject === 'PYTHON') python = lessons;
  }
  return python;
}

async function publishLessons(tx: Db, course: SeedCourse, where: Where): Promise<readonly FilledLesson[]> {
  const made = await insertPublished(
    tx,
    where,
    course.lessons.flatMap(({ items }) => items),
  );
  let at = 0;
  return course.lessons.map(({ title, summary, items }) => ({
    title,
    summary,
    items: items.map(({ kind }) => ({ kind, contentId: made[at++]?.contentId ?? 0 })),
  }));
}

async function insertCourse(
  tx: Db,
  course: NewCourse,
  lessons: readonly FilledLesson[],
  { channelId, authorId, now }: Where,
): Promise<number> {
  const { title, summary, description, subject, level, admits, cover } = course;
  const { id: courseId } = await tx
    .insertInto('learning_courses')
    .values({
      channel_id: channelId,
      author_id: authorId,
      title,
      summary,
      description: JSON.stringify(description),
      subject,
      level,
      admits,
      cover,
      visible_state: 'VISIBLE',
      price_krw: null,
      deleted_at: null,
      lesson_count: lessons.length,
      item_count: lessons.flatMap(({ items }) => items).length,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await tx
    .insertInto('learning_lessons')
    .values(
      lessons.map((lesson, at) => ({
        course_id: courseId,
        position: at + 1,
        title: lesson.title,
        summary: lesson.summary,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const lessonAt = new Map(rows.map(({ id, position }) => [position, id]));
  await tx
    .insertInto('learning_items')
    .values(
      lessons.flatMap(({ items }, at) =>
        items.map(({ kind, contentId }, position) => ({
          lesson_id: lessonAt.get(at + 1) ?? 0,
          worksheet_id: null,
          position: position + 1,
          kind,
          content_id: contentId,
          item_worksheet_id: null,
        })),
      ),
    )
    .execute();
  return courseId;
}

/** A course of the academy with its own document and the site's problems, for the Python class, with two learners. */
async function seedAcademy(
  tx: Db,
  {
    channelId,
    now,
    python,
  }: { readonly channelId: number; readonly now: Date; readonly python: readonly FilledLesson[] },
): Promise<void> {
  const users = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  const idOf = (key: string) =>
    users.find(({ email }) => email === demoEmail(DEMO_PEOPLE.find((person) => person.key === key) ?? DEMO_PEOPLE[0]!))
      ?.id ?? 0;
  const coachId = idOf('teacher');
  const where: Where = { channelId, authorId: coachId, now };
  const [classRules] = await insertPublished(tx, where, [
    document(
      '우리 반 약속',
      1,
      ['안내'],
      `
    월수 파이썬반에 온 걸 환영해요! 우리 반에는 약속이 세 가지 있어요.

    1. 막히면 **5분** 동안 혼자 생각해 보고, 그다음엔 손을 들어요.
    2. 친구 코드를 베끼지 않아요. 대신 어떻게 생각했는지 서로 이야기해요.
    3. 틀린 코드도 자랑해요. 틀린 만큼 배우니까요!

    ## 몸풀기
    아래 코드를 실행하고, 별의 개수를 바꿔 보세요.

    :::python
    print("*" * 10)
    :::
  `,
    ),
  ]);
  const problems = python.slice(0, 4).map(({ items }) => items.filter(({ kind }) => kind === 'PROBLEM').slice(0, 2));
  const lessons: readonly FilledLesson[] = [
    {
      title: '첫째 주: 인사',
      summary: '우리 반 약속을 읽고 첫 문제를 풀어요.',
      items: [{ kind: 'DOCUMENT', contentId: classRules?.contentId ?? 0 }, ...(problems[0] ?? [])],
    },
    {
      title: '둘째 주: 상자와 갈림길',
      summary: '변수와 조건을 연습해요.',
      items: [...(problems[1] ?? []), ...(problems[2] ?? [])],
    },
    { title: '셋째 주: 반복', summary: '같은 일을 여러 번 시켜요.', items: problems[3] ?? [] },
  ];
  const courseId = await insertCourse(
    tx,
    {
      title: '월수 파이썬반 가을 학기',
      summary: '산호코치와 함께 3주 동안 파이썬의 기초를 다져요.',
      description: textToDoc('월요일과 수요일에 함께 풀고, 못 푼 문제는 집에서 이어서 풀어요.'),
      subject: 'PYTHON',
      level: 1,
      admits: 'ADVANCED',
      cover: 'KELP',
    },
    lessons,
    where,
  );
  for (const [userId, done] of [
    [idOf('student'), 4],
    [idOf('advanced-lecturer'), 2],
  ] as const)
    await seedProgress(tx, { courseId, userId, done, now });
  await seedClass(tx, {
    channelId,
    courseId,
    coachId,
    title: '월수 파이썬반',
    startsOn: dayOf(now, -14),
    endsOn: dayOf(now, 70),
    times: { weekdays: [1, 3], from: '16:00', to: '17:30' },
  });
  const site = await tx
    .selectFrom('learning_courses')
    .select('id')
    .where('channel_id', 'is', null)
    .where('subject', '=', 'PYTHON')
    .executeTakeFirst();
  if (site) await seedProgress(tx, { courseId: site.id, userId: idOf('student'), done: 9, now });
}

/** As if the first items had been worked through, one a day. */
async function seedProgress(
  tx: Db,
  {
    courseId,
    userId,
    done,
    now,
  }: { readonly courseId: number; readonly userId: number; readonly done: number; readonly now: Date },
): Promise<void> {
  const items = await tx
    .selectFrom('learning_items as i')
    .innerJoin('learning_lessons as l', 'l.id', 'i.lesson_id')
    .select(['i.id', 'i.kind', 'i.content_id'])
    .where('l.course_id', '=', courseId)
    .orderBy('l.position')
    .orderBy('i.position')
    .limit(done + 1)
    .execute();
  const finished = items.slice(0, done);
  const at = (index: number) => new Date(now.getTime() - (done - index) * DAY_MS);
  await tx
    .insertInto('learning_enrolments')
    .values({
      course_id: courseId,
      user_id: userId,
      done_count: finished.length,
      last_item_id: items[done]?.id ?? null,
      enrolled_at: at(0),
      last_at: at(done),
      finished_at: null,
    })
    .execute();
  await tx
    .updateTable('learning_courses')
    .set((to) => ({ enrolled_count: to('enrolled_count', '+', 1) }))
    .where('id', '=', courseId)
    .execute();
  await tx
    .insertInto('learning_item_progress')
    .values(
      finished.map(({ id }, index) => ({
        user_id: userId,
        item_id: id,
        state: 'DONE' as const,
        updated_at: at(index),
      })),
    )
    .execute();
  const solved = finished.flatMap(({ kind, content_id }, index) =>
    kind === 'PROBLEM' && content_id !== null
      ? [
          {
            user_id: userId,
            content_id,
            state: 'SOLVED' as const,
            tries: 1,
            best_points: 100,
            first_solved_at: at(index),
            solved_at: at(index),
            reset_at: null,
            updated_at: at(index),
          },
        ]
      : [],
  );
  const fresh = await sql<{
    content_id: number;
  }>`select content_id from learning_problem_states where user_id = ${userId}`.execute(tx);
  const news = solved.filter(({ content_id }) => !fresh.rows.some((row) => row.content_id === content_id));
  if (news.length === 0) return;
  await tx.insertInto('learning_problem_states').values(news).execute();
  await tx
    .updateTable('learning_contents')
    .set((to) => ({ solved_count: to('solved_count', '+', 1), tried_count: to('tried_count', '+', 1) }))
    .where(
      'id',
      'in',
      news.map(({ content_id }) => content_id),
    )
    .execute();
}

function dayOf(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);
}
