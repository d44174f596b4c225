import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
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
  useEvent(learningEvents.courseDone, (payload) => {
    if (payload.courseId !== courseId) return;
    overlay.effect('confetti');
    overlay.toast(text.courseDone, { kind: 'ok', hint: text.courseDoneHint });
    void refresh(courses.detail, courses.mine);
  });
}
