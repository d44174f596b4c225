import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { ChannelLayout } from '../../features/channels/layout/channel-layout.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { hostSlug } from '../../shared/channel/host-channel.ts';

const ChannelParts = lazyPart(() =>
  import('./channel-parts.tsx').then(({ ChannelParts: found }) => ({ default: found })),
);
const ChannelNotificationBell = lazyPart(() =>
  import('../../features/channels/channel-notifications/channel-notification-bell.tsx').then(
    ({ ChannelNotificationBell: found }) => ({ default: found }),
  ),
);

/** Around /channel/$slug and everything below it, and around / on a channel's own host. */
export function ChannelLayoutPage() {
  const { slug = hostSlug() ?? '' } = useParams({ strict: false }) as { readonly slug?: string };
  const router = useRouter();
  // Somebody who lost the right to look in while looking is sent where the guard sends everybody.
  const onHidden = useCallback(() => void router.invalidate(), [router]);
  return (
    <ChannelLayout
      slug={slug}
      onHidden={onHidden}
      actions={
        <Suspense fallback={<span className="channel-bell" />}>
          <ChannelNotificationBell />
        </Suspense>
      }
    >
      <Suspense>
        <ChannelParts />
      </Suspense>
      <Outlet />
    </ChannelLayout>
  );
}
