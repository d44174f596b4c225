import { MemberBookingLink } from '../../features/scheduling/booking/booking-link.tsx';
import { MaterialsButton } from '../../features/scheduling/materials/materials-button.tsx';
import { ReportsButton } from '../../features/scheduling/reports/reports-button.tsx';
import { LessonAttendance } from '../../features/scheduling/attendance/lesson-attendance.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /channel/$slug/manage/lessons/$classLessonId [SCH-220] */
export function ChannelLessonPage() {
  const classLessonId = usePathId('classLessonId');
  if (classLessonId === null) return <NotFoundPage />;
  return (
    <LessonAttendance
      key={classLessonId}
      classLessonId={classLessonId}
      actionOf={(courseClassId) => (
        <>
          <MaterialsButton classLessonId={classLessonId} courseClassId={courseClassId} />
          <ReportsButton classLessonId={classLessonId} />
        </>
      )}
      linkOf={(userId) => <MemberBookingLink userId={userId} />}
    />
  );
}
