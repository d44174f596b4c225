import { AttendanceList } from '../../features/scheduling/attendance/attendance-list.tsx';
import { PausedPeopleButton } from '../../features/scheduling/pauses/paused-people.tsx';

/** /channel/$slug/manage/attendance [SCH-223] */
export function ChannelAttendancePage() {
  return <AttendanceList extra={<PausedPeopleButton />} />;
}
