import { useParams } from '@tanstack/react-router';
import { MemberBookingLink } from '../../features/scheduling/booking/booking-link.tsx';
import { MaterialsButton } from '../../features/scheduling/materials/materials-button.tsx';
import { ReportsButton } from '../../features/scheduling/reports/reports-button.tsx';
import { LessonAttendance } from '../../features/scheduling/attendance/lesson-attendance.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /channel/$slug/manage/lessons/$classLessonId [SCH-220] */
export function ChannelLessonPage() {
  const params = useParams({ strict: false }) as { readonly classLessonId?: string };
  const classLessonId = Number(params.classLessonId);
  if (!Number.isSafeInteger(classLessonId) || classLessonId <= 0) return <NotFoundPage />;
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
