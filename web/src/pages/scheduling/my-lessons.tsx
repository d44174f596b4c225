import { MeetingButton, MyMeetingButton } from '../../features/scheduling/meetings/meeting-button.tsx';
import { MyLessons } from '../../features/scheduling/my-lessons/my-lessons.tsx';

/** /lessons [SCH-206] */
export function MyLessonsPage() {
  return (
    <MyLessons
      meetingOf={({ channelId, courseClassId, title, isCoach }) => {
        const given = { channelId, courseClassId, title };
        return isCoach ? <MeetingButton {...given} /> : <MyMeetingButton {...given} />;
      }}
    />
  );
}
