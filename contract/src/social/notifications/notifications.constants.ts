import type { notificationText } from './notifications.text.ts';
import type { ParamsOf } from '../../core/text.ts';

type Kinds = (typeof notificationText)['KO'];
export type NotificationKind = keyof Kinds;
/** The parameters the text of a notification kind needs. */
export type NotificationParams<K extends NotificationKind> = ParamsOf<Kinds[K]>;

/** How many notifications one call may mark as read. */
export const NOTIFICATIONS_CHECKED_MAX = 100;
/** How long a removal can be undone. */
export const NOTIFICATION_UNDO_MINUTES = 10;
