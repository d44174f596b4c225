import { type Db, query } from '../../core/db.ts';
import './consent-requests.tables.ts';

type Params = {
  readonly channelId: number;
  readonly requestId: number;
  readonly authorId: number | null;
  readonly memberId: number | null;
};
/** Managers of one channel who get events; as many as are notified of other things. */
const MANAGERS_MAX = 50;

/** Who has a list in which the request stands. */
export async function selectAudience(
  db: Db,
  { channelId, requestId, authorId, memberId }: Params,
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'consent-requests.audience',
    `select f.user_id as "userId" from channels_consent_children c
     join channels_family_children f on f.channel_member_id = c.member_id where c.request_id = $2
     and ($4::bigint is null or c.member_id = $4)
     union select $3::bigint where $3::bigint is not null
     union (select user_id from channels_members where channel_id = $1 and role in ('ROLE_CHANNEL_MASTER', 'MANAGER')
       order by id limit ${MANAGERS_MAX})`,
    [channelId, requestId, authorId, memberId],
  );
  return rows.map(({ userId }) => userId);
}

export type ConsentRecipient = {
  readonly userId: number;
  readonly channelMemberId: number;
  readonly childName: string;
};

/** Accounts of guardians whose child has no answer, once for each child; for notifications. [CHN-226] */
export function selectConsentRecipients(db: Db, requestId: number): Promise<readonly ConsentRecipient[]> {
  return query<ConsentRecipient>(
    db,
    'consent-requests.asked-guardians',
    `select distinct f.user_id as "userId", f.channel_member_id as "channelMemberId",
     coalesce(nullif(m.name, ''), nullif(m.nickname, ''), p.nickname, '') as "childName"
     from channels_consent_children c join channels_family_children f on f.channel_member_id = c.member_id
       join channels_members m on m.id = c.member_id left join accounts_people p on p.user_id = m.user_id
     where c.request_id = $1 and c.answer is null order by f.user_id, f.channel_member_id`,
    [requestId],
  );
}

export type ConsentRequestHead = { readonly title: string; readonly dueDay: string };

/** Undefined when it is gone or closed. */
export async function findConsentRequestHead(db: Db, requestId: number): Promise<ConsentRequestHead | undefined> {
  const [row] = await query<ConsentRequestHead>(
    db,
    'consent-requests.asked',
    `select title, due_day as "dueDay" from channels_consent_requests where id = $1 and state = 'OPEN'`,
    [requestId],
  );
  return row;
}
