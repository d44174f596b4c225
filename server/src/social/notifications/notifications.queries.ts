import type { Params } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';
import type { JoinedRow } from '../../core/sql/joined-rows.ts';
import { listJson, momentJson } from '../../core/sql/sql-json.ts';
import { SETTINGS_COLUMNS, settingsFrom, type SettingsRow } from './settings/notification-settings.queries.ts';
import type { Settings } from './settings/notification-settings.rules.ts';
import './notifications.tables.ts';

export type Counts = { readonly total: number; readonly unread: number };
/** As JSON has it. */
export type NotificationRow = {
  readonly notificationId: number;
  readonly kind: string;
  readonly params: Params;
  readonly link: string | null;
  readonly isChecked: boolean;
  readonly createdAt: string;
};

/** Positions in one block of removals; also the most rows a jump to a page steps over. */
const BLOCK = 100;
const NONE: Counts = { total: 0, unread: 0 };

export type Inserted = Counts & { readonly id: number | null; readonly createdAt: Date; readonly settings: Settings };
type Inserting = { readonly userId: number; readonly params: Params; readonly link: string | null };

/**
 * Adds notifications of one kind, each unless the person keeps the kind out of the list; brings the settings along, to save a
 * statement. Counters are locked in the order of the people's numbers, so that two who notify many never wait for each other
 * in a circle. The answers are in the order of what is given.
 */
export async function insertNotifications(
  db: Db,
  kind: string,
  given: readonly Inserting[],
): Promise<readonly Inserted[]> {
  const rows = await query<Counts & JoinedRow<SettingsRow> & { id: number | null; createdAt: Date }>(
    db,
    'notifications.insert',
    `with given as (
       select * from unnest($1::bigint[], $3::jsonb[], $4::text[]) with ordinality as g (user_id, params, link, n)
     ), kept as (
       select g.*, row_number() over (partition by g.user_id order by g.n) as nth,
         count(*) over (partition by g.user_id) as size from given g
       where not exists (select from social_notification_settings s where s.user_id = g.user_id and s.kinds -> $2 ->> 'centre' = 'false')
     ), counted as (
       insert into social_notification_counters as c (user_id, total, unread, last_position)
       select user_id, size, size, size from kept where nth = 1 order by user_id
       on conflict (user_id) do update set total = c.total + excluded.total, unread = c.unread + excluded.unread,
         last_position = c.last_position + excluded.last_position
       returning user_id, total, unread, last_position
     ), placed as (
       select k.n, k.user_id, k.params, k.link, c.last_position - k.size + k.nth as position,
         c.total - k.size + k.nth as total, c.unread - k.size + k.nth as unread
       from kept k join counted c on c.user_id = k.user_id
     ), made as (
       insert into social_notifications (user_id, position, kind, params, link)
       select user_id, position, $2, params, link from placed order by n
       returning id, user_id, position, created_at
     )
     select made.id, coalesce(made.created_at, now()) as "createdAt", coalesce(placed.total, old.total, 0) as total,
       coalesce(placed.unread, old.unread, 0) as unread, ${SETTINGS_COLUMNS}
     from given left join placed on placed.n = given.n left join made on made.user_id = placed.user_id and made.position = placed.position
     left join social_notification_counters old on old.user_id = given.user_id left
       join social_notification_settings s on s.user_id = given.user_id
     order by given.n`,
    [
      given.map(({ userId }) => userId),
      kind,
      given.map(({ params }) => JSON.stringify(params)),
      given.map(({ link }) => link),
    ],
  );
  if (rows.length < given.length) throw new Error('Inserted notifications come back.');
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    total: row.total,
    unread: row.unread,
    settings: settingsFrom(row),
  }));
}

