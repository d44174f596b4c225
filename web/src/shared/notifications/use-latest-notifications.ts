import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { useRead } from '../../lib/query.ts';

/** The first page: for the unread count at the bell button and for the lists. */
export function useLatestNotifications() {
  return useRead(notifications.list, {}, { isQuiet: true });
}
