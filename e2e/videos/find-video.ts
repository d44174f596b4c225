import { channels } from '@dolphin/contract/channels/channels.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import type { Caller } from '../channels/api.ts';

const SLUG = 'blue-sea';

/** A video in a course that the learner takes in a class. */
export async function findVideo(learner: Caller, coach: Caller) {
  const { channel } = await coach.call(channels.access, { slug: SLUG });
  const { courseClassList } = await coach.call(courseClasses.list, { channelId: channel.id });
  const { courseList } = await learner.call(courses.mine, {});
  for (const { courseId } of courseList) {
    const held = courseClassList.find((one) => one.courseId === courseId);
    const { lessonList } = await learner.call(courses.detail, { courseId });
    for (const { lessonId, itemList } of lessonList)
      for (const { kind, itemId, contentId, title } of itemList)
        if (kind === 'VIDEO' && held && contentId !== null)
          return { lessonId, itemId, videoId: contentId, title, courseClassId: held.courseClassId };
  }
  throw new Error('the demo data has no video in a course of a class');
}
