import { makeCourse } from '../../../src/learning/learning.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import { channelOf } from './channel-of.ts';

/** A class of the caller's channel. */
export async function newClass(test: TestServer, who: Person): Promise<number> {
  const channel_id = await channelOf(test, who);
  const { courseId } = await makeCourse(test.db, [], { channelId: channel_id });
  const { id } = await test.db
    .insertInto('learning_course_classes')
    .values({ course_id: courseId, channel_id, coach_id: null, title: '반', starts_on: null, ends_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
