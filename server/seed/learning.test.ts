import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/core/db.ts';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { seedDemo } from './demo.ts';
import { COURSES } from './learning/courses.ts';
import { seedSiteCourses } from './learning/fill.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.app);
});
afterAll(() => server.close());

describe('the courses of the demo', () => {
  it('stand in the database in order, with counters that are true', async () => {
    const courses = await server.db.selectFrom('learning_courses').selectAll().orderBy('id').execute();
    expect(courses.filter(({ channel_id }) => channel_id === null).map(({ title }) => title)).toEqual(
      COURSES.map(({ title }) => title),
    );
    for (const { id, lesson_count, item_count } of courses) {
      const lessons = await server.db.selectFrom('learning_lessons').select('id').where('course_id', '=', id).execute();
      const items = await server.db
        .selectFrom('learning_items')
        .select('id')
        .where(
          'lesson_id',
          'in',
          lessons.map((lesson) => lesson.id),
        )
        .execute();
      expect([lesson_count, item_count]).toEqual([lessons.length, items.length]);
    }
  });

  it('keep each content with its own title, and its item with the same kind', async () => {
    const rows = await server.db
      .selectFrom('learning_items as i')
      .innerJoin('learning_lessons as l', 'l.id', 'i.lesson_id')
      .innerJoin('learning_courses as c', 'c.id', 'l.course_id')
      .innerJoin('learning_contents as k', 'k.id', 'i.content_id')
      .innerJoin('learning_versions as v', 'v.id', 'k.version_id')
      .select(['k.title', 'v.title as versionTitle', 'k.kind', 'i.kind as itemKind'])
      .where('c.channel_id', 'is', null)
      .orderBy('c.id')
      .orderBy('l.position')
      .orderBy('i.position')
      .execute();
    const told = COURSES.flatMap(({ lessons }) => lessons)
      .flatMap(({ items }) => items)
      .map(({ title, kind }) => ({ title, versionTitle: title, kind, itemKind: kind }));
    expect(rows).toEqual(told);
  });

  it('are not laid twice', async () => {
    expect(await inTransaction(server.db, (tx) => seedSiteCourses(tx, new Date()))).toBeUndefined();
    expect(
      await server.db.selectFrom('learning_courses').select('id').where('channel_id', 'is', null).execute(),
    ).toHaveLength(COURSES.length);
  });
});