/** What people go by in channels, and elsewhere if they have no name there; by `<channel> <user>`. */
export async function selectNicknamesIn(
  db: Db,
  people: readonly { readonly channelId: number; readonly userId: number }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ channelId: number; userId: number; nickname: string | null }>(
    db,
    'notifications.nicknames-in',
    `select a.channel_id as "channelId", a.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname) as nickname
     from (select distinct channel_id, user_id from unnest($1::bigint[], $2::bigint[]) as a (channel_id, user_id)) a
     left join channels_people m on m.channel_id = a.channel_id and m.user_id = a.user_id left
       join accounts_people p on p.user_id = a.user_id`,
    [people.map(({ channelId }) => channelId), people.map(({ userId }) => userId)],
  );
  return new Map(rows.map(({ channelId, userId, nickname }) => [`${channelId} ${userId}`, nickname ?? '']));
}

type FoundPage = Counts & { readonly rows: readonly NotificationRow[] };

const rowsUpTo = (position: string, limit: string) =>
  listJson(
    `select id as "notificationId", kind, params, link, checked_at is not null as "isChecked", ${momentJson('created_at')} as "createdAt"
     from social_notifications where user_id = $1 and deleted_at is null and position <= ${position} order by position desc limit ${limit}`,
  );
const FIRST_PAGE = `select c.total, c.unread, ${rowsUpTo('c.last_position', '$2')} as rows
  from social_notification_counters c where c.user_id = $1`;
const PAGE = `with counted as (
    select total, unread, last_position, total - $2::int as r from social_notification_counters where user_id = $1
  ), blocks as (
    select block, removed, sum(removed) over (order by block) as upto from social_notification_removals where user_id = $1
  ), ahead as (
    select r, r + coalesce((select sum(removed) from blocks where (block + 1) * ${BLOCK} - upto < r), 0)::int as at from counted
  ), newest as (
    select (select position from social_notifications
      where user_id = $1 and deleted_at is null and position > (at - 1) / ${BLOCK} * ${BLOCK}
      order by position offset greatest((at - 1) % ${BLOCK}, 0) limit 1) as position
    from counted, ahead where counted.r > 0
  )
  select counted.total, counted.unread, ${rowsUpTo('(select position from newest)', '$3')} as rows from counted`;

/**
 * One page, newest first, and the counters, all of one moment. The newest row of the page is the r-th oldest of those
 * not removed. Blocks of removals that lie wholly before it show by how much its position is ahead of r; within its
 * block at most a hundred rows are stepped over. So page 5,000 costs what page 1 costs.
 */
export async function selectPage(
  db: Db,
  userId: number,
  offset: number,
  limit: number,
): Promise<{ readonly rows: readonly NotificationRow[]; readonly counts: Counts }> {
  const [found] =
    offset === 0
      ? await query<FoundPage>(db, 'notifications.first-page', FIRST_PAGE, [userId, limit])
      : await query<FoundPage>(db, 'notifications.page', PAGE, [userId, offset, limit]);
  return found
    ? { rows: found.rows, counts: { total: found.total, unread: found.unread } }
    : { rows: [], counts: NONE };
}

export async function findNotification(
  db: Db,
  userId: number,
  id: number,
): Promise<{ readonly id: number } | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    'notifications.find',
    'select id from social_notifications where id = $2 and user_id = $1 and deleted_at is null',
    [userId, id],
  );
  return row;
}

export async function findCounts(db: Db, userId: number): Promise<Counts> {
  const [row] = await query<Counts>(
    db,
    'notifications.counts',
    'select total, unread from social_notification_counters where user_id = $1',
    [userId],
  );
  return row ?? NONE;
}

