import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import type {
  PaymentRequestEnd,
  PaymentRequestState,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.constants';
import { type Db, query } from '../../core/db.ts';
import './payment-requests.tables.ts';

/** What everybody may see of a request. */
export type ChangedRow = {
  readonly requestId: number;
  readonly childId: number;
  readonly channelId: number;
  readonly state: PaymentRequestState;
  readonly itemType: FamilyItemType;
  readonly contentId: number;
  readonly title: string;
};

const CHANGED = `r.id as "requestId", r.child_id as "childId", r.channel_id as "channelId", r.state,
  r.item_type as "itemType", r.content_id as "contentId", r.title`;

/** The child does not ask any more; undefined unless it is an open one of theirs. */
export async function updateCancelled(
  tx: Db,
  { requestId, childId, now }: { readonly requestId: number; readonly childId: number; readonly now: Date },
): Promise<ChangedRow | undefined> {
  const [row] = await query<ChangedRow>(
    tx,
    'payment-requests.cancel',
    `update commerce_payment_requests r set state = 'CANCELLED', ended_at = $3 where r.id = $1 and r.child_id = $2
     and r.state = 'OPEN' and r.expires_at > $3::timestamptz returning ${CHANGED}`,
    [requestId, childId, now],
  );
  return row;
}

type Declining = {
  readonly requestId: number;
  readonly childId: number;
  readonly channelId: number;
  readonly guardianId: number;
  readonly answer: string;
  readonly now: Date;
};

/** Undefined when it is not open any more: of two answers the first one counts. */
export async function updateDeclined(tx: Db, given: Declining): Promise<ChangedRow | undefined> {
  const { requestId, childId, channelId, guardianId, answer, now } = given;
  const [row] = await query<ChangedRow>(
    tx,
    'payment-requests.decline',
    `update commerce_payment_requests r set state = 'DECLINED', answered_by = $4, answer = $5, ended_at = $6
     where r.id = $1 and r.child_id = $2 and r.channel_id = $3 and r.state = 'OPEN' and r.expires_at > $6::timestamptz
     returning ${CHANGED}`,
    [requestId, childId, channelId, guardianId, answer, now],
  );
  return row;
}

/** Paid in time counts also when the request expired while the guardian was at the window. */
export async function updateAnswered(
  tx: Db,
  { requestId, payerId, now }: { readonly requestId: number; readonly payerId: number; readonly now: Date },
): Promise<ChangedRow | undefined> {
  const [row] = await query<ChangedRow>(
    tx,
    'payment-requests.answer',
    `update commerce_payment_requests r set state = 'PAID', answered_by = $2, ended_at = $3 where r.id = $1
     and r.state in ('OPEN', 'EXPIRED') returning ${CHANGED}`,
    [requestId, payerId, now],
  );
  return row;
}

type Bought = {
  readonly receiverId: number;
  readonly payerId: number;
  readonly itemType: string;
  readonly contentId: number | null;
  readonly now: Date;
};

/** The open request for what was bought without naming it: by a guardian it is paid, by the child it is of no use any more. */
export async function updateBought(tx: Db, given: Bought): Promise<ChangedRow | undefined> {
  const { receiverId, payerId, itemType, contentId, now } = given;
  const [row] = await query<ChangedRow>(
    tx,
    'payment-requests.bought',
    `update commerce_payment_requests r set state = case when $2::bigint = $1::bigint then 'ENDED' else 'PAID' end,
     end_reason = case when $2::bigint = $1::bigint then 'HAD' end, answered_by = nullif($2::bigint, $1::bigint),
     ended_at = $5
     where r.child_id = $1 and r.item_type = $3 and r.content_id = $4 and r.state = 'OPEN' returning ${CHANGED}`,
    [receiverId, payerId, itemType, contentId, now],
  );
  return row;
}

export type DueRow = ChangedRow & { readonly isOver: boolean; readonly hasGuardian: boolean };

/** Those that were not looked at for longest; each is looked at once in a while by one process. */
export function claimDue(
  tx: Db,
  { now, since, limit }: { readonly now: Date; readonly since: Date; readonly limit: number },
): Promise<readonly DueRow[]> {
  return query<DueRow>(
    tx,
    'payment-requests.due',
    `update commerce_payment_requests r set checked_at = $1
     from (select id from commerce_payment_requests where state = 'OPEN' and checked_at <= $2::timestamptz
       order by checked_at, id limit $3 for update skip locked) d
     where r.id = d.id returning ${CHANGED}, r.expires_at <= $1::timestamptz as "isOver",
       exists (select from channels_family_children f where f.child_user_id = r.child_id and f.channel_id = r.channel_id) as "hasGuardian"`,
    [now, since, limit],
  );
}

/** Null as a reason: its days are over. */
export async function updateEnded(
  tx: Db,
  {
    requestId,
    reason,
    now,
  }: { readonly requestId: number; readonly reason: PaymentRequestEnd | null; readonly now: Date },
): Promise<ChangedRow | undefined> {
  const [row] = await query<ChangedRow>(
    tx,
    'payment-requests.end',
    `update commerce_payment_requests r set state = case when $2::text is null then 'EXPIRED' else 'ENDED' end,
     end_reason = $2, ended_at = $3 where r.id = $1 and r.state = 'OPEN' returning ${CHANGED}`,
    [requestId, reason, now],
  );
  return row;
}

export type Guardian = { readonly userId: number; readonly channelMemberId: number };

/** Accounts that see the child in the channel. */
export function selectGuardiansOf(db: Db, childId: number, channelId: number): Promise<readonly Guardian[]> {
  return query<Guardian>(
    db,
    'payment-requests.guardians-of',
    `select user_id as "userId", min(channel_member_id)::bigint as "channelMemberId" from channels_family_children
     where child_user_id = $1 and channel_id = $2 group by user_id order by user_id`,
    [childId, channelId],
  );
}

/** When somebody leaves: what they asked for goes, and what they wrote to a child. Orders stay without it. */
export async function eraseRequests(tx: Db, userId: number): Promise<void> {
  await query(tx, 'payment-requests.erase', `delete from commerce_payment_requests where child_id = $1`, [userId]);
  await query(
    tx,
    'payment-requests.erase-answers',
    `update commerce_payment_requests set answered_by = null, answer = '' where answered_by = $1`,
    [userId],
  );
}
