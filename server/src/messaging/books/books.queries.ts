import type { MessageKind, MessageState } from '@dolphin/contract/messaging/messaging.constants';
import { type Db, query } from '../../core/db.ts';
import type { Owner } from '../sending/send.queries.ts';
import '../messaging.tables.ts';

export type MessageRow = {
  readonly id: number;
  readonly batchId: number;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly label: string;
  readonly tail: string;
  readonly content: string;
  readonly kind: MessageKind;
  readonly isAd: boolean;
  readonly priceKrw: number;
  readonly state: MessageState;
  readonly failureCode: string | null;
  /** The provider's code when AlimTalk failed and the text was sent instead. */ readonly talkFailure: string | null;
  readonly isResent: boolean;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly startAt: Date;
  /** Nothing of its group has left. */ readonly isWaiting: boolean;
};

export type MessageFilter = Owner & {
  readonly subjectId?: number | null;
  readonly batchId?: number | null;
  readonly state?: MessageState | null;
  /** The beginning of a label. */ readonly label?: string | null;
  /** The last four digits of a number. */ readonly tail?: string | null;
  readonly beforeId?: number | null;
  readonly limit: number;
};

/**
 * Messages with their batch and group. The page is cut first and the rest looked up one by one: joined freely, some plans
 * read every message to show twenty.
 */
const listed = (page: string) =>
  `select m.id, m.batch_id as "batchId", b.actor_id as "actorId", m.subject_id as "subjectId", m.label,
   m.phone_tail as tail, m.content, m.kind, m.is_ad as "isAd", m.price_krw as "priceKrw", m.state,
   m.failure_code as "failureCode", m.talk_failure as "talkFailure",
    r.id is not null as "isResent", m.created_at as "createdAt", m.settled_at as "settledAt", g.start_at as "startAt",
      (m.state = 'PENDING' and g.state = 'PENDING' and g.provider_group_id is null) as "isWaiting"
  from (${page}) m
  cross join lateral (select actor_id from messaging_batches where id = m.batch_id offset 0) b
  cross join lateral (select start_at, state, provider_group_id from messaging_groups where id = m.group_id offset 0) g
  left join lateral (select id from messaging_messages where resent_of = m.id limit 1) r on true
  order by m.id desc`;
const NEWEST = `m.id < coalesce($3::bigint, 9007199254740991) order by m.id desc limit $4::int`;
const listedWhere = (where: string) =>
  listed(`select * from messaging_messages m where m.owner_kind = $1 and m.owner_id = $2 and ${where}${NEWEST}`);

/** Newest first. A statement for each way to ask, because each has an index of its own. */
export function selectMessages(db: Db, params: MessageFilter): Promise<readonly MessageRow[]> {
  const { ownerKind, ownerId, subjectId, batchId, state = null, label, tail, beforeId = null, limit } = params;
  const page = [ownerKind, ownerId, beforeId, limit] as const;
  if (batchId !== undefined && batchId !== null)
    return query<MessageRow>(
      db,
      'messaging.messages-of-batch',
      listedWhere('m.batch_id = $5 and ($6::text is null or m.state = $6) and '),
      [...page, batchId, state],
    );
  if (subjectId !== undefined && subjectId !== null)
    return query<MessageRow>(
      db,
      'messaging.messages-of-subject',
      listedWhere('m.subject_id = $5 and ($6::text is null or m.state = $6) and '),
      [...page, subjectId, state],
    );
  if (tail !== undefined && tail !== null)
    return query<MessageRow>(
      db,
      'messaging.messages-by-tail',
      listedWhere('m.phone_tail = $5 and ($6::text is null or m.state = $6) and '),
      [...page, tail, state],
    );
  if (label !== undefined && label !== null) {
    const beginning = label.toLowerCase();
    const between = [...page, beginning, `${beginning}${LAST_CHARACTER}`] as const;
    if (state !== null)
      return query<MessageRow>(db, 'messaging.messages-by-label-in-state', byLabel('m.state = $7 and '), [
        ...between,
        state,
      ]);
    return query<MessageRow>(db, 'messaging.messages-by-label', byLabel(''), between);
  }
  if (state !== null)
    return query<MessageRow>(db, 'messaging.messages-in-state', listedWhere('m.state = $5 and '), [...page, state]);
  return query<MessageRow>(db, 'messaging.messages', listedWhere(''), page);
}

