import { type BoardKind, BOARDS_MAX } from '@dolphin/contract/channels/boards/boards.constants';
import type { ChannelRole, RoleCheck } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import type { FormFieldRow, Visibility } from '../boards/boards.tables.ts';
import '../channels.tables.ts';

/** What must be known of a channel and of somebody in it to decide what they may read there. */
export type ChannelAccess = {
  readonly channelId: number;
  readonly name: string;
  readonly slug: string;
  readonly visibleState: 'ALL_VISIBLE' | 'ONLY_CHANNEL_VISIBLE';
  readonly plan: 'CHANNEL_PRO' | null;
  readonly superChannelId: number | null;
  readonly role: ChannelRole | null;
  readonly superRole: ChannelRole | null;
  /** The groups of this channel that they are in. */ readonly groupIds: readonly number[];
};

/** `person` and `channel` as they stand in the statement. */
const accessOf = (person: string, channel: string): string =>
  `c.id as "channelId", c.name, c.slug, c.visible_state as "visibleState", c.plan,
   c.super_channel_id as "superChannelId", m.role, s.role as "superRole",
       array(select g.group_id from channels_group_members g join channels_groups k on k.id = g.group_id
         where g.user_id = ${person} and k.channel_id = c.id) as "groupIds"
     from channels_channels c
     left join channels_members m on m.channel_id = c.id and m.user_id = ${person}
     left join channels_members s on s.channel_id = c.super_channel_id and s.user_id = ${person}
     where c.id = ${channel} and c.closed_at is null`;
const FIND = `select ${accessOf('$1', '$2')}`;
const SELECT_MANY = `select a.user_id as "userId", f.*
  from (select distinct user_id, channel_id from unnest($1::bigint[], $2::bigint[]) as a (user_id, channel_id)) a
  cross join lateral (select ${accessOf('a.user_id', 'a.channel_id')}) f`;

/** A channel that was closed is found by nobody; nobody (null) is nothing anywhere. */
export async function findAccess(db: Db, userId: number | null, channelId: number): Promise<ChannelAccess | undefined> {
  const [row] = await query<ChannelAccess>(db, 'channels.access', FIND, [userId, channelId]);
  return row;
}

/** The same for several people at once, each in a channel. */
export function selectAccess(
  db: Db,
  people: readonly { readonly userId: number; readonly channelId: number }[],
): Promise<readonly (ChannelAccess & { readonly userId: number })[]> {
  return query<ChannelAccess & { readonly userId: number }>(db, 'channels.access-of', SELECT_MANY, [
    people.map(({ userId }) => userId),
    people.map(({ channelId }) => channelId),
  ]);
}

/** What is known of a board for as long as nobody changes it; its counts change with every post. */
export type BoardFacts = {
  readonly id: number;
  readonly channelId: number;
  readonly name: string;
  readonly kind: BoardKind;
  readonly introduction: string;
  readonly folder: string | null;
  readonly visibility: Visibility;
  readonly readCheck: RoleCheck | null;
  readonly writeCheck: RoleCheck;
  readonly groupIds: readonly number[];
  readonly formFields: readonly FormFieldRow[];
};

const FACTS = `b.id, b.channel_id as "channelId", b.name, b.kind, b.introduction, b.folder, b.visibility,
  b.read_check as "readCheck", b.write_check as "writeCheck",
  b.group_ids as "groupIds", b.form_fields as "formFields"`;

export async function findBoardFacts(db: Db, channelId: number, boardId: number): Promise<BoardFacts | undefined> {
  const [row] = await query<BoardFacts>(
    db,
    'channels.board-facts',
    `select ${FACTS} from channels_boards b where b.id = $2 and b.channel_id = $1 and b.deleted_at is null`,
    [channelId, boardId],
  );
  return row;
}

/** All boards of a channel in the order of its menu. */
export function selectMenuFacts(db: Db, channelId: number): Promise<readonly BoardFacts[]> {
  return query<BoardFacts>(
    db,
    'channels.menu-facts',
    `select ${FACTS} from channels_boards b where b.channel_id = $1 and b.deleted_at is null order by b.position, b.id limit ${BOARDS_MAX}`,
    [channelId],
  );
}
