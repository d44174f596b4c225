import type { CONTENT_ITEM_TYPES } from '@dolphin/contract/commerce/orders/orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { tickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import { channelSales } from '@dolphin/contract/learning/sales/sales.contract';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { refresh, useCommand } from '../../../lib/query.ts';

export type Prepared = OutputOf<typeof payments.prepare>;
export type ContentItemType = (typeof CONTENT_ITEM_TYPES)[number];

/** What reads show otherwise once something was paid. */
export const PAID_READS = [
  payments.orders,
  payments.quote,
  courses.detail,
  courses.mine,
  courses.catalogue,
  courses.ofChannel,
  courseClasses.mine,
  channelSales.list,
  myWorksheets.list,
  myWorksheets.one,
  tickets.counts,
  tickets.histories,
  userCoupons.list,
  familyOrders.tickets,
  familyOrders.orders,
  familySales.list,
];

export function resultAddress({
  merchantUid,
  redirectPageInfo,
}: Pick<Prepared, 'merchantUid' | 'redirectPageInfo'>): string {
  const { contentType, contentId } = redirectPageInfo;
  const query = new URLSearchParams({ content_type: contentType, merchant_uid: merchantUid });
  if (contentId !== null) query.set('content_id', String(contentId));
  return `/purchase/result?${query}`;
}

/** Opens the provider's window and waits until it is closed; the page hands it in. */
export type OpenWindow = (
  window: NonNullable<Prepared['window']> & {
    readonly merchantUid: string;
    readonly name: string;
    readonly amountKrw: number;
    readonly taxFreeKrw: number;
    readonly buyer: { readonly name: null; readonly email: string | null; readonly phoneNumber: string };
    readonly customerUid: null;
    readonly noticeUrl: string | null;
    readonly redirectUrl: string;
  },
) => Promise<{ readonly providerPaymentId: string | null }>;

/** Prepares an order, opens the window, verifies, and goes to the result. In progress from the first press until the provider has responded. [PAY-3] [PAY-4] */
export function useBuying(openWindow: OpenWindow) {
  const [isInProgress, setIsInProgress] = useState(false);
  const [isNotCompleted, setIsNotCompleted] = useState(false);
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  const verify = useCommand(payments.verify, { isQuiet: true });

  const pay = async (prepare: () => Promise<Prepared>): Promise<boolean> => {
    const order = await prepare();
    if (order.status !== 'PAID') {
      if (!order.window) return false;
      setIsWindowOpen(true);
      const { providerPaymentId } = await openWindow({
        ...order.window,
        merchantUid: order.merchantUid,
        name: order.name,
        amountKrw: order.amount,
        taxFreeKrw: order.taxFreeAmount,
        buyer: { name: null, email: order.email, phoneNumber: order.phoneNumber ?? '' },
        // A single payment keeps no card.
        customerUid: null,
        noticeUrl: order.noticeUrl ?? null,
        redirectUrl: new URL(resultAddress(order), location.origin).href,
      }).finally(() => setIsWindowOpen(false));
      const { status } = await verify.mutateAsync({
        merchantUid: order.merchantUid,
        value: order.amount,
        ...(providerPaymentId === null ? {} : { impUid: providerPaymentId }),
      });
      if (status !== 'PAID') return false;
    }
    await refresh(...PAID_READS);
    go(resultAddress(order));
    return true;
  };

  const buy = async (prepare: () => Promise<Prepared>): Promise<void> => {
    if (isInProgress) return;
    setIsInProgress(true);
    setIsNotCompleted(false);
    // Errors of the calls are shown by them; the sentence below the button stays.
    const isDone = await pay(prepare).catch(() => false);
    setIsNotCompleted(!isDone);
    setIsInProgress(false);
  };

  return { buy, isInProgress, isNotCompleted, isWindowOpen };
}
