import { type VerificationState, WAITING_LISTED_MAX } from '@dolphin/contract/channels/members/members.constants';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { type Db, isUniqueViolation, query } from '../../../core/db.ts';
import { type CountedRow, countedPage, type JoinedRow, presentRows } from '../../../core/sql/joined-rows.ts';
import '../members.tables.ts';

export type VerificationRequestRow = {
  readonly id: number;
  readonly body: string;
  readonly state: VerificationState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
};
export type VerificationRow = VerificationRequestRow & {
  readonly channelMemberId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly portraitKey: string | null;
  readonly role: ChannelRole;
  readonly answeredBy: string | null;
};

const REQUEST_COLUMNS = `v.id, v.body, v.state, v.reason, v.created_at as "createdAt", v.answered_at as "answeredAt"`;
const COUNTED = (state: string) =>
  `(select count(*)::int from (select from channels_verifications where channel_id = $1 and state = ${state}
   limit ${WAITING_LISTED_MAX}) counted)`;

/** Up to where anybody pages. */
export async function countWaiting(db: Db, channelId: number): Promise<number> {
  const [row] = await query<{ total: number }>(db, 'verifications.waiting', `select ${COUNTED(`'PENDING'`)} as total`, [
    channelId,
  ]);
  return row?.total ?? 0;
}

/** Undefined for somebody who is no member, such as an administrator of the site. */
export async function findOwnVerification(
  db: Db,
  channelId: number,
  userId: number,
): Promise<
  | {
      readonly channelMemberId: number;
      readonly isVerified: boolean;
      readonly requested: VerificationRequestRow | null;
    }
  | undefined
> {
  const [row] = await query<
    JoinedRow<VerificationRequestRow> & { readonly channelMemberId: number; readonly isVerified: boolean }
  >(
    db,
    'verifications.mine',
    `select m.id as "channelMemberId", m.verified_at is not null as "isVerified", ${REQUEST_COLUMNS} from channels_members m
     left join lateral (select * from channels_verifications where member_id = m.id order by id desc limit 1) v on true
       where m.channel_id = $1 and m.user_id = $2`,
    [channelId, userId],
  );
  const [requested = null] = presentRows<VerificationRequestRow>(row ? [row] : [], 'id');
  return row && { channelMemberId: row.channelMemberId, isVerified: row.isVerified, requested };
}

/** Undefined when one waits already. */
export async function insertVerification(
  tx: Db,
  params: { readonly channelId: number; readonly channelMemberId: number; readonly body: string; readonly now: Date },
): Promise<VerificationRequestRow | undefined> {
  const [row] = await query<VerificationRequestRow>(
    tx,
    'verifications.ask',
    `with v as (insert into channels_verifications (channel_id, member_id, body, created_at)
     values ($1, $2, $3, $4) on conflict (member_id) where state = 'PENDING' do nothing returning *) select ${REQUEST_COLUMNS}
     from v`,
    [params.channelId, params.channelMemberId, params.body, params.now],
  ).catch((error: unknown) => {
    if (isUniqueViolation(error)) return [];
    throw error;
  });
  return row;
}

export async function deleteWaiting(tx: Db, channelId: number, userId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'verifications.take-back',
    `delete from channels_verifications v using channels_members m where m.id = v.member_id and m.channel_id = $1
     and m.user_id = $2 and v.state = 'PENDING' returning v.id`,
    [channelId, userId],
  );
  return rows.length > 0;
}

export async function selectVerifications(
  db: Db,
  channelId: number,
  state: VerificationState,
  offset: number,
): Promise<{ readonly rows: readonly VerificationRow[]; readonly total: number }> {
  const found = await query<CountedRow<VerificationRow>>(
    db,
    'verifications.list',
    `select ${COUNTED('$2')} as total, n.* from (values (1)) one left join lateral (
       select ${REQUEST_COLUMNS}, m.id as "channelMemberId", m.user_id as "userId",
         coalesce(nullif(m.nickname, ''), p.nickname, '') as nickname, p.portrait_key as "portraitKey", m.role,
         a.nickname as "answeredBy"
       from (select * from channels_verifications where channel_id = $1 and state = $2 order by id desc limit ${PAGE_SIZE} offset $3) v
       join channels_members m on m.id = v.member_id left join accounts_people p on p.user_id = m.user_id left
         join accounts_people a on a.user_id = v.answered_by order by v.id desc
     ) n on true`,
    [channelId, state, offset],
  );
  return countedPage<VerificationRow>(found, 'id');
}

export type Answer = {
  readonly channelId: number;
  readonly ids: readonly number[];
  readonly isAccepted: boolean;
  readonly reason: string | null;
  readonly by: number;
  readonly now: Date;
};
export type AnsweredRow = { readonly id: number; readonly userId: number; readonly isDone: boolean };

/** Answers those that still wait, and marks the members of accepted ones. Gives every request of this channel among the ids. */
export function answerVerifications(
  tx: Db,
  { channelId, ids, isAccepted, reason, by, now }: Answer,
): Promise<readonly AnsweredRow[]> {
  return query<AnsweredRow>(
    tx,
    'verifications.answer',
    `with asked as (
       select id, member_id, state from channels_verifications where channel_id = $1 and id = any($2::bigint[]) order by id for update
     ), done as (
       update channels_verifications v set state = case when $3 then 'ACCEPTED' else 'REJECTED' end, reason = $4,
         answered_by = $5, answered_at = $6 from asked a where v.id = a.id and a.state = 'PENDING'
         returning v.id, v.member_id
     ), marked as (
       update channels_members m set verified_at = $6 from done d where m.id = d.member_id and $3 and m.verified_at is null
     )
     select a.id, m.user_id as "userId", d.id is not null as "isDone" from asked a
       join channels_members m on m.id = a.member_id left join done d on d.id = a.id`,
    [channelId, ids, isAccepted, reason, by, now],
  );
}
