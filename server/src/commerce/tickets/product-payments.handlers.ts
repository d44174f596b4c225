import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { METADATA_KEY_MAX, METADATA_KEYS_MAX } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { prepareOrder } from '../orders/prepare.ts';
import type { Sellables } from '../orders/sellable.ts';
import { findOffer } from './ticket-sales.queries.ts';
import { QUANTITY_KEY } from './ticket-quantity.ts';

export const productPaymentsModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(productPayments, {
    async prepare({ db, app, me, now }, input) {
      const { productId, amount, userCouponId, phoneNumber, metadata = {}, paymentGatewayChannelId } = input;
      requireSmall(metadata);
      const offer = await findOffer(db, productId);
      if (!offer) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const order = await prepareOrder(
        { app, tx: db, me, sellables, now },
        {
          itemType: 'PRODUCT',
          contentId: productId,
          amountKrw: null,
          userCouponId: userCouponId ?? null,
          phoneNumber,
          gatewayChannelId: paymentGatewayChannelId ?? null,
          metadata: { ...metadata, [QUANTITY_KEY]: offer.quantity },
        },
      );
      // Thrown in the transaction: no order is left behind.
      if (order.amount !== amount) throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
      return order;
    },
  });

function requireSmall(metadata: Readonly<Record<string, string>>): void {
  const keys = Object.keys(metadata);
  if (keys.length > METADATA_KEYS_MAX || keys.some((key) => key.length > METADATA_KEY_MAX))
    throw failAt('metadata', coreErrors.VALIDATION_FAIL);
}
