import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { queryClient } from '../../lib/query-client.ts';
import { followSession } from '../../lib/realtime/realtime.ts';
import { useLiveNotifications } from './notifications/use-live-notifications.ts';
import { PaletteHost } from './palette/palette-host.tsx';

let stop: (() => void) | undefined;

/** Opens the realtime connection as soon as, and for as long as, somebody is signed in. [ACC-6] */
function connect(): void {
  stop ??= followSession({ onReset: () => void queryClient.invalidateQueries() });
}

/** What is live on every page, and what keys open. Loaded after the first picture; it listens before it connects. */
export function MemberLive() {
  useLiveNotifications();
  useEffect(() => whenIdle(connect), []);
  return <PaletteHost />;
}
