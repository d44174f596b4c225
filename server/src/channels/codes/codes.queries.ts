import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import './codes.tables.ts';

export type CodeRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly isApproved: boolean;
  readonly maxUses: number | null;
  readonly useCount: number;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
};
const COLUMNS =
  'id, code, name, is_approved as "isApproved", max_uses as "maxUses", use_count as "useCount", expires_at as "expiresAt", created_at as "createdAt"';

/** One page and the total; a channel has at most CHANNEL_CODES_MAX. */
export async function selectCodes(
  db: Db,
  channelId: number,
  offset: number,
): Promise<{ readonly rows: readonly CodeRow[]; readonly total: number }> {
  const found = await query<CountedRow<CodeRow>>(
    db,
    'codes.list',
    `select (select count(*) from channels_codes where channel_id = $1)::int as total, n.*
     from (values (1)) one left join (select ${COLUMNS} from channels_codes where channel_id = $1 order by id desc
       limit ${PAGE_SIZE} offset $2) n on true order by n.id desc`,
    [channelId, offset],
  );
  return countedPage<CodeRow>(found, 'id');
}

export async function countCodes(db: Db, channelId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'codes.count',
    'select count(*)::int as count from channels_codes where channel_id = $1',
    [channelId],
  );
  return row?.count ?? 0;
}

type NewCode = Pick<CodeRow, 'code' | 'name' | 'isApproved' | 'maxUses' | 'expiresAt'> & {
  readonly channelId: number;
  readonly userId: number;
  readonly now: Date;
};

/** Undefined when the code is taken. */
export async function insertCode(tx: Db, given: NewCode): Promise<CodeRow | undefined> {
  const [row] = await query<CodeRow>(
    tx,
    'codes.insert',
    `insert into channels_codes (channel_id, code, name, is_approved, max_uses, expires_at, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing returning ${COLUMNS}`,
    [
      given.channelId,
      given.code,
      given.name,
      given.isApproved,
      given.maxUses,
      given.expiresAt,
      given.userId,
      given.now,
    ],
  );
  return row;
}

export async function deleteCode(tx: Db, channelId: number, codeId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'codes.delete',
    'delete from channels_codes where channel_id = $1 and id = $2 returning id',
    [channelId, codeId],
  );
  return rows.length > 0;
}

export type OpenedRow = {
  readonly kind: 'CHANNEL' | 'GROUP';
  readonly channelId: number;
  readonly slug: string;
  readonly channelName: string;
  readonly logoKey: string | null;
  readonly groupName: string | null;
  readonly isApproved: boolean;
  readonly joinMethod: 'IMMEDIATELY' | 'MANAGER_APPROVAL';
  readonly role: ChannelRole | null;
};

/** What a code opens now, and what the one who asks is there; the lengths of the two kinds differ, so at most one is found. */
export async function findOpened(db: Db, code: string, userId: number, now: Date): Promise<OpenedRow | undefined> {
  const [row] = await query<OpenedRow>(
    db,
    'codes.find',
    `select o.kind, c.id as "channelId", c.slug, c.name as "channelName", c.logo_key as "logoKey",
     o.group_name as "groupName", o.is_approved as "isApproved", c.join_method as "joinMethod", m.role
     from (
       select 'CHANNEL' as kind, channel_id, null as group_name, is_approved from channels_codes where code = $1
         and (expires_at is null or expires_at > $3) and (max_uses is null or use_count < max_uses)
       union all select 'GROUP', channel_id, name, true from channels_groups where code = $1
     ) o join channels_channels c on c.id = o.channel_id and c.closed_at is null left
       join channels_members m on m.channel_id = c.id and m.user_id = $2`,
    [code, userId, now],
  );
  return row;
}
