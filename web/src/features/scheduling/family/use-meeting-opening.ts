import type { ChildLesson } from '@dolphin/contract/scheduling/family/family-lessons.contract';
import { MEETING_OPENS_MINUTES } from '@dolphin/contract/scheduling/scheduling.constants';
import { useEffect, useEffectEvent } from 'react';
import { useSeoulNow } from '../../../shared/calendar/use-seoul-now.ts';

type Timed = Pick<ChildLesson, 'classLessonId' | 'day' | 'startMinute' | 'endMinute' | 'hasMeeting'>;

/** Reads again when the link of a meeting opens or closes; the clock goes on by minutes. [SCH-282] */
export function useMeetingOpening(lessons: readonly Timed[] | undefined, onChange: () => void): void {
  const { today, nowMinute } = useSeoulNow();
  const open = (lessons ?? [])
    .filter(
      ({ day, startMinute, endMinute, hasMeeting }) =>
        hasMeeting && day === today && startMinute - MEETING_OPENS_MINUTES <= nowMinute && nowMinute < endMinute,
    )
    .map(({ classLessonId }) => classLessonId)
    .join();
  const isRead = lessons !== undefined;
  const change = useEffectEvent(() => (isRead ? onChange() : undefined));
  useEffect(() => change(), [open]);
}
