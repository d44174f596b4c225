/** Contents of every kind, held by courses and worksheets that refuse somebody in every way there is. */
import type { BlockContent, CourseAdmits } from '@dolphin/contract/learning/storages/contents';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { blockCourse } from '../../seed/learning/blocks/course.ts';
import { handIn } from '../../src/learning/coaching/coaching.fixture.ts';
import {
  enrol,
  makeCourse,
  publishBlock,
  publishDocument,
  publishProblem,
} from '../../src/learning/learning.fixture.ts';
import { publishVideo } from '../../src/learning/videos/watching.fixture.ts';
import '../../src/learning/coaching/coaching.tables.ts';
import type { Person, TestServer } from '../harness.ts';

export type Contents = {
  readonly problem: number;
  readonly block: number;
  readonly document: number;
  readonly video: number;
};
export type Scene = { readonly person: Person; readonly contents: Contents; readonly channelId: number | null };

const STAGE = blockCourse.lessons.flatMap(({ items }) => items).find(({ kind }) => kind === 'BLOCK_CODING');

async function publishAll({ db, app }: TestServer, where: { channelId: number | null; authorId?: number }) {
  return {
    problem: (await publishProblem(db, where)).contentId,
    block: (await publishBlock(db, STAGE?.content as BlockContent, where)).contentId,
    document: (await publishDocument(db, where)).contentId,
    video: (await publishVideo(app, where)).videoId,
  };
}

/** A channel with one person in it, and contents of its own. */
export async function place(test: TestServer, role: ChannelRole = 'USER'): Promise<Scene & { channelId: number }> {
  const { id: channelId, people } = await test.makeChannel([role]);
  return { channelId, person: people[role], contents: await publishAll(test, { channelId }) };
}

/** Contents of the site, and somebody who has signed up. */
export async function site(test: TestServer): Promise<Scene> {
  return { channelId: null, person: await test.makePerson(), contents: await publishAll(test, { channelId: null }) };
}

type Demands = { readonly admits?: CourseAdmits; readonly priceKrw?: number; readonly isHidden?: boolean };

export async function inCourse(test: TestServer, scene: Scene, demands: Demands = {}): Promise<number> {
  const { courseId } = await makeCourse(test.db, [Object.values(scene.contents)], {
    channelId: scene.channelId,
    ...demands,
  });
  return courseId;
}

export async function inWorksheet(
  { db }: TestServer,
  { channelId, contents }: Scene,
  { priceKrw = null }: { readonly priceKrw?: number | null } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('learning_worksheets')
    .values({ channel_id: channelId, author_id: null, title: '워크시트', price_krw: priceKrw, item_count: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kinds = [
    ['PROBLEM', contents.problem],
    ['BLOCK_CODING', contents.block],
    ['DOCUMENT', contents.document],
    ['VIDEO', contents.video],
  ] as const;
  await db
    .insertInto('learning_items')
    .values(
      kinds.map(([kind, content_id], at) => ({
        lesson_id: null,
        worksheet_id: id,
        position: at + 1,
        kind,
        content_id,
        item_worksheet_id: null,
      })),
    )
    .execute();
  return id;
}

/** A course whose lesson holds the worksheet whole. */
export async function worksheetInCourse(test: TestServer, scene: Scene, demands: Demands = {}): Promise<number> {
  const worksheetId = await inWorksheet(test, scene);
  const { courseId, lessonIds } = await makeCourse(test.db, [[]], { channelId: scene.channelId, ...demands });
  await test.db
    .insertInto('learning_items')
    .values({
      lesson_id: lessonIds[0] ?? 0,
      worksheet_id: null,
      position: 1,
      kind: 'WORKSHEET',
      content_id: null,
      item_worksheet_id: worksheetId,
    })
    .execute();
  return courseId;
}

export async function assignTo({ db }: TestServer, channelId: number, worksheetId: number, userId: number) {
  const { id } = await db
    .insertInto('learning_assignments')
    .values({ worksheet_id: worksheetId, channel_id: channelId, assigned_by: null, due_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('learning_assignment_targets')
    .values({ assignment_id: id, user_id: userId, group_id: null, course_class_id: null })
    .execute();
}

/** A class of the course in which somebody else sits. */
export async function withClass(test: TestServer, channelId: number, courseId: number, coachId: number | null = null) {
  const other = await test.makePerson();
  const { id } = await test.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      coach_id: coachId,
      group_id: null,
      title: '수업',
      starts_on: null,
      ends_on: null,
      member_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('learning_course_class_members')
    .values({ course_class_id: id, user_id: other.id })
    .execute();
}

export async function setRole({ db }: TestServer, { channelId, person }: Scene, role: ChannelRole): Promise<void> {
  await db
    .updateTable('channels_members')
    .set({ role })
    .where('channel_id', '=', channelId ?? 0)
    .where('user_id', '=', person.id)
    .execute();
}

export async function hide({ db }: TestServer, { contents }: Scene): Promise<void> {
  await db
    .updateTable('learning_contents')
    .set({ visible_state: 'INVISIBLE' })
    .where('id', 'in', Object.values(contents))
    .execute();
}

/** What the person handed in while it was still open to them. */
export function handInBefore(test: TestServer, { channelId, person, contents }: Scene): Promise<number> {
  return handIn(test, {
    userId: person.id,
    channelId,
    contentId: contents.problem,
    verdict: 'WA',
    at: new Date(),
    source: 'print(1)\n',
  });
}

export { enrol };
