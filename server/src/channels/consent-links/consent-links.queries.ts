import type { ConsentAnswer } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { type Db, query } from '../../core/db.ts';
import { type ConsentLink, LINK_NUMBER_MAX, MARK_BYTES } from './consent-link.ts';
import '../consent-requests/consent-requests.tables.ts';

export type OpenConsent = {
  readonly channelId: number;
  readonly channelName: string;
  readonly requestId: number;
  readonly memberId: number;
  readonly name: string;
  readonly title: string;
  readonly content: string;
  readonly refusalNote: string;
  readonly dueDay: string;
  readonly revision: number;
  readonly answer: ConsentAnswer | null;
  readonly answeredAt: Date | null;
};

/**
 * The request of a link that is good at this moment: open, in time, not revoked, for a member who is in, and the
 * guardian is still theirs with the number to which it was sent. [CHN-230]
 */
export async function findOpenConsent(
  db: Db,
  { childId, guardianId, linkNumber, phoneMark }: ConsentLink,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<OpenConsent | undefined> {
  const [row] = await query<OpenConsent>(
    db,
    'consent-links.open',
    `select r.channel_id as "channelId", k.name as "channelName", r.id as "requestId", m.id as "memberId",
     coalesce(nullif(m.name, ''), nullif(m.nickname, ''), p.nickname, '') as name, r.title, r.content,
     r.refusal_note as "refusalNote", r.due_day as "dueDay", r.revision, c.answer, c.answered_at as "answeredAt"
     from channels_consent_children c join channels_consent_requests r on r.id = c.request_id
       join channels_channels k on k.id = r.channel_id join channels_members m on m.id = c.member_id
       join channels_guardians g on g.member_id = m.id and g.id = $2 left
       join accounts_people p on p.user_id = m.user_id
     where c.id = $1 and c.link_number = $3 and c.link_expires_at > $5 and r.state = 'OPEN' and r.due_day >= $6
       and substr(g.phone_mark, 1, ${MARK_BYTES}) = $4 and m.standing = 'ACTIVE' and k.closed_at is null`,
    [childId, guardianId, linkNumber, phoneMark, now, today],
  );
  return row;
}

/** The same number for all links of a child until somebody revokes them: an older message goes on working. */
export async function updateLinks(
  tx: Db,
  childIds: readonly number[],
  expiresAt: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; linkNumber: number }>(
    tx,
    'consent-links.send',
    `update channels_consent_children set link_number = greatest(link_number, 1), link_expires_at = $2
     where id = any($1::bigint[]) returning id, link_number as "linkNumber"`,
    [childIds, expiresAt],
  );
  return new Map(rows.map(({ id, linkNumber }) => [id, linkNumber]));
}

/** A newer number makes every link of the child worthless. */
export async function revokeLinks(tx: Db, requestId: number, memberId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'consent-links.revoke',
    `update channels_consent_children set link_number = link_number % ${LINK_NUMBER_MAX} + 1, link_expires_at = null
     where request_id = $1 and member_id = $2 returning id`,
    [requestId, memberId],
  );
  return rows.length > 0;
}

/** Guardians of these members who have an account. */
export async function selectLinkedGuardians(db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query<{ guardianId: number }>(
    db,
    'consent-links.linked-guardians',
    `select g.id as "guardianId" from channels_guardians g join channels_guardian_accounts a on a.guardian_id = g.id
     where g.member_id = any($1::bigint[])`,
    [memberIds],
  );
  return new Set(rows.map(({ guardianId }) => guardianId));
}
