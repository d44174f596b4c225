import { FAMILY_ITEM_TYPES } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import type { Db } from '../../core/db.ts';
import { updateAnswered, updateBought } from './close-requests.queries.ts';
import { publishRequest } from './publish-request.ts';

type Paid = {
  readonly userId: number;
  readonly receiverId: number;
  readonly itemType: string;
  readonly contentId: number | null;
  readonly paymentRequestId: number | null;
};

const isForFamilies = (type: string): boolean => FAMILY_ITEM_TYPES.some((each) => each === type);

/**
 * In the transaction that settles an order: what a child asked for is paid. False when the order answers a request that
 * somebody has answered meanwhile; the payment is then given back, so that nobody pays twice. [PAY-210]
 */
export async function answerRequests(tx: Db, order: Paid, now: Date): Promise<boolean> {
  const { userId: payerId, receiverId, itemType, contentId, paymentRequestId: requestId } = order;
  if (!isForFamilies(itemType)) return true;
  if (requestId !== null) {
    const answered = await updateAnswered(tx, { requestId, payerId, now });
    if (!answered) return false;
    await publishRequest(tx, answered);
  }
  const bought = await updateBought(tx, { receiverId, payerId, itemType, contentId, now });
  if (bought) await publishRequest(tx, bought);
  return true;
}