/** After every text that begins alike, in the order of bytes that the index of labels has. */
const LAST_CHARACTER = '\u{10FFFF}';
const BEGINS = 'm.owner_kind = $1 and m.owner_id = $2 and lower(m.label) ~>=~ $5::text and lower(m.label) ~<~ $6::text';
/** With more labels than this a beginning is usual, and the newest messages have it. */
const LABELS_MAX = 100;

/**
 * The newest of each label that begins so, and of those the newest. The labels are found one after the other, each by one
 * look into the index, so that it does not matter how many messages have them. Where there are many, the messages are
 * read from the newest on instead.
 */
function byLabel(more: string): string {
  return `with recursive named as (
       (select lower(m.label) as label from messaging_messages m where ${BEGINS} order by lower(m.label) using ~<~ limit 1)
       union all
       select (select lower(m.label) from messaging_messages m where ${BEGINS} and lower(m.label) ~>~ n.label
         order by lower(m.label) using ~<~ limit 1) from named n where n.label is not null
     ), labels as (
       select n.label from named n where n.label is not null limit ${LABELS_MAX + 1}
     ), found as (
       select x.id from labels l cross join lateral (select m.id from messaging_messages m where m.owner_kind = $1
         and m.owner_id = $2 and lower(m.label) = l.label and ${more}${NEWEST}) x
         where (select count(*) from labels) <= ${LABELS_MAX}
       union all
       (select m.id from messaging_messages m where (select count(*) from labels) > ${LABELS_MAX} and m.owner_kind = $1
         and m.owner_id = $2 and starts_with(lower(m.label), $5::text) and ${more}${NEWEST})
     )
     ${listed('select x.* from (select f.id from found f order by f.id desc limit $4::int) f cross join lateral (select * from messaging_messages where id = f.id offset 0) x')}`;
}

export type FailedRow = {
  readonly id: number;
  readonly subjectId: number | null;
  readonly label: string;
  readonly sealedPhone: Buffer;
  readonly content: string;
  readonly isAd: boolean;
};

/** Those that failed and were not sent again. */
export function selectFailed(
  db: Db,
  { ownerKind, ownerId }: Owner,
  ids: readonly number[],
): Promise<readonly FailedRow[]> {
  return query<FailedRow>(
    db,
    'messaging.failed',
    `select m.id, m.subject_id as "subjectId", m.label, m.phone_sealed as "sealedPhone", m.content, m.is_ad as "isAd"
     from messaging_messages m
     where m.id = any ($3::bigint[]) and m.owner_kind = $1 and m.owner_id = $2 and m.state = 'FAILED'
       and not exists (select 1 from messaging_messages r where r.resent_of = m.id) order by m.id`,
    [ownerKind, ownerId, ids],
  );
}

export type CostRow = {
  readonly month: string;
  readonly smsCount: number;
  readonly lmsCount: number;
  readonly ataCount: number;
  readonly replacedCount: number;
  readonly failedCount: number;
  readonly priceKrw: number;
  readonly smsKrw: number;
  readonly lmsKrw: number;
  readonly ataKrw: number;
};

export function selectCosts(db: Db, { ownerKind, ownerId }: Owner, months: number): Promise<readonly CostRow[]> {
  return query<CostRow>(
    db,
    'messaging.costs',
    `select month, sms_count as "smsCount", lms_count as "lmsCount", ata_count as "ataCount",
     replaced_count as "replacedCount", sms_krw as "smsKrw", lms_krw as "lmsKrw", ata_krw as "ataKrw",
     failed_count as "failedCount", price_krw as "priceKrw" from messaging_costs where owner_kind = $1
     and owner_id = $2 order by month desc limit $3`,
    [ownerKind, ownerId, months],
  );
}

/** With everything that was sent about somebody who leaves. */
export async function deleteOfSubject(tx: Db, ownerKind: string, subjectId: number): Promise<void> {
  await query(
    tx,
    'messaging.delete-of-subject',
    `delete from messaging_messages where owner_kind = $1 and subject_id = $2`,
    [ownerKind, subjectId],
  );
}
