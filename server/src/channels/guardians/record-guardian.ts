import { familyEvents } from '@dolphin/contract/channels/family/family.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertEntries } from '../audit/audit.queries.ts';

type Subject =
  | 'guardianAdded'
  | 'guardianChanged'
  | 'guardianRemoved'
  | 'guardianInvited'
  | 'guardianInvitationRevoked'
  | 'guardianLinked'
  | 'guardianUnlinked';

type Recorded = {
  readonly channelId: number;
  /** Whose guardian it is. */ readonly userId: number;
  readonly subject: Subject;
  readonly guardianId: number;
  /** Whose account sees the child no longer, because of this. */ readonly unlinkedUserId?: number | undefined;
};
type Caller = { readonly db: Db; readonly me: { readonly id: number } };

/** The log outlives the contact: it has the number of the row and nothing of the person. [CHN-213] [CHN-218] */
export async function recordGuardian(
  { db, me }: Caller,
  { channelId, userId, subject, guardianId, unlinkedUserId }: Recorded,
): Promise<void> {
  const subjects: readonly Subject[] = unlinkedUserId === undefined ? [subject] : [subject, 'guardianUnlinked'];
  const changes = [...new Set(subjects)].map((name) => ({ subject: name, before: null, after: String(guardianId) }));
  await insertEntries(db, { channelId, actorId: me.id, userId, kind: 'GUARDIAN', changes });
  await publish(db, channelMemberEvents.membersChanged, channelId, { channelId });
  const accountId = subject === 'guardianLinked' ? me.id : unlinkedUserId;
  if (accountId !== undefined) await publish(db, familyEvents.familyChanged, accountId, {});
}
