import type { TestServer } from '../../../test/harness.ts';
import { makeCourse } from '../../learning/learning.fixture.ts';

type Time = { readonly weekday: number; readonly from: string; readonly to: string };

/** A channel with a class in it; USER is in the class, ADVANCED is not. */
export async function makeClass(
  server: TestServer,
  {
    times = [],
    startsOn = null,
    endsOn = null,
  }: {
    readonly times?: readonly Time[];
    readonly startsOn?: string | null;
    readonly endsOn?: string | null;
  } = {},
) {
  const { id: channelId, people } = await server.makeChannel(['TEACHER', 'MANAGER', 'USER', 'ADVANCED']);
  const { courseId } = await makeCourse(server.db, [], { channelId });
  const { id: courseClassId } = await server.db
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      coach_id: people.TEACHER.id,
      title: '월요반',
      starts_on: startsOn,
      ends_on: endsOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('learning_course_class_members')
    .values({ course_class_id: courseClassId, user_id: people.USER.id })
    .execute();
  if (times.length > 0)
    await server.db
      .insertInto('learning_class_times')
      .values(
        times.map(({ weekday, from, to }) => ({
          course_class_id: courseClassId,
          weekday,
          starts_at: from,
          ends_at: to,
        })),
      )
      .execute();
  return { channelId, courseClassId, people };
}
