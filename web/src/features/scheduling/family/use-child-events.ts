import { familyLessons } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { familyLessonEvents } from '@dolphin/contract/scheduling/family/family-lessons.events';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

const READS = {
  LESSONS: [familyLessons.week, familyLessons.overview, familyLessons.lessons],
  ATTENDANCE: [familyLessons.week, familyLessons.lessons, familyLessons.attendance],
  REPORTS: [familyLessons.overview, familyLessons.reports, familyLessons.report],
} as const;

/** What staff does with lessons, marks and reports of a child appears without a reload. [SCH-283] */
export function useChildEvents(): void {
  useEvent(familyLessonEvents.childChanged, ({ part }) => void refresh(...READS[part]));
}
