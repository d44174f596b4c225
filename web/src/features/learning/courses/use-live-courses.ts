import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

/** Progress made in another tab, or found by the judge a moment later, shows without a reload. */
export function useLiveCourses(): void {
  useEvent(learningEvents.itemDone, () => void refresh(courses.mine, courses.detail));
}
