import { MyClasses } from '../../../features/learning/my-classes/my-classes.tsx';
import { MyAttendanceLink } from '../../../features/scheduling/attendance/my-attendance-link.tsx';
import { MyRegistrations } from '../../../features/scheduling/registrations/my-registrations.tsx';
import { TodaysMaterials } from '../../../features/scheduling/materials/todays-materials.tsx';
import { MyLessonsLink } from '../../../features/scheduling/my-lessons/my-lessons-link.tsx';
import { BookingLink, ClassBookingButton } from '../../../features/scheduling/booking/booking-link.tsx';
import { useTodaysHours } from '../../../features/scheduling/meetings/use-todays-hours.ts';
import { MyMeetingButton } from '../../../features/scheduling/meetings/meeting-button.tsx';
import { ScheduleButton } from '../../../features/scheduling/schedules/schedule-button.tsx';

/** /channel/$slug/classes [LMS-240] [SCH-1] */
export function ChannelMyClassesPage() {
  const hoursOf = useTodaysHours();
  return (
    <MyClasses
      hoursOf={hoursOf}
      links={
        <>
          <MyLessonsLink />
          <BookingLink />
          <MyAttendanceLink />
          <ScheduleButton />
        </>
      }
      actionOf={({ channelId, courseClassId, title }) => (
        <>
          <MyMeetingButton size="sm" channelId={channelId} courseClassId={courseClassId} title={title} />
          <ClassBookingButton courseClassId={courseClassId} title={title} />
        </>
      )}
      partOf={({ channelId, courseClassId }) => <TodaysMaterials channelId={channelId} courseClassId={courseClassId} />}
      after={<MyRegistrations />}
    />
  );
}
