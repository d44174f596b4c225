import { usableCash } from '@dolphin/contract/commerce/orders/cash';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { gatewayForSeller } from '../channel-gateways/gateway-of.ts';
import { gatewayFailure } from '../gateway/open-gateway.ts';
import { cardKrw, isCashTaken } from './cash.ts';
import {
  type ChildOfOrder,
  findBuyer,
  findChildOf,
  findOrder,
  findOrderByPayment,
  type ListedOrderRow,
  type OrderRow,
  selectEntries,
  selectOrders,
} from './orders.queries.ts';
import { prepareOrder, quoteDiscount, quoteFor, requireSellable, type Wanted } from './prepare.ts';
import type { Sellables } from './sellable.ts';
import { settle } from './settle.ts';

export const ordersModule = ({ sellables }: { readonly sellables: Sellables }) =>
  implement(
    payments,
    {
      async quote({ db, me, app, now }, { payment_item_type, content_id, user_coupon_id, amount: cash }) {
        const wanted = wantedOf({
          paymentItemType: payment_item_type,
          contentId: content_id,
          userCouponId: user_coupon_id,
          amount: cash,
        });
        const quote = await quoteFor(db, me, requireSellable(sellables, wanted.itemType), wanted);
        const discountAmount = await quoteDiscount(db, me, quote, wanted, now);
        const amount = quote.priceKrw - discountAmount;
        const { gateway, gatewayId } = await gatewayForSeller(app, db, quote);
        const buyer = await findBuyer(db, me.id, wanted);
        const cashAmount = isCashTaken(wanted.itemType, gatewayId) ? usableCash(buyer.cashKrw, amount) : 0;
        return {
          name: quote.title,
          listAmount: quote.priceKrw,
          discountAmount,
          amount,
          cashBalance: buyer.cashKrw,
          cashAmount,
          channelId: quote.channelId,
          phoneNumber: buyer.phoneNumber,
          redirectPageInfo: { contentType: wanted.itemType, contentId: wanted.contentId },
          isPayable: gateway !== null || amount === cashAmount,
          isSandbox: gateway?.browser.isSandbox ?? false,
        };
      },

      prepare: ({ db, me, now, app }, input) => prepareOrder({ app, tx: db, me, sellables, now }, wantedOf(input)),

      async verify({ app, db, me }, { impUid, value, merchantUid }) {
        const order = await findOrder(db, merchantUid);
        if (order?.userId !== me.id) throw fail(orderErrors.NOT_FOUND_ORDER);
        // A browser that sees another amount than the server was tampered with.
        if (value !== undefined && value !== cardKrw(order)) throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
        const settled = await settle({ app, sellables }, merchantUid).catch((error: unknown) => {
          throw gatewayFailure(error);
        });
        const { state, providerPaymentId } = settled ?? order;
        if (impUid !== undefined && providerPaymentId !== null && impUid !== providerPaymentId)
          throw fail(orderErrors.PAYMENT_MISMATCH);
        return {
          status: state,
          redirectPageInfo: { contentType: order.itemType, contentId: order.contentId },
          name: order.title,
          failReason: settled?.failReason ?? null,
          beneficiary: toBeneficiary(order, isForChild(order) ? await findChildOf(db, order.id) : undefined),
        };
      },

      async history({ db, me }, { id }) {
        const order = await findOrderByPayment(db, me.id, id);
        if (!order) throw fail(orderErrors.NOT_FOUND_ORDER);
        return toOrder(order);
      },

      async orders({ db, me }, { page = 1 }) {
        const { rows, total, balanceKrw } = await selectOrders(db, me.id, page);
        return {
          orderList: rows.map((row) => ({
            ...toOrder(row),
            channelSlug: row.channelSlug,
            beneficiary: toBeneficiary(row, row),
            refund: toRefund(row),
          })),
          pageCount: pageCountOf(total),
          totalCount: total,
          cashAmount: balanceKrw,
        };
      },

      async order({ db, me }, { merchantUid }) {
        const order = await findOrder(db, merchantUid);
        if (order?.userId !== me.id) throw fail(orderErrors.NOT_FOUND_ORDER);
        const entries = await selectEntries(db, order.id);
        return {
          ...toOrder(order),
          entryList: entries.map(({ kind, amountKrw, createdAt }) => ({
            kind,
            amount: amountKrw,
            createdAt: createdAt.toISOString(),
          })),
        };
      },
    },
    // It asks the provider, and no transaction may wait for that.
    { ownTransactions: ['verify'] },
  );

type Input = {
  readonly paymentItemType: Wanted['itemType'];
  readonly contentId?: number | undefined;
  readonly amount?: number | undefined;
  readonly userCouponId?: number | undefined;
  readonly cashAmount?: number | undefined;
  readonly phoneNumber?: string;
};

function wantedOf({
  paymentItemType,
  contentId,
  amount,
  userCouponId,
  cashAmount = 0,
  phoneNumber = '',
}: Input): Wanted {
  return {
    itemType: paymentItemType,
    contentId: contentId ?? null,
    amountKrw: amount ?? null,
    userCouponId: userCouponId ?? null,
    cashKrw: cashAmount,
    phoneNumber,
    gatewayChannelId: null,
    metadata: {},
  };
}

const isForChild = ({ userId, receiverId }: OrderRow): boolean => receiverId !== userId;

function toBeneficiary(order: OrderRow, child: ChildOfOrder | undefined) {
  if (!isForChild(order)) return null;
  return { channelMemberId: child?.childMemberId ?? null, name: child?.childName ?? null };
}

function toRefund({ refundId, refundState, refundKrw, refundAnswer }: ListedOrderRow) {
  if (refundId === null || refundState === null) return null;
  return { refundId, state: refundState, amount: refundKrw ?? 0, answer: refundAnswer ?? '' };
}

function toOrder(order: OrderRow) {
  return {
    merchantUid: order.merchantUid,
    status: order.state,
    paymentItemType: order.itemType,
    contentId: order.contentId,
    name: order.title,
    listAmount: order.listKrw,
    discountAmount: order.discountKrw,
    amount: order.amountKrw,
    cashAmount: order.cashKrw,
    taxFreeAmount: order.taxFreeKrw,
    cancelledAmount: order.cancelledKrw + order.returnedKrw,
    method: order.method,
    receiptUrl: order.receiptUrl,
    failReason: order.failReason,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}
