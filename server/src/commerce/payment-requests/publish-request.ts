import { paymentRequestEvents } from '@dolphin/contract/commerce/payment-requests/payment-requests.events';
import type { Db } from '../../core/db.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { type ChangedRow, selectGuardiansOf } from './close-requests.queries.ts';

/** The screens of the child and of each guardian change; notifications follow the same event. [PAY-207] [PAY-210] */
export async function publishRequest(tx: Db, changed: ChangedRow): Promise<void> {
  const { requestId, childId, channelId, state, itemType: paymentItemType, contentId, title } = changed;
  const shared = { requestId, state, channelId, paymentItemType, contentId, title };
  const guardians = await selectGuardiansOf(tx, childId, channelId);
  await publishEach(tx, paymentRequestEvents.paymentRequestChanged, [
    { target: childId, payload: { ...shared, userId: childId, channelMemberId: null } },
    ...guardians.map(({ userId, channelMemberId }) => ({
      target: userId,
      payload: { ...shared, userId, channelMemberId },
    })),
  ]);
}
