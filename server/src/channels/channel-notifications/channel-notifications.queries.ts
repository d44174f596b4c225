import {
  CHANNEL_NOTIFICATIONS_MAX,
  type ChannelNotificationKind,
  STAFF_NOTIFICATION_KINDS,
} from '@dolphin/contract/channels/channel-notifications.constants';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import './channel-notifications.tables.ts';

export type NewNotification = {
  readonly channelId: number;
  readonly kind: ChannelNotificationKind;
  readonly seq: number;
  readonly boardId: number | null;
  readonly postId: number | null;
  readonly userId: number;
  readonly at: Date;
};

/** One row for all members; only the newest two hundred of a kind are kept. Undefined when it exists already. */
export async function insertNotification(
  db: Db,
  { channelId, kind, seq, boardId, postId, userId, at }: NewNotification,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    'channel-news.insert',
    `with old as (
       delete from channels_notifications where channel_id = $1 and kind = $2 and id <= (
         select id from channels_notifications where channel_id = $1 and kind = $2 order by id desc offset $8 limit 1)
     )
     insert into channels_notifications (channel_id, kind, cause_seq, board_id, post_id, user_id, created_at)
     select id, $2, $3, $4, $5, $6, $7 from channels_channels where id = $1 on conflict do nothing returning id`,
    [channelId, kind, seq, boardId, postId, userId, at, CHANNEL_NOTIFICATIONS_MAX - 1],
  );
  return row?.id;
}

/** Those who run the channel; a handful. */
export async function selectManagers(db: Db, channelId: number): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'channel-news.managers',
    'select user_id as "userId" from channels_members where channel_id = $1 and role = any($2) order by user_id limit 500',
    [channelId, ROLE_CHECKS.MANAGER],
  );
  return rows.map(({ userId }) => userId);
}

export type NotificationRow = {
  readonly id: number;
  readonly kind: ChannelNotificationKind;
  readonly subject: string;
  readonly postId: number | null;
  readonly isRead: boolean;
  readonly createdAt: Date;
};
export type NotificationPage = {
  readonly rows: readonly NotificationRow[];
  readonly total: number;
  readonly unread: number;
};

type Reader = {
  readonly channelId: number;
  readonly userId: number;
  readonly kinds: readonly ChannelNotificationKind[];
  readonly boardIds: readonly number[];
};

/**
 * A page of what the reader may see, and how much of it is unread. Reads at most two hundred rows of a kind, so that
 * counting stays as cheap as a page. The reader's own posts and what was published before they joined count as read.
 */
export async function selectNotifications(
  db: Db,
  { channelId, userId, kinds, boardIds }: Reader,
  offset: number,
): Promise<NotificationPage> {
  const [found] = await query<{
    rows: (Omit<NotificationRow, 'createdAt'> & { readonly createdAt: string })[] | null;
    total: number;
    unread: number;
  }>(
    db,
    'channel-news.page',
    `with me as (
       select coalesce((select last_read_id from channels_notification_reads where channel_id = $1 and user_id = $2), 0) as last_read_id,
              coalesce((select joined_at from channels_members where channel_id = $1 and user_id = $2), '-infinity') as since
     ), shown as materialized (
       select n.id, n.kind, n.post_id, n.user_id, n.created_at, p.title,
              n.id <= me.last_read_id or n.created_at < me.since or n.user_id = $2 as is_read
       from channels_notifications n cross join me
       left join lateral (select title from channels_posts where id = n.post_id and is_listed offset 0) p on true
       where n.channel_id = $1 and n.kind = any($3) and (n.post_id is null or (n.board_id = any($4) and p.title is not null))
     ), page as (
       select s.id, s.kind, s.post_id as "postId", s.is_read as "isRead", s.created_at as "createdAt",
         coalesce(s.title, nullif(m.nickname, ''), u.nickname, '') as subject
       from (select * from shown order by id desc limit ${PAGE_SIZE} offset $5) s
       left join channels_members m on s.post_id is null and m.channel_id = $1 and m.user_id = s.user_id
       left join accounts_people u on s.post_id is null and u.user_id = s.user_id
     )
     select (select count(*)::int from shown) as total, (select count(*)::int from shown where not is_read) as unread,
       (select json_agg(page order by page.id desc) from page) as rows`,
    [channelId, userId, kinds, boardIds, offset],
  );
  return {
    rows: (found?.rows ?? []).map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    total: found?.total ?? 0,
    unread: found?.unread ?? 0,
  };
}

/** Moves the place up to which somebody has read forward, never back, and never beyond what there is; gives back where it is now. */
export async function updateLastRead(
  db: Db,
  {
    channelId,
    userId,
    lastReadId,
  }: { readonly channelId: number; readonly userId: number; readonly lastReadId: number },
): Promise<number> {
  const [row] = await query<{ lastReadId: number }>(
    db,
    'channel-news.read',
    `insert into channels_notification_reads as r (channel_id, user_id, last_read_id)
     values ($1, $2, least($3, coalesce((select max(id) from channels_notifications where channel_id = $1), 0)))
     on conflict (channel_id, user_id) do update set last_read_id = greatest(r.last_read_id, excluded.last_read_id)
       returning last_read_id as "lastReadId"`,
    [channelId, userId, lastReadId],
  );
  return row?.lastReadId ?? 0;
}

/** A user has left the site: deletes the notifications about them, and their read position. */
export async function deleteNotificationsOf(db: Db, userId: number): Promise<void> {
  await query(db, 'channel-news.forget', 'delete from channels_notifications where user_id = $1 and kind = any($2)', [
    userId,
    STAFF_NOTIFICATION_KINDS,
  ]);
  await query(db, 'channel-news.forget-writer', 'update channels_notifications set user_id = null where user_id = $1', [
    userId,
  ]);
  await query(db, 'channel-news.forget-reads', 'delete from channels_notification_reads where user_id = $1', [userId]);
}
