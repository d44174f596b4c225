import { MyClasses } from '../../../features/learning/my-classes/my-classes.tsx';
import { MyMeetingButton } from '../../../features/scheduling/meetings/meeting-button.tsx';

/** /channel/$slug/classes [LMS-240] [SCH-1] */
export function ChannelMyClassesPage() {
  return (
    <MyClasses
      actionOf={({ channelId, courseClassId, title }) => (
        <MyMeetingButton size="sm" channelId={channelId} courseClassId={courseClassId} title={title} />
      )}
    />
  );
}
