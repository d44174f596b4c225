import { AttendanceList } from '../../features/scheduling/attendance/attendance-list.tsx';

/** /channel/$slug/manage/attendance [SCH-223] */
export function ChannelAttendancePage() {
  return <AttendanceList />;
}
