import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import { missingParts } from '@dolphin/contract/learning/storages/missing-parts';
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
    const expected = COURSES.flatMap(({ lessons }) => lessons)
      .flatMap(({ items }) => items)
      .map(({ title, kind }) => ({ title, versionTitle: title, kind, itemKind: kind }));
    expect(rows).toEqual(expected);
  });

  it('are not laid twice', async () => {
    expect(await inTransaction(server.db, (tx) => seedSiteCourses(tx, new Date()))).toBeUndefined();
    expect(
      await server.db.selectFrom('learning_courses').select('id').where('channel_id', 'is', null).execute(),
    ).toHaveLength(COURSES.length);
  });
});

describe('the video of the demo', () => {
  it('[VID-1] is converted and accepted, in a lesson of a class, and its segments are its whole file', async () => {
    const video = await server.db
      .selectFrom('learning_items as i')
      .innerJoin('learning_lessons as l', 'l.id', 'i.lesson_id')
      .innerJoin('learning_course_classes as g', 'g.course_id', 'l.course_id')
      .innerJoin('learning_contents as k', 'k.id', 'i.content_id')
      .innerJoin('learning_versions as v', 'v.id', 'k.version_id')
      .innerJoin('learning_video_medias as m', 'm.id', 'v.media_id')
      .select([
        'k.kind',
        'v.content',
        'm.id as mediaId',
        'm.state',
        'm.storage_id as ofStorage',
        'k.storage_id as storageId',
      ])
      .where('i.kind', '=', 'VIDEO')
      .executeTakeFirstOrThrow();
    expect([video.state, video.ofStorage]).toEqual(['COMPLETE', video.storageId]);
    expect(missingParts('VIDEO', video.content as VideoContent)).toEqual([]);
    const renditions = await server.db
      .selectFrom('learning_video_renditions as r')
      .innerJoin('storage_files as f', 'f.id', 'r.file_id')
      .select(['r.init_bytes as initBytes', 'r.segments', 'f.key', 'f.byte_size as byteSize'])
      .where('r.media_id', '=', video.mediaId)
      .execute();
    expect(renditions).toHaveLength(2);
    for (const { initBytes, segments, key, byteSize } of renditions) {
      expect(await server.app.store.find(key)).toMatchObject({ byteSize });
      let end = initBytes;
      for (const [offset, length] of segments) {
        expect(offset).toBe(end);
        end += length;
      }
      expect(end).toBe(byteSize);
      expect(segments.reduce((sum, [, , durationMs]) => sum + durationMs, 0)).toBe(24_000);
    }
  });

  it('[VID-104] was watched in part by classmates of the student, who begins at the start', async () => {
    const rows = await server.db
      .selectFrom('learning_video_watches as w')
      .innerJoin('accounts_users as u', 'u.id', 'w.user_id')
      .select(['u.email', 'w.share', 'w.plays', 'w.done_at as doneAt'])
      .execute();
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ share, plays, doneAt }) => share > 0 && plays.length === 100 && doneAt === null)).toBe(true);
    expect(rows.some(({ email }) => email?.startsWith('student@'))).toBe(false);
  });
});