/** Marks as read; the counters as they are then, or undefined when nothing was unread among them. */
export async function updateChecked(
  db: Db,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<Counts | undefined> {
  const [row] = await query<Counts>(db, 'notifications.check', checked('id = any($3)'), [userId, now, ids]);
  return row;
}

export async function updateAllChecked(db: Db, userId: number, now: Date): Promise<Counts | undefined> {
  const [row] = await query<Counts>(db, 'notifications.check-all', checked('true'), [userId, now]);
  return row;
}

/** The same for those of one kind that lead to one place. */
export async function updateCheckedByLink(
  db: Db,
  userId: number,
  kind: string,
  link: string,
  now: Date,
): Promise<Counts | undefined> {
  const [row] = await query<Counts>(db, 'notifications.check-link', checked('kind = $3 and link = $4'), [
    userId,
    now,
    kind,
    link,
  ]);
  return row;
}

function checked(which: string): string {
  return `with done as (
      update social_notifications set checked_at = $2 where user_id = $1 and checked_at is null and deleted_at is null
        and ${which} returning id
    )
    update social_notification_counters set unread = unread - (select count(*) from done)::int where user_id = $1
      and exists (select from done)
    returning total, unread`;
}

/** Removes one; the counters as they are then, or undefined when the user has no such notification. */
export async function updateRemoved(db: Db, userId: number, id: number, now: Date): Promise<Counts | undefined> {
  const [gone] = await query<Moved>(
    db,
    'notifications.remove',
    `update social_notifications set deleted_at = $3 where id = $2 and user_id = $1 and deleted_at is null returning ${MOVED}`,
    [userId, id, now],
  );
  if (!gone) return undefined;
  await query(
    db,
    'notifications.note-removal',
    `insert into social_notification_removals as r (user_id, block, removed) values ($1, $2, 1)
     on conflict (user_id, block) do update set removed = r.removed + 1`,
    [userId, gone.block],
  );
  return updateCounts(db, userId, -1, gone.isUnread ? -1 : 0);
}

/** What is needed of a notification that was removed or came back; `block` is the part of the list it is counted in. */
type Moved = { readonly block: number; readonly isUnread: boolean };
const MOVED = `(position - 1) / ${BLOCK} as block, checked_at is null as "isUnread"`;

async function updateCounts(db: Db, userId: number, total: number, unread: number): Promise<Counts | undefined> {
  const [row] = await query<Counts>(
    db,
    'notifications.count',
    'update social_notification_counters set total = total + $2::int, unread = unread + $3::int where user_id = $1 returning total, unread',
    [userId, total, unread],
  );
  return row;
}

/**
 * Removals and their undoing wait for each other: two in one block would otherwise both take themselves for the last.
 * Not by a row, because checking locks the same rows in another order.
 */
export async function lockRemovals(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'notifications.lock-removals',
    `select pg_advisory_xact_lock(hashtext('social_notification_removals'), $1::int)`,
    [userId % 2_147_483_647],
  );
}

/** Undoes a removal of a moment ago; the counters as they are then, or undefined when there is none to undo. */
export async function updateRestored(
  db: Db,
  userId: number,
  id: number,
  removedSince: Date,
): Promise<Counts | undefined> {
  const [back] = await query<Moved>(
    db,
    'notifications.restore',
    `update social_notifications set deleted_at = null where id = $2 and user_id = $1 and deleted_at >= $3 returning ${MOVED}`,
    [userId, id, removedSince],
  );
  if (!back) return undefined;
  // In this order: a block with two removals must keep its row.
  await query(
    db,
    'notifications.undo-last-removal',
    'delete from social_notification_removals where user_id = $1 and block = $2 and removed = 1',
    [userId, back.block],
  );
  await query(
    db,
    'notifications.undo-removal',
    'update social_notification_removals set removed = removed - 1 where user_id = $1 and block = $2 and removed > 1',
    [userId, back.block],
  );
  return updateCounts(db, userId, 1, back.isUnread ? 1 : 0);
}

export async function isStillUnread(db: Db, userId: number, id: number): Promise<boolean> {
  const [row] = await query(
    db,
    'notifications.is-unread',
    'select 1 from social_notifications where id = $2 and user_id = $1 and checked_at is null and deleted_at is null',
    [userId, id],
  );
  return row !== undefined;
}

/** Everything of a person who leaves. */
export async function deleteAllOf(db: Db, userId: number): Promise<void> {
  for (const table of [
    'social_notifications',
    'social_notification_counters',
    'social_notification_removals',
    'social_notification_settings',
    'social_notification_marks',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
