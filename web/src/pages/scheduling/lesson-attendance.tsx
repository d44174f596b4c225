import { useParams } from '@tanstack/react-router';
import { MemberBookingLink } from '../../features/scheduling/booking/booking-link.tsx';
import { MaterialsButton } from '../../features/scheduling/materials/materials-button.tsx';
import { ReportsButton } from '../../features/scheduling/reports/reports-button.tsx';
import { LessonAttendance } from '../../features/scheduling/attendance/lesson-attendance.tsx';

/** /channel/$slug/manage/lessons/$classLessonId [SCH-220] */
export function ChannelLessonPage() {
  const { classLessonId = '' } = useParams({ strict: false }) as { readonly classLessonId?: string };
  return (
    <LessonAttendance
      key={classLessonId}
      classLessonId={Number(classLessonId)}
      actionOf={(courseClassId) => (
        <>
          <MaterialsButton classLessonId={Number(classLessonId)} courseClassId={courseClassId} />
          <ReportsButton classLessonId={Number(classLessonId)} />
        </>
      )}
      linkOf={(userId) => <MemberBookingLink userId={userId} />}
    />
  );
}
