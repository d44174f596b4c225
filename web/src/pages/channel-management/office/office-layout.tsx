import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { OfficeFrame } from '../../../shared/office/office-frame.tsx';
import { useOfficeToday } from '../../../shared/office/use-office-today.ts';
import { officeGroupsText } from './office-groups.text.ts';
import { useOfficeGroups } from './use-office-groups.ts';

const OfficeLive = lazyPart(() =>
  import('../../../shared/office/office-live.tsx').then(({ OfficeLive: found }) => ({ default: found })),
);

/** Around /channel/$slug/manage and everything below it. [NAV-104] */
export function OfficeLayoutPage() {
  const text = useText(officeGroupsText);
  const { channelId, may } = useChannel();
  const isStaff = may('TEACHER');
  const { data } = useOfficeToday(channelId, isStaff);
  const families = useRead(familyInbox.counts, { channelId }, { isQuiet: true, enabled: isStaff }).data?.unreadCount;
  return (
    <OfficeFrame label={text.label} groups={useOfficeGroups(data, families ?? 0)}>
      {isStaff ? (
        <Suspense>
          <OfficeLive channelId={channelId} />
        </Suspense>
      ) : null}
      <Outlet />
    </OfficeFrame>
  );
}
