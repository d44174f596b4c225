import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import type { RefundState } from '@dolphin/contract/commerce/refunds/refunds.constants';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';

type Changed = {
  readonly refundId: number;
  readonly merchantUid: string;
  readonly buyerId: number;
  readonly channelId: number | null;
  readonly title: string;
  readonly state: RefundState;
  readonly policyKrw: number;
  readonly amountKrw: number | null;
  readonly decidedBy: number | null;
  /** It waits once more: those who decide know of it already. */ readonly isAgain?: true;
};

/** In the transaction of the change. */
export async function publishRefund(tx: Db, refund: Changed): Promise<void> {
  const { refundId, merchantUid, buyerId: userId, channelId, title, state } = refund;
  await publish(tx, refundEvents.refundChanged, userId, {
    userId,
    refundId,
    merchantUid,
    state,
    channelId,
    title,
    amount: refund.amountKrw ?? refund.policyKrw,
    isOwn: state !== 'REQUESTED' && refund.decidedBy === null,
    isAgain: refund.isAgain ?? false,
  });
}
