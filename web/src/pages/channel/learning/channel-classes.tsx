import { Suspense } from 'react';
import { ClassMessageButton } from '../../../features/channels/guardian-messages/class-message-button.tsx';
import { ClassPage } from '../../../features/learning/classes/class-page.tsx';
import { ClassesManage } from '../../../features/learning/classes/classes-manage.tsx';
import { ClassInfosCard } from '../../../features/scheduling/class-infos/class-infos-card.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { MeetingButton } from '../../../features/scheduling/meetings/meeting-button.tsx';
import { PausedBadge } from '../../../features/scheduling/pauses/paused-badge.tsx';
import { MonthlyButton } from '../../../features/scheduling/reports/monthly-button.tsx';
import { ScheduleButton } from '../../../features/scheduling/schedules/schedule-button.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { usePathId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

const ClassRegistrations = lazyPart(() =>
  import('../../../features/scheduling/registrations/office/class-registrations.tsx').then((module) => ({
    default: module.ClassRegistrations,
  })),
);

const RegistrationSettings = lazyPart(() =>
  import('../../../features/scheduling/registrations/office/registration-settings.tsx').then((module) => ({
    default: module.RegistrationSettings,
  })),
);

const ClassPolicyCard = lazyPart(() =>
  import('../../../features/scheduling/policies/class-policy-card.tsx').then((module) => ({
    default: module.ClassPolicyCard,
  })),
);

/** /channel/$slug/manage/classes [LMS-241] */
export function ChannelClassesPage() {
  return <ClassesManage />;
}

/** /channel/$slug/manage/classes/$courseClassId */
export function ChannelClassPage() {
  const id = usePathId('courseClassId');
  const { channelId } = useChannel();
  if (id === null) return <NotFoundPage />;
  return (
    <ClassPage
      key={id}
      courseClassId={id}
      card={<ClassInfosCard channelId={channelId} courseClassId={id} />}
      lessons={
        <Suspense fallback={null}>
          <ClassPolicyCard channelId={channelId} courseClassId={id} />
        </Suspense>
      }
      action={(title) => (
        <>
          <MeetingButton channelId={channelId} courseClassId={id} title={title} />
          <ClassMessageButton courseClassId={id} title={title} />
          <MonthlyButton courseClassId={id} />
        </>
      )}
      personAction={(person) => (
        <>
          <PausedBadge userId={person.userId} courseClassId={id} />
          <ScheduleButton of={person} isSmall />
        </>
      )}
      registrations={
        <Suspense fallback={null}>
          <ClassRegistrations courseClassId={id} />
          <RegistrationSettings courseClassId={id} />
        </Suspense>
      }
    />
  );
}
