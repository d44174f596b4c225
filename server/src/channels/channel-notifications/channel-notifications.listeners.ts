import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { channelNotificationEvents } from '@dolphin/contract/channels/channel-notifications.events';
import { changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { publish, publishEach } from '../../core/outbox/publish.ts';
import { deleteNotificationsOf, insertNotification, selectManagers } from './channel-notifications.queries.ts';

/** A new notice: one row for everybody, however many they are. */
const notifyOfPosts = defineListener({
  name: 'channels.tell-notice',
  on: postEvents.postCreated,
  async run({ db, now }, { channelId, boardId, postId, postType, authorId }, { seq, at = now }) {
    if (postType !== 'NOTICE') return;
    const notificationId = await insertNotification(db, {
      channelId,
      kind: 'NOTICE',
      seq,
      boardId,
      postId,
      userId: authorId,
      at,
    });
    if (notificationId !== undefined)
      await publish(db, channelNotificationEvents.notificationAdded, channelId, { channelId, notificationId });
  },
});

/** Who applied and who came in by themselves, for managers; whom they let in or imported they know of. */
const notifyOfMembers = defineListener({
  name: 'channels.tell-comers',
  on: channelMemberEvents.changed,
  async run({ db, now }, { channelId, userId, from, to, actorId }, { seq, at = now }) {
    const change = changeKindOf(from, to);
    const isByThemselves = actorId === null || actorId === userId;
    if (!isByThemselves || (change !== 'APPLIED' && change !== 'JOINED') || to === 'ROLE_CHANNEL_MASTER') return;
    const notificationId = await insertNotification(db, {
      channelId,
      kind: change,
      seq,
      boardId: null,
      postId: null,
      userId,
      at,
    });
    if (notificationId === undefined) return;
    const managers = await selectManagers(db, channelId);
    await publishEach(
      db,
      channelNotificationEvents.staffNotificationAdded,
      managers.map((target) => ({ target, payload: { channelId, notificationId } })),
    );
  },
});

const eraseNotifications = defineListener({
  name: 'channels.erase-news',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteNotificationsOf(db, userId),
});

export const channelNotificationListeners: readonly Listener[] = [notifyOfPosts, notifyOfMembers, eraseNotifications];
