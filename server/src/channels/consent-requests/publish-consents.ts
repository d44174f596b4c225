import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { selectAudience } from './consent-audience.queries.ts';

type Touched = {
  readonly channelId: number;
  readonly requestId: number;
  readonly authorId: number | null;
  /** Null: for the guardians of every child of the request. */ readonly memberId: number | null;
};

/** Lists that show a request are read again: of its guardians, its author and the managers, and of nobody else. */
export async function publishConsents(tx: Db, { channelId, requestId, authorId, memberId }: Touched): Promise<void> {
  const userIds = await selectAudience(tx, { channelId, requestId, authorId, memberId });
  await publishEach(
    tx,
    consentRequestEvents.consentsChanged,
    userIds.map((userId) => ({ target: userId, payload: { userId, channelId, consentRequestId: requestId } })),
  );
}
