import Type from 'typebox';
import { defineEvents } from '../core/event.ts';
import { ChannelId, RowId } from '../core/schema.ts';

export const channelNotificationEvents = defineEvents('channels', {
  /** Something for the members was added to the channel's list. What it is depends on the reader, so they read it. [CHN-164] */
  notificationAdded: { to: 'channel', payload: Type.Object({ channelId: ChannelId, notificationId: RowId }) },
  /** The same for one of the staff only. */
  staffNotificationAdded: { to: 'user', payload: Type.Object({ channelId: ChannelId, notificationId: RowId }) },
  /** Read on one device; the others follow. */
  notificationsRead: {
    to: 'user',
    payload: Type.Object({ channelId: ChannelId, lastReadId: Type.Integer({ minimum: 0 }) }),
  },
});
