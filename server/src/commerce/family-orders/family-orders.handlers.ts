import { FAMILY_ROWS_SHOWN } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { requireChild, requireGuardianOf } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { asLearner } from './as-learner.ts';
import { prepareOrder } from '../orders/prepare.ts';
import type { Sellables } from '../orders/sellable.ts';
import { requirePayable } from '../payment-requests/require-payable.ts';
import { shopOf } from '../products/product-shop.handlers.ts';
import { QUANTITY_KEY } from '../tickets/ticket-quantity.ts';
import { findOffer } from '../tickets/ticket-sales.queries.ts';
import {
  countTicketsOf,
  type FamilyOrderRow,
  selectFamilyOrders,
  selectTicketEntries,
  type TicketEntryRow,
} from './family-orders.queries.ts';

export const familyOrdersModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(familyOrders, {
    async tickets(ctx, { channelMemberId, before }) {
      const { channelId, childUserId: userId } = await requireChild(ctx, channelMemberId);
      const learner = { channelId, userId };
      const counts = await countTicketsOf(ctx.db, learner);
      const { shown, next } = pageOf(
        await selectTicketEntries(ctx.db, learner, before ?? null),
        ({ entryId }) => entryId,
      );
      return { ...counts, entryList: shown.map(toEntry), next };
    },

    async orders(ctx, { channelMemberId, before }) {
      const { channelId, childUserId: userId, isSelf } = await requireChild(ctx, channelMemberId);
      const params = { channelId, userId, callerId: ctx.me.id, isSelf, before: before ?? null };
      const { shown, next } = pageOf(await selectFamilyOrders(ctx.db, params), ({ orderId }) => orderId);
      return { orderList: shown.map(toOrder), next };
    },

    async products(ctx, { channelMemberId }) {
      const { channelId } = await requireChild(ctx, channelMemberId);
      return shopOf(ctx.app, ctx.db, channelId);
    },

    async prepare(ctx, { channelMemberId, paymentItemType, contentId, amount, phoneNumber = '', paymentRequestId }) {
      const { app, db, me, now } = ctx;
      const { channelId, childUserId } = await requireGuardianOf(ctx, channelMemberId);
      if (paymentRequestId !== undefined)
        await requirePayable(db, {
          requestId: paymentRequestId,
          childId: childUserId,
          channelId,
          itemType: paymentItemType,
          contentId,
          now,
        });
      const receiver = { me: asLearner(childUserId), channelId, paymentRequestId: paymentRequestId ?? null };
      const order = await prepareOrder(
        { app, tx: db, me, receiver, sellables, now },
        {
          itemType: paymentItemType,
          contentId,
          amountKrw: null,
          userCouponId: null,
          phoneNumber,
          gatewayChannelId: null,
          metadata: paymentItemType === 'PRODUCT' ? await quantityOf(db, contentId) : {},
        },
      );
      // Thrown in the transaction: no order is left behind.
      if (order.amount !== amount) throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
      return order;
    },
  });

async function quantityOf(db: Db, productId: number): Promise<Readonly<Record<string, number>>> {
  const offer = await findOffer(db, productId);
  if (!offer) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { [QUANTITY_KEY]: offer.quantity };
}

function pageOf<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  const shown = rows.slice(0, FAMILY_ROWS_SHOWN);
  const last = shown.at(-1);
  return { shown, next: rows.length > shown.length && last !== undefined ? idOf(last) : null };
}

function toEntry({ createdAt, ...entry }: TicketEntryRow) {
  return { ...entry, createdAt: createdAt.toISOString() };
}

function toOrder({ orderId, merchantUid, state, itemType, title, amountKrw, ...order }: FamilyOrderRow) {
  return {
    orderId,
    merchantUid,
    status: state,
    paymentItemType: itemType,
    name: title,
    amount: amountKrw,
    cancelledAmount: order.cancelledKrw,
    isMine: order.isMine,
    isChilds: order.isChilds,
    receiptUrl: order.receiptUrl,
    paidAt: order.paidAt.toISOString(),
  };
}
