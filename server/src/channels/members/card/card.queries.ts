import type { MemberColumn } from '@dolphin/contract/channels/members/members.constants';
import { type Db, query } from '../../../core/db.ts';
import './card.tables.ts';

export type CardRow = {
  readonly name: string;
  readonly school: string;
  readonly grade: string;
};

/** A member of this channel, whatever the standing; somebody without a card has an empty one. */
export async function findCard(db: Db, channelId: number, channelMemberId: number): Promise<CardRow | undefined> {
  const [row] = await query<CardRow>(
    db,
    'cards.find',
    `select m.name, coalesce(c.school, '') as school, coalesce(c.grade, '') as grade
     from channels_members m left join channels_member_cards c on c.member_id = m.id where m.channel_id = $1 and m.id = $2`,
    [channelId, channelMemberId],
  );
  return row;
}

/** Gives whose card it is; undefined where this channel has no such member. */
export async function lockCard(tx: Db, channelId: number, channelMemberId: number): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    tx,
    'cards.lock',
    'select user_id as "userId" from channels_members where channel_id = $1 and id = $2 for no key update',
    [channelId, channelMemberId],
  );
  return row?.userId;
}

type Writing = { readonly channelMemberId: number; readonly actorId: number; readonly now: Date };

export async function upsertCard(tx: Db, card: CardRow, { channelMemberId, actorId, now }: Writing): Promise<void> {
  await query(tx, 'cards.name', 'update channels_members set name = $2 where id = $1 and name <> $2', [
    channelMemberId,
    card.name,
  ]);
  await query(
    tx,
    'cards.write',
    `insert into channels_member_cards (member_id, school, grade, updated_by, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set school = excluded.school, grade = excluded.grade,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [channelMemberId, card.school, card.grade, actorId, now],
  );
}

export async function findColumns(
  db: Db,
  channelId: number,
  userId: number,
): Promise<readonly MemberColumn[] | undefined> {
  const [row] = await query<{ columns: MemberColumn[] }>(
    db,
    'cards.columns',
    'select columns from channels_member_columns where channel_id = $1 and user_id = $2',
    [channelId, userId],
  );
  return row?.columns;
}

export async function upsertColumns(
  tx: Db,
  channelId: number,
  userId: number,
  columns: readonly MemberColumn[],
): Promise<void> {
  await query(
    tx,
    'cards.save-columns',
    `insert into channels_member_columns (channel_id, user_id, columns)
     values ($1, $2, $3) on conflict (channel_id, user_id) do update set columns = excluded.columns`,
    [channelId, userId, columns],
  );
}

/** Those of the members who are in, for a message. */
export async function selectReceivers(
  db: Db,
  channelId: number,
  channelMemberIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'cards.receivers',
    `select user_id as "userId" from channels_members where channel_id = $1 and id = any($2::bigint[]) and standing = 'ACTIVE' order by id`,
    [channelId, channelMemberIds],
  );
  return rows.map(({ userId }) => userId);
}

/** Keeps the last day on which a member came. Written once a day: on the same day nothing changes. [CHN-175] */
export async function upsertMemberVisit(db: Db, channelId: number, userId: number, day: string): Promise<void> {
  await query(
    db,
    'cards.visit',
    `insert into channels_member_visits as v (channel_id, user_id, visited_on) select m.channel_id, m.user_id, $3::date
     from channels_members m where m.channel_id = $1 and m.user_id = $2
     on conflict (channel_id, user_id) do update set visited_on = excluded.visited_on where v.visited_on < excluded.visited_on`,
    [channelId, userId, day],
  );
}
