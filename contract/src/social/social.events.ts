import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { Instant, Nullable, RowId } from '../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });

export const socialEvents = defineEvents('social', {
  /** A notification arrived. The sentence is in `notifications.text.ts`: each device shows it in its own language. [SOC-7] */
  notified: {
    to: 'user',
    payload: Type.Object({
      notificationId: RowId,
      kind: Type.String(),
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      link: Nullable(Type.String()),
      createdAt: Instant,
      unreadCount: Count,
      totalCount: Count,
    }),
  },
  /** Something was read or removed on one device; the others follow. */
  notificationsChanged: { to: 'user', payload: Type.Object({ unreadCount: Count, totalCount: Count }) },
});
