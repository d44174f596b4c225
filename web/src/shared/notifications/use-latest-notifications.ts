import { notifications } from '@dolphin/contract/social/notifications.contract';
import { useRead } from '../../lib/query.ts';

/** The first page, which the bell counts and the lists show. */
export function useLatestNotifications() {
  return useRead(notifications.list, {}, { isQuiet: true });
}
