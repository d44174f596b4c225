import { randomBytes } from 'node:crypto';
import { isCashPart } from '@dolphin/contract/commerce/orders/cash';
import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { findUser } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { gatewayForSeller } from '../channel-gateways/gateway-of.ts';
import { findBusiness } from '../business/business.queries.ts';
import { holdCoupon, quoteCoupon, releaseCoupon } from '../coupons/coupon-use.ts';
import { isCashTaken, returnCash } from './cash.ts';
import { insertCash, lockHoldingCash } from './cash.queries.ts';
import {
  countHolds,
  findOrder,
  insertOrder,
  lockItem,
  type NewOrder,
  selectHolding,
  upsertCustomer,
} from './orders.queries.ts';
import { findReusable, type ReusedOrder } from './reuse-order.queries.ts';
import type { ItemType, Quote, Sellable, Sellables } from './sellable.ts';
import { NotGrantedError, settlePaid } from './settle.ts';

export type Wanted = {
  readonly itemType: ItemType;
  readonly contentId: number | null;
  /** Only for money on account. */ readonly amountKrw: number | null;
  readonly userCouponId: number | null;
  /** The part that cash on account pays. */ readonly cashKrw?: number;
  readonly phoneNumber: string;
  /** The channel that the page names as the one whose gateway takes the payment. */
  readonly gatewayChannelId: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
};

/** Somebody else who gets what is bought, in the channel that must sell it. */
export type Receiver = {
  readonly me: Me;
  readonly channelId: number;
  /** What they asked for and the order answers. */ readonly paymentRequestId: number | null;
};

type Buying = {
  readonly app: App;
  readonly tx: Db;
  /** Who pays: the order, the coupon and the cash are theirs. */ readonly me: Me;
  /** A child of theirs; without one they get it themselves. */ readonly receiver?: Receiver;
  readonly sellables: Sellables;
  readonly now: Date;
};

export function requireSellable(sellables: Sellables, itemType: ItemType): Sellable {
  const sellable = sellables.get(itemType);
  if (!sellable) throw fail(orderErrors.NOT_FOR_SALE);
  return sellable;
}

/** The amount of everything but money on account is the server's affair; whoever sends one is refused. [PAY-1] */
export async function quoteFor(db: Db, me: Me, sellable: Sellable, wanted: Wanted): Promise<Quote> {
  const { contentId, amountKrw, metadata } = wanted;
  if (amountKrw !== null && sellable.type !== 'CASH') throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
  if (contentId === null && sellable.type !== 'CASH') throw fail(orderErrors.NOT_FOR_SALE);
  return sellable.quote(db, me, { contentId, amountKrw, metadata });
}

const couponUse = (me: Me, { priceKrw, channelId }: Quote, wanted: Wanted, userCouponId: number, now: Date) => ({
  userCouponId,
  userId: me.id,
  channelId,
  productId: wanted.itemType === 'PRODUCT' ? wanted.contentId : null,
  priceKrw,
  now,
});

/** What the chosen coupon takes off; nothing without one. [PAY-7] */
export async function quoteDiscount(db: Db, me: Me, quote: Quote, wanted: Wanted, now: Date): Promise<number> {
  return wanted.userCouponId === null ? 0 : quoteCoupon(db, couponUse(me, quote, wanted, wanted.userCouponId, now));
}

/** The same, and the coupon is this order's. Who closed the window and comes back takes it from their unpaid order. */
async function holdDiscount(
  tx: Db,
  me: Me,
  quote: Quote,
  wanted: Wanted,
  { merchantUid, now }: { readonly merchantUid: string; readonly now: Date },
): Promise<number> {
  const { userCouponId } = wanted;
  if (userCouponId === null) return 0;
  for (const held of await selectHolding(tx, me.id, userCouponId)) await releaseCoupon(tx, held);
  return holdCoupon(tx, { ...couponUse(me, quote, wanted, userCouponId, now), merchantUid });
}

