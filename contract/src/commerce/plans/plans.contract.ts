import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { channel, open, signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { SUBSCRIPTION_PLANS } from '../commerce.constants.ts';
import { gatewayErrors } from '../gateway/gateway.errors.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw, MerchantUid, OrderPhone, PaymentWindow, RedirectPageInfo } from '../orders/orders.schema.ts';
import { BILLING_CYCLES, SUBSCRIPTION_STATES } from './plans.constants.ts';
import { planErrors } from './plans.errors.ts';

const mine = { area: 'dolphin', access: signedUp } as const;
const strict = { additionalProperties: false } as const;
const bySubscription = { subscriptionId: RowId };

const PlanPrice = Type.Object({ billingCycle: OneOf(BILLING_CYCLES), amount: Krw });

const Subscription = Type.Object({
  ...bySubscription,
  engCodeName: OneOf(SUBSCRIPTION_PLANS),
  channelId: Nullable(ChannelId),
  channelName: Nullable(Type.String()),
  status: OneOf(SUBSCRIPTION_STATES),
  /** Ends at the end of the paid period. */ isCancelled: Type.Boolean(),
  /** Of the next charge. */ billingCycle: OneOf(BILLING_CYCLES),
  /** Until when it is paid. */ periodEndAt: Nullable(Instant),
  /** Null when nothing is charged any more. */ nextChargeAt: Nullable(Instant),
  nextAmount: Nullable(Krw),
  /** The card that was charged last. */ method: Nullable(Type.String()),
  failReason: Nullable(Type.String()),
  /** Who pays. */ payerName: Nullable(Type.String()),
  isMine: Type.Boolean(),
});

const joining = {
  billingCycle: Type.Optional(OneOf(BILLING_CYCLES)),
  /** The amount that the person saw and agreed to be charged each period; another one than the price is refused. */
  agreedAmount: Type.Optional(Krw),
  /** Card companies ask for it. */ phoneNumber: Type.Optional(OrderPhone),
};

/** What the window needs that registers a card. Nothing is charged by it. */
const CardWindow = Type.Object({
  amount: Krw,
  customerUid: Type.String(),
  merchantUid: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  custom_data: Type.Object({ merchantUid: Type.String() }),
  redirectPageInfo: RedirectPageInfo,
  window: PaymentWindow,
  /** Only outside production. [PAY-19] */ noticeUrl: Type.Optional(Type.String()),
});

const JOINING_ERRORS = [
  planErrors.ALREADY_SUBSCRIBED,
  orderErrors.PAYMENT_AMOUNT_MISMATCH,
  gatewayErrors.PAYMENTS_OFF,
] as const;
const LIMITS = [{ per: 'user', max: 60, seconds: 3_600 }] as const;

export const plans = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/subscribes/plans',
    access: open,
    summary: 'The plans and what they cost whoever joins now. [PAY-5]',
    input: Nothing,
    output: Type.Object({
      planList: Type.Array(Type.Object({ engCodeName: OneOf(SUBSCRIPTION_PLANS), priceList: Type.Array(PlanPrice) })),
      isPayable: Type.Boolean(),
      isSandbox: Type.Boolean(),
    }),
  }),
  mine: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/subscribes',
    summary: 'The subscriptions that the caller pays, with the next charge of each. [PAY-5]',
    input: Nothing,
    output: Type.Object({
      subscriptionList: Type.Array(Subscription),
      /** Of the last order. [PAY-18] */ phoneNumber: Nullable(Type.String()),
    }),
  }),
  ofChannel: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/subscribes/channel/:channelId',
    access: channel('MANAGER', 'channelId'),
    summary: 'The subscription of a channel, null without one, and how much its files take. [PAY-5] [PAY-17]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      subscription: Nullable(Subscription),
      /** Files of the channel, with uploads in progress. [PAY-17] */ storageBytes: Type.Integer(),
      /** Of these, videos and the qualities made of them. */ videoBytes: Type.Integer(),
    }),
  }),
  prepareDolphin: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/subscribes/preparations/dolphin',
    summary: 'Begins a personal subscription: what the window needs that registers a card. [PAY-5]',
    input: Type.Object({ engCodeName: OneOf(['DOLPHIN_PRO'] as const), ...joining }, strict),
    output: CardWindow,
    errors: JOINING_ERRORS,
    limits: LIMITS,
  }),
  prepareChannel: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/subscribes/preparations/channel/:channelId',
    access: channel('MANAGER', 'channelId'),
    summary: 'Begins the subscription of a channel, which the caller will pay. [PAY-5]',
    input: Type.Object({ channelId: ChannelId, engCodeName: OneOf(['CHANNEL_PRO'] as const), ...joining }, strict),
    output: CardWindow,
    errors: [...JOINING_ERRORS, channelErrors.CHANNEL_NOT_FOUND],
    limits: LIMITS,
  }),
  prepareCard: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/subscribes/:subscriptionId/cards',
    summary: 'Begins to change the card of a subscription.',
    input: Type.Object(bySubscription, strict),
    output: CardWindow,
    errors: [planErrors.NOT_FOUND_SUBSCRIPTION, gatewayErrors.PAYMENTS_OFF],
    limits: LIMITS,
  }),
  verify: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/subscribes/verifications',
    summary:
      'After the window: asks the provider for the card. Who joins is charged for the first period; a new card takes the place of the old one. [PAY-5]',
    input: Type.Object(
      {
        merchantUid: MerchantUid,
        /** Of version 2, which makes the key of a card itself. */
        billingKey: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' })),
        agreedAmount: joining.agreedAmount,
      },
      strict,
    ),
    output: Type.Object({ subscription: Subscription, failReason: Nullable(Type.String()) }),
    errors: [
      planErrors.NOT_FOUND_SUBSCRIPTION,
      planErrors.PLAN_CONSENT_REQUIRED,
      planErrors.BILLING_KEY_MISMATCH,
      planErrors.ALREADY_SUBSCRIBED,
      orderErrors.PAYMENT_AMOUNT_MISMATCH,
      gatewayErrors.PAYMENTS_OFF,
      gatewayErrors.PAYMENT_PROVIDER_AWAY,
      gatewayErrors.PAYMENT_PROVIDER_REFUSED,
    ],
    limits: LIMITS,
    priority: 'high',
  }),
  cancel: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/subscribes/:subscriptionId/cancellations',
    summary:
      'Nothing more is charged; the plan stays until the end of the paid period. The master of a channel may, too.',
    input: Type.Object(bySubscription, strict),
    output: Subscription,
    errors: [planErrors.NOT_FOUND_SUBSCRIPTION],
  }),
  resume: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: '/subscribes/:subscriptionId/cancellations',
    summary: 'Takes a cancellation back before the end of the period.',
    input: Type.Object(bySubscription, strict),
    output: Subscription,
    errors: [planErrors.NOT_FOUND_SUBSCRIPTION],
  }),
  changePrice: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/subscribes/:subscriptionId/prices',
    summary: 'Agrees to the price of today, by month or by year, from the next charge on. [PAY-5]',
    input: Type.Object({ ...bySubscription, billingCycle: OneOf(BILLING_CYCLES), agreedAmount: Krw }, strict),
    output: Subscription,
    errors: [planErrors.NOT_FOUND_SUBSCRIPTION, orderErrors.PAYMENT_AMOUNT_MISMATCH],
  }),
};
