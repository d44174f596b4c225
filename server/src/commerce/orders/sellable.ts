import type { ORDER_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import type { RefundCase } from '@dolphin/contract/commerce/refunds/refund-case';
import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';

export type ItemType = (typeof ORDER_ITEM_TYPES)[number];

/** What somebody wants to buy. `amountKrw` is what they chose to charge on account, and nothing else. */
export type SellableParams = {
  readonly contentId: number | null;
  readonly amountKrw: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
};

export type Quote = {
  readonly title: string;
  readonly priceKrw: number;
  /** Who sells; null: the site. */ readonly channelId: number | null;
  /** Seats that are free, those held for other orders included; null: as many as one likes. */
  readonly seatsLeft: number | null;
};

/** An order that was just paid, or refunded in full. `userId` is who gets it, which may be a child whose guardian pays (0119). */
export type Sold = {
  readonly orderId: number;
  readonly merchantUid: string;
  readonly userId: number;
  readonly contentId: number | null;
  readonly amountKrw: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly now: Date;
};

/**
 * Something that a domain sells. Commerce knows no course: a higher domain registers what it sells. `quote` refuses with
 * an AppError whoever may not buy it; `grant` and `revoke` run in the transaction that settles the order. `grant` gives
 * false when what was paid for is not to be had any more; the payment is then cancelled.
 */
export type Sellable = {
  readonly type: ItemType;
  /** There are only so many: buyers of the same one wait for each other, and a seat is held until it is paid. */
  readonly hasSeats?: true;
  /** Nobody needs it twice: the second payment of the same person is cancelled. */ readonly isOnce?: true;
  readonly quote: (db: Db, me: Me, params: SellableParams) => Promise<Quote>;
  readonly grant: (tx: Db, sold: Sold) => Promise<boolean>;
  readonly revoke: (tx: Db, sold: Sold) => Promise<void>;
  /** How much of it was used, by which a refund is calculated. Where it is unknown, staff decides. */
  readonly usage?: (db: Db, sold: Sold) => Promise<RefundCase['use']>;
  /** For a refund of single parts that can be counted, such as tickets. */ readonly parts?: SellableParts;
};

/**
 * Parts of an order. They are reserved when a refund is granted, so that nobody uses them while the provider is asked;
 * then they are taken, or released when the provider refuses.
 */
export type SellableParts = {
  readonly count: (db: Db, sold: Sold) => Promise<{ readonly unused: number; readonly refunded: number }>;
  /** Gives how many could be reserved. */
  readonly reserve: (tx: Db, sold: Sold, refundId: number, count: number) => Promise<number>;
  readonly take: (tx: Db, refundId: number, now: Date) => Promise<void>;
  readonly release: (tx: Db, refundId: number, now: Date) => Promise<void>;
};

export function defineSellable(sellable: Sellable): Sellable {
  return sellable;
}

export type Sellables = ReadonlyMap<ItemType, Sellable>;

export function sellablesOf(all: readonly Sellable[]): Sellables {
  return new Map(all.map((sellable) => [sellable.type, sellable]));
}
