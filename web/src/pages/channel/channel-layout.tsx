import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChannelNotificationBell } from '../../features/channels/channel-notifications/channel-notification-bell.tsx';
import { ChannelLayout } from '../../features/channels/layout/channel-layout.tsx';
import { PutOutNotice } from '../../features/channels/members/put-out-notice.tsx';
import { VisitBeat } from '../../features/channels/statistics/visit-beat.tsx';
import { hostSlug } from '../../shared/channel/host-channel.ts';

/** Around /channel/$slug and everything below it, and around / on a channel's own host. */
export function ChannelLayoutPage() {
  const { slug = hostSlug() ?? '' } = useParams({ strict: false }) as { readonly slug?: string };
  const router = useRouter();
  // Somebody who lost the right to look in while looking is sent where the guard sends everybody.
  const onHidden = useCallback(() => void router.invalidate(), [router]);
  return (
    <ChannelLayout slug={slug} onHidden={onHidden} actions={<ChannelNotificationBell />}>
      <PutOutNotice />
      <VisitBeat />
      <Outlet />
    </ChannelLayout>
  );
}
