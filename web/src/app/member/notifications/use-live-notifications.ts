import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

/** Notifications appear the moment they happen, in this tab and, when read elsewhere, disappear from it. [SOC-7] */
export function useLiveNotifications(): void {
  useEvent(socialEvents.notified, (notification) => {
    void refresh(notifications.list);
    // The texts of every kind are loaded with the first notification: most visits end before there is any.
    // Without a connection they cannot be loaded: the toast is left out, the list has the notification.
    if (notification.isShown)
      import('./announce.ts').then(
        ({ announce }) => announce(notification),
        () => undefined,
      );
  });
  useEvent(socialEvents.notificationsChanged, () => void refresh(notifications.list));
}
