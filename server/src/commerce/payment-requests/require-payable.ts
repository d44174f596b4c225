import { paymentRequestErrors } from '@dolphin/contract/commerce/payment-requests/payment-requests.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { findPayable, type Thing } from './payment-requests.queries.ts';

type Payable = Thing & {
  readonly requestId: number;
  readonly childId: number;
  readonly channelId: number;
  readonly now: Date;
};

/** The open request of this child for this thing. One of another child, or for something else, is missing. [PAY-209] */
export async function requirePayable(db: Db, item: Payable): Promise<void> {
  const found = await findPayable(db, item);
  if (!found || found.itemType !== item.itemType || found.contentId !== item.contentId)
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (!found.isOpen) throw fail(paymentRequestErrors.PAYMENT_REQUEST_CLOSED);
}
