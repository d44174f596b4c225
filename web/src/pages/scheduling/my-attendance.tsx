import { MyAttendance } from '../../features/scheduling/attendance/my-attendance.tsx';

/** /channel/$slug/attendance [SCH-223] */
export function ChannelMyAttendancePage() {
  return <MyAttendance />;
}
