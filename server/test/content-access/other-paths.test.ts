import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { codeEvents } from '@dolphin/contract/learning/codes/codes.events';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourse } from '../../src/learning/learning.fixture.ts';
import { mayReadLessonFile } from '../../src/learning/storages/files/storage-files.ts';
import '../../src/learning/storages/storages.tables.ts';
import { call } from '../call.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { enrol, inCourse, place, type Scene, setRole, site } from './content-access.fixture.ts';

let test: TestServer;
beforeAll(async () => void (test = await startTestServer()));
afterAll(() => test.close());

describe('[SEC-200] other ways to a content', () => {
  const listed = async (scene: Scene) => {
    const input = scene.channelId === null ? {} : { channel_id: scene.channelId };
    const { body } = await call(test, problems.list, { ...input, sort: 'NEWEST' }, scene.person.headers);
    const tags = await call(test, problems.tags, input, scene.person.headers);
    return {
      ids: body.problemList.map(({ contentId }) => contentId),
      tagged: tags.body.tagList.reduce((sum, { count }) => sum + count, 0),
    };
  };

  it('[SEC-200] lists and tags show what may be opened and nothing else', async () => {
    const scene = await place(test);
    const free = await listed(scene);
    expect(free.ids).toEqual([scene.contents.block, scene.contents.problem]);
    const courseId = await inCourse(test, scene, { admits: 'ADVANCED' });
    expect(await listed(scene)).toEqual({ ids: [], tagged: 0 });
    await enrol(test.db, scene.person.id, courseId);
    expect(await listed(scene)).toEqual(free);
    const sold = await site(test);
    const before = await listed(sold);
    expect(before.ids).toContain(sold.contents.problem);
    const soldId = await inCourse(test, sold, { priceKrw: 1_000 });
    const after = await listed(sold);
    expect(after.ids).not.toContain(sold.contents.problem);
    expect(after.tagged).toBeLessThan(before.tagged);
    await enrol(test.db, sold.person.id, soldId);
    expect(await listed(sold)).toEqual(before);
  });

  it('[SEC-200] files are read by whoever may open the content that shows them', async () => {
    const scene = await place(test);
    const { id: fileId } = await test.db
      .insertInto('storage_files')
      .values({
        key: `files/${scene.channelId}.png`,
        purpose: 'LESSON_PICTURE',
        user_id: null,
        content_type: 'image/png',
        file_name: '그림.png',
        byte_size: 10,
        created_at: new Date(),
        used_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { storage_id } = await test.db
      .selectFrom('learning_contents')
      .select('storage_id')
      .where('id', '=', scene.contents.document)
      .executeTakeFirstOrThrow();
    await test.db.insertInto('learning_files').values({ storage_id, file_id: fileId }).execute();
    const may = () => mayReadLessonFile(test.db, { id: fileId } as never, scene.person.id);
    expect(await may()).toBe(true);
    const courseId = await inCourse(test, scene, { admits: 'ADVANCED' });
    expect(await may()).toBe(false);
    await enrol(test.db, scene.person.id, courseId);
    expect(await may()).toBe(true);
    await setRole(test, scene, 'BEN');
    expect(await may()).toBe(false);
  });

  it('[SEC-200] no channel gives away what the site sells: in a worksheet, a course, a class, or the list to choose from', async () => {
    const sold = await site(test);
    const soldId = await inCourse(test, sold, { priceKrw: 1_000 });
    const { channelId, person } = await place(test, 'MANAGER');
    const headers = person.headers;
    const contentId = sold.contents.problem;
    const { worksheetId } = (await call(test, worksheets.create, { channelId, title: '연습' }, headers)).body;
    const put = await call(test, worksheets.setItems, { channelId, worksheetId, contentIdList: [contentId] }, headers);
    expect(put.error.errorCode).toBe(learningErrors.IS_NOT_CHANNEL_CONTENT.code);
    const offered = await call(test, worksheets.contents, { channelId, page: 1 }, headers);
    expect(offered.body.contentList.map((each) => each.contentId)).not.toContain(contentId);
    const { courseId } = await makeCourse(test.db, [], { channelId, authorId: person.id });
    const arranged = await call(
      test,
      courseAuthoring.arrange,
      {
        channelId,
        courseId,
        lessonList: [{ title: '1강', summary: '', itemList: [{ contentId }] }],
      },
      headers,
    );
    expect(arranged.error.errorCode).toBe(learningErrors.IS_NOT_CHANNEL_CONTENT.code);
    const opened = await call(
      test,
      courseClasses.create,
      { channelId, courseId: soldId, title: '반', startsOn: null, endsOn: null },
      headers,
    );
    expect(opened.error.errorCode).toBe(commerceErrors.NEED_TO_PAY.code);
  });

  it('[SEC-200] events of learning are sent to people, never to a channel', () => {
    const events = [learningEvents, codeEvents, coachingEvents].flatMap((each) => Object.values(each));
    expect(events.length).toBeGreaterThan(10);
    expect(events.filter(({ to }) => to !== 'user' && to !== 'server')).toEqual([]);
  });
});
