import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertEntries } from '../audit/audit.queries.ts';

type Recorded = {
  readonly channelId: number;
  /** Whose guardian it is. */ readonly userId: number;
  readonly subject: 'guardianAdded' | 'guardianChanged' | 'guardianRemoved';
  readonly guardianId: number;
};

/** The log outlives the contact: it has the number of the row and nothing of the person. [CHN-213] */
export async function recordGuardian(
  { db, me }: { readonly db: Db; readonly me: { readonly id: number } },
  { channelId, userId, subject, guardianId }: Recorded,
): Promise<void> {
  const changes = [{ subject, before: null, after: String(guardianId) }];
  await insertEntries(db, { channelId, actorId: me.id, userId, kind: 'GUARDIAN', changes });
  await publish(db, channelMemberEvents.membersChanged, channelId, { channelId });
}
