import { TimetableView } from '../../features/scheduling/timetable/timetable-view.tsx';

/** /channel/$slug/manage/timetable [SCH-206] */
export function ChannelTimetablePage() {
  return <TimetableView />;
}
