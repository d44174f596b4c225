import {
  CHANNEL_NOTIFICATION_KINDS,
  type ChannelNotificationKind,
} from '@dolphin/contract/channels/channel-notifications.constants';
import { channelNotifications } from '@dolphin/contract/channels/channel-notifications.contract';
import { channelNotificationEvents } from '@dolphin/contract/channels/channel-notifications.events';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectReadableBoards } from '../boards/readable-boards.ts';
import { selectNotifications, updateLastRead } from './channel-notifications.queries.ts';

const FOR_MEMBERS: readonly ChannelNotificationKind[] = ['NOTICE'];

export const channelNotificationsModule = implement(channelNotifications, {
  async list({ db, me, roles }, { channelId, page = 1 }) {
    const kinds = passes(roles, 'MANAGER') ? CHANNEL_NOTIFICATION_KINDS : FOR_MEMBERS;
    const boards = await selectReadableBoards(db, me, channelId, { roles, superRoles: [] });
    const { rows, total, unread } = await selectNotifications(
      db,
      { channelId, userId: me.id, kinds, boardIds: boards.map(({ id }) => id) },
      (page - 1) * PAGE_SIZE,
    );
    return {
      notificationList: rows.map(({ id, kind, subject, postId, isRead, createdAt }) => ({
        notificationId: id,
        kind,
        subject,
        postId,
        isRead,
        createdAt: createdAt.toISOString(),
      })),
      pageCount: pageCountOf(total),
      totalCount: total,
      unreadCount: unread,
    };
  },

  async check({ db, me }, { channelId, lastReadId }) {
    const now = await updateLastRead(db, { channelId, userId: me.id, lastReadId });
    await publish(db, channelNotificationEvents.notificationsRead, me.id, { channelId, lastReadId: now });
    return { lastReadId: now };
  },
});
