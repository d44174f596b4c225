import type { NotificationKind } from './notifications.constants.ts';
import { notificationText } from './notifications.text.ts';

/** Apart from the other constants: it brings every sentence with it, and a page that counts notifications needs none. */
export const NOTIFICATION_KINDS = Object.keys(notificationText.KO) as readonly NotificationKind[];
