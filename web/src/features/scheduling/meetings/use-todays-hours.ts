import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

/** When a class of the caller meets today, with lessons that were moved or added; undefined until it is known. [SCH-266] */
export function useTodaysHours() {
  const read = useRead(myDay.today, {}, { isQuiet: true });
  useEvent(lessonEvents.myLessonsChanged, () => void refresh(myDay.today));
  return (courseClassId: number) =>
    read.data?.lessonList
      .filter(({ courseClass }) => courseClass.courseClassId === courseClassId)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
}
