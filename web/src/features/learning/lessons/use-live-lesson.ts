import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { ACT_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { lessonsText } from './lessons.text.ts';
import type { Lesson } from './lesson.ts';

/** What the judge found right moves the steps, and a finished lesson or course is celebrated. */
export function useLiveLesson({ lessonId, courseId }: Lesson): void {
  const text = useText(lessonsText);
  useEvent(learningEvents.itemDone, (payload) => {
    if (payload.courseId === courseId) void refresh(lessons.detail, courses.detail, courses.mine);
  });
  useEvent(learningEvents.lessonDone, (payload) => {
    if (payload.lessonId === lessonId) overlay.toast(text.lessonDone, { kind: 'ok' });
  });
  // Shown when it is paid: a lesson pays once, and the server knows whether it did. [PRG-103]
  useEvent(profileEvents.progressed, ({ cause }) => {
    if (cause === 'LESSON' || cause === 'COURSE')
      overlay.toast(text.paid({ point: ACT_REWARDS[cause].point }), { kind: 'ok' });
  });
  useEvent(learningEvents.courseDone, (payload) => {
    if (payload.courseId !== courseId) return;
    overlay.effect('confetti');
    overlay.toast(text.courseDone, { kind: 'ok', hint: text.courseDoneHint });
    void refresh(courses.detail, courses.mine);
  });
}
