import Type from 'typebox';
import { channel } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput } from '../core/paging.ts';
import { ChannelId, Instant, Nullable, OneOf, RowId } from '../core/schema.ts';
import { CHANNEL_NOTIFICATION_KINDS } from './channel-notifications.constants.ts';

const Count = Type.Integer({ minimum: 0 });

export const ChannelNotification = Type.Object({
  notificationId: RowId,
  kind: OneOf(CHANNEL_NOTIFICATION_KINDS),
  /** The post's title, or the member's nickname. */
  subject: Type.String(),
  postId: Nullable(RowId),
  isRead: Type.Boolean(),
  createdAt: Instant,
});

export const channelNotifications = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/notifications',
    access: channel('VISITOR', 'channelId'),
    summary:
      'My notifications from the channel, newest first: notices of boards I may read and, for managers, applicants and new members. [CHN-9]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }, { additionalProperties: false }),
    output: Type.Object({
      notificationList: Type.Array(ChannelNotification),
      pageCount: Count,
      totalCount: Count,
      unreadCount: Count,
    }),
  }),
  check: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/notifications/check',
    access: channel('VISITOR', 'channelId'),
    summary: "I have read the channel's notifications up to this one. [CHN-9]",
    input: Type.Object(
      { channelId: ChannelId, lastReadId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ lastReadId: Count }),
  }),
};
