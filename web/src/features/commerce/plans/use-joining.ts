import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import type { InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { refresh, useCommand } from '../../../lib/query.ts';

type CardWindow = OutputOf<typeof plans.prepareDolphin>;

/** Opens the window that registers a card and waits until it is closed; the page hands it in. */
export type OpenCardWindow = (
  window: CardWindow['window'] & {
    readonly merchantUid: string;
    readonly name: string;
    readonly amountKrw: number;
    readonly taxFreeKrw: 0;
    readonly buyer: { readonly name: null; readonly email: string | null; readonly phoneNumber: string };
    readonly customerUid: string;
    readonly noticeUrl: string | null;
    readonly redirectUrl: string;
  },
) => Promise<{ readonly billingKey: string | null; readonly failure: string | null }>;

/** What reads show otherwise once a subscription is another. */
export const PLAN_READS = [plans.mine, plans.ofChannel, payments.orders, currentUser.me];

/** Where a phone comes back to from the window. */
export const cardAddress = (merchantUid: string): string => `/purchase/product?card=${merchantUid}`;

export type Joined = OutputOf<typeof plans.verify>['subscription'];

/** Registers a card in the provider's window; who joins is charged at once. Gives null when it was not completed. [PAY-4] */
export function useJoining(openWindow: OpenCardWindow) {
  const [isInProgress, setIsInProgress] = useState(false);
  const [isNotCompleted, setIsNotCompleted] = useState(false);
  const forMe = useCommand(plans.prepareDolphin);
  const forChannel = useCommand(plans.prepareChannel);
  const forCard = useCommand(plans.prepareCard);
  const verify = useCommand(plans.verify);

  const register = async (card: CardWindow): Promise<Joined | null> => {
    const { billingKey, failure } = await openWindow({
      ...card.window,
      merchantUid: card.merchantUid,
      name: card.name,
      amountKrw: card.amount,
      // The site sells its plans with VAT.
      taxFreeKrw: 0,
      buyer: { name: null, email: card.email, phoneNumber: card.phoneNumber ?? '' },
      customerUid: card.customerUid,
      noticeUrl: card.noticeUrl ?? null,
      redirectUrl: new URL(cardAddress(card.merchantUid), location.origin).href,
    });
    if (failure !== null) return null;
    const { subscription } = await verify.mutateAsync({
      merchantUid: card.merchantUid,
      ...(billingKey === null ? {} : { billingKey }),
    });
    await refresh(...PLAN_READS);
    return subscription.status === 'PENDING' ? null : subscription;
  };

  /** Errors of the calls are shown by them; the sentence below the button stays. */
  const run = async (prepare: () => Promise<CardWindow>): Promise<Joined | null> => {
    if (isInProgress) return null;
    setIsInProgress(true);
    setIsNotCompleted(false);
    const done = await prepare()
      .then(register)
      .catch(() => null);
    setIsNotCompleted(done === null);
    setIsInProgress(false);
    return done;
  };

  return {
    isInProgress,
    isNotCompleted,
    joinDolphin: (input: InputOf<typeof plans.prepareDolphin>) => run(() => forMe.mutateAsync(input)),
    joinChannel: (input: InputOf<typeof plans.prepareChannel>) => run(() => forChannel.mutateAsync(input)),
    changeCard: (subscriptionId: number) => run(() => forCard.mutateAsync({ subscriptionId })),
  };
}
