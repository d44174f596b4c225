import { notifications } from '@dolphin/contract/social/notifications.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { refresh } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';

/** News appears the moment it happens, in this tab and, when read elsewhere, disappears from it. [SOC-7] */
export function useLiveNotifications(): void {
  useEvent(socialEvents.notified, (notification) => {
    void refresh(notifications.list);
    // The sentences of every kind come with the first news: most visits are over before there is any.
    if (notification.isShown) void import('./announce.ts').then(({ announce }) => announce(notification));
  });
  useEvent(socialEvents.notificationsChanged, () => void refresh(notifications.list));
}
