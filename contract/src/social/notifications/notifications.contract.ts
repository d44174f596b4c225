import Type from 'typebox';
import { signedIn } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput } from '../../core/paging.ts';
import { Instant, Nothing, Nullable, RowId } from '../../core/schema.ts';
import { NOTIFICATIONS_CHECKED_MAX } from './notifications.constants.ts';

const Count = Type.Integer({ minimum: 0 });

export const Notification = Type.Object({
  notificationId: RowId,
  kind: Type.String(),
  /** In the reader's language. */
  message: Type.String(),
  /** A path within the site, or nothing to go to. */
  link: Nullable(Type.String()),
  isChecked: Type.Boolean(),
  createdAt: Instant,
});

/** What a badge shows after a change. */
export const NotificationCounts = Type.Object({ unreadCount: Count, totalCount: Count });

export const notifications = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/notifications',
    access: signedIn,
    summary: 'My notifications, newest first, any page. [SOC-7]',
    input: Type.Object(PageInput),
    output: Type.Object({
      notificationList: Type.Array(Notification),
      pageCount: Count,
      totalCount: Count,
      unreadCount: Count,
    }),
  }),
  checkSeveral: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/notifications',
    access: signedIn,
    summary: 'Marks those of my notifications that were seen as read; ids that are not mine are passed over. [SOC-7]',
    input: Type.Object({ idList: Type.Array(RowId, { minItems: 1, maxItems: NOTIFICATIONS_CHECKED_MAX }) }),
    output: NotificationCounts,
  }),
  checkAll: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/notifications/check',
    access: signedIn,
    summary: 'Marks all my notifications as read. [SOC-7]',
    input: Nothing,
    output: NotificationCounts,
  }),
  check: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/notifications/:notificationId/check',
    access: signedIn,
    summary: 'Marks one of my notifications as read. [SOC-7]',
    input: Type.Object({ notificationId: RowId }),
    output: NotificationCounts,
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/notifications/:notificationId',
    access: signedIn,
    summary: 'Removes one of my notifications. [SOC-7]',
    input: Type.Object({ notificationId: RowId }),
    output: NotificationCounts,
  }),
  restore: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/notifications/:notificationId/restore',
    access: signedIn,
    summary: 'Brings a notification back that I removed a moment ago. [SOC-7]',
    input: Type.Object({ notificationId: RowId }),
    output: NotificationCounts,
  }),
};