/** Makes an order in the caller's transaction. A seat and the cash are held before anything is charged. [PAY-1] */
export async function prepareOrder({ app, tx, me, receiver, sellables, now }: Buying, wanted: Wanted) {
  const { cashKrw = 0 } = wanted;
  const sellable = requireSellable(sellables, wanted.itemType);
  // Orders, then the item, then the account: settling locks in the same order.
  const holding = cashKrw > 0 ? await lockHoldingCash(tx, me.id, wanted) : [];
  if (sellable.hasSeats) await lockItem(tx, wanted.itemType, wanted.contentId);
  const quote = await quoteFor(tx, receiver?.me ?? me, sellable, wanted);
  if (receiver && receiver.channelId !== quote.channelId) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  const { gateway, gatewayId } = await gatewayForSeller(app, tx, {
    channelId: quote.channelId,
    namedId: wanted.gatewayChannelId,
  });
  const discountKrw = await quoteDiscount(tx, me, quote, wanted, now);
  const dueKrw = dueOf(wanted, gatewayId, quote.priceKrw - discountKrw);
  if (dueKrw > 0 && !gateway) throw fail(gatewayErrors.PAYMENTS_OFF);
  const order = {
    userId: me.id,
    beneficiaryId: receiver?.me.id ?? null,
    paymentRequestId: receiver?.paymentRequestId ?? null,
    channelId: quote.channelId,
    gatewayId,
    isTaxFree: await isTaxFreeSeller(tx, quote.channelId),
    itemType: wanted.itemType,
    contentId: wanted.contentId,
    title: quote.title,
    listKrw: quote.priceKrw,
    discountKrw,
    userCouponId: wanted.userCouponId,
    phoneNumber: wanted.phoneNumber,
    metadata: wanted.metadata,
    isHeld: quote.seatsLeft !== null && wanted.contentId !== null && dueKrw > 0,
    now,
  };
  // Cash is taken off the account for each order anew, and an order with nothing to pay is settled at once.
  const reused = cashKrw > 0 || dueKrw === 0 ? undefined : await findReusable(tx, order);
  const { merchantUid, customerUid, phoneNumber } =
    reused ?? (await makeOrder(tx, { me, wanted, quote, order, holding }));
  if (dueKrw === 0) await settleFree(tx, sellables, merchantUid, now);
  const user = await findUser(tx, me.id);
  return {
    amount: dueKrw,
    cashAmount: cashKrw,
    taxFreeAmount: order.isTaxFree ? dueKrw : 0,
    customerUid,
    merchantUid,
    name: quote.title,
    email: user?.email ?? null,
    phoneNumber: wanted.phoneNumber || phoneNumber,
    custom_data: { merchantUid },
    redirectPageInfo: { contentType: wanted.itemType, contentId: wanted.contentId },
    status: dueKrw === 0 ? ('PAID' as const) : ('READY' as const),
    window: dueKrw > 0 && gateway ? { driver: gateway.driver, ...gateway.browser } : null,
    // In production the provider's console knows the address.
    ...(app.config.production ? {} : { noticeUrl: `${app.config.publicUrl}${PAYMENT_WEBHOOK_PATH}` }),
  };
}

type Making = {
  readonly me: Me;
  readonly wanted: Wanted;
  readonly quote: Quote;
  readonly order: Omit<NewOrder, 'merchantUid' | 'position' | 'cashKrw'>;
  /** Unpaid orders whose cash goes to this one. */ readonly holding: readonly number[];
};

/** A new row, with the coupon, the seat and the cash that it needs. */
async function makeOrder(tx: Db, { me, wanted, quote, order, holding }: Making): Promise<ReusedOrder> {
  const { cashKrw = 0, phoneNumber } = wanted;
  const { now } = order;
  const merchantUid = newMerchantUid(now);
  await holdDiscount(tx, me, quote, wanted, { merchantUid, now });
  await requireSeat(tx, order.beneficiaryId ?? me.id, wanted, quote, now);
  const customer = await upsertCustomer(tx, {
    userId: me.id,
    customerUid: `C${randomBytes(12).toString('hex')}`,
    phoneNumber,
  });
  const orderId = await insertOrder(tx, { ...order, merchantUid, position: customer.position, cashKrw });
  if (cashKrw > 0) await holdCash(tx, { userId: me.id, orderId, cashKrw, holding, now });
  return { merchantUid, customerUid: customer.customerUid, phoneNumber: customer.phoneNumber };
}

/** The site, and a channel that is not set to VAT-free, sell with VAT. [PAY-199] */
async function isTaxFreeSeller(tx: Db, channelId: number | null): Promise<boolean> {
  return channelId !== null && ((await findBusiness(tx, channelId))?.isTaxFree ?? false);
}

/** What the card pays. */
function dueOf({ itemType, cashKrw = 0 }: Wanted, gatewayId: number | null, amountKrw: number): number {
  if (!isCashPart(cashKrw, amountKrw) || (cashKrw > 0 && !isCashTaken(itemType, gatewayId)))
    throw fail(orderErrors.PAYMENT_AMOUNT_MISMATCH);
  return amountKrw - cashKrw;
}

type HeldCash = {
  readonly userId: number;
  readonly orderId: number;
  readonly cashKrw: number;
  /** Unpaid orders of the same thing: who closed the window and comes back takes the cash from them. */
  readonly holding: readonly number[];
  readonly now: Date;
};

async function holdCash(tx: Db, { userId, orderId, cashKrw, holding, now }: HeldCash): Promise<void> {
  for (const id of holding) await returnCash(tx, id, now);
  if (!(await insertCash(tx, { userId, orderId, cause: 'SPEND', amountKrw: -cashKrw, now })))
    throw fail(orderErrors.CASH_NOT_ENOUGH);
}

async function requireSeat(
  tx: Db,
  receiverId: number,
  { itemType, contentId }: Wanted,
  quote: Quote,
  now: Date,
): Promise<void> {
  if (contentId === null || quote.seatsLeft === null) return;
  const held = await countHolds(tx, { itemType, contentId, receiverId, now });
  if (quote.seatsLeft - held <= 0) throw fail(orderErrors.SOLD_OUT);
}

/** Nothing is left to pay: no provider is asked. */
async function settleFree(tx: Db, sellables: Sellables, merchantUid: string, now: Date): Promise<void> {
  const order = await findOrder(tx, merchantUid);
  if (!order) return;
  try {
    await settlePaid(tx, sellables, order, null, now);
  } catch (error) {
    // Somebody with two windows settles both at once.
    throw error instanceof NotGrantedError ? fail(orderErrors.ALREADY_PAID) : error;
  }
}

/** Cannot be guessed, and begins with the day so that people can read it to each other. */
function newMerchantUid(now: Date): string {
  return `D${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(10).toString('hex')}`;
}
