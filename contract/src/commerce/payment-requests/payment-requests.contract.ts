import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { FAMILY_ITEM_TYPES } from '../family-orders/family-orders.constants.ts';
import { BUYING_ERRORS } from '../orders/orders.contract.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { Krw } from '../orders/orders.schema.ts';
import { PAYMENT_ANSWER_MAX } from './payment-requests.constants.ts';
import { paymentRequestErrors } from './payment-requests.errors.ts';
import { PaymentRequest } from './payment-requests.schema.ts';

const CHILD = '/family/children/:channelMemberId';
const mine = { area: 'dolphin', access: signedUp } as const;
const family = { area: 'eduenv', access: signedUp } as const;
const strict = { additionalProperties: false } as const;
/** The last row that was shown; absent: from the newest on. */
const page = { before: Type.Optional(RowId) };
const next = Nullable(RowId);
const child = { channelMemberId: RowId };
const Asked = Type.Object({ ...PaymentRequest.properties, ...child, childName: Type.String(), channelId: ChannelId });

/** What a child asks guardians to pay. See docs/decisions/0119. */
export const paymentRequests = {
  state: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/payment-requests/states',
    summary: 'Whether the caller can ask a guardian to pay for something, and the last request for it. [PAY-207]',
    input: Type.Object(
      { channel_id: ChannelId, payment_item_type: OneOf(FAMILY_ITEM_TYPES), content_id: RowId },
      strict,
    ),
    output: Type.Object({
      /** Accounts of guardians who are linked in the channel that sells it. */
      guardianCount: Type.Integer({ minimum: 0 }),
      request: Nullable(PaymentRequest),
    }),
  }),
  list: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/payment-requests',
    summary: 'What the caller asked guardians to pay, newest first. [PAY-207]',
    input: Type.Object(page, strict),
    output: Type.Object({ requestList: Type.Array(PaymentRequest), next }),
  }),
  ask: defineEndpoint({
    ...mine,
    method: 'POST',
    path: '/payment-requests',
    summary:
      'Asks the guardians who are linked in the channel to pay for something. Who asks again gets the request that is open. [PAY-207] [PAY-208]',
    input: Type.Object(
      {
        paymentItemType: OneOf(FAMILY_ITEM_TYPES),
        /** The option of a product, or the course, class or worksheet. */ contentId: RowId,
        /** The price without coupons that the caller saw; another one is refused. */ amount: Krw,
      },
      strict,
    ),
    output: PaymentRequest,
    errors: [
      ...BUYING_ERRORS,
      orderErrors.PAYMENT_AMOUNT_MISMATCH,
      paymentRequestErrors.PAYMENT_REQUEST_NO_GUARDIAN,
      paymentRequestErrors.PAYMENT_REQUEST_FREE,
      paymentRequestErrors.PAYMENT_REQUEST_LIMIT,
    ],
    limits: [{ per: 'user', max: 20, seconds: 3_600 }],
  }),
  cancel: defineEndpoint({
    ...mine,
    method: 'DELETE',
    path: '/payment-requests/:requestId',
    summary: 'The caller does not ask any more. [PAY-207]',
    input: Type.Object({ requestId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, paymentRequestErrors.PAYMENT_REQUEST_CLOSED],
  }),
};

/** The same for guardians, and for the child from 14 on who sees what they see. [PAY-209] */
export const familyPaymentRequests = {
  open: defineEndpoint({
    ...family,
    method: 'GET',
    path: '/family/payment-requests',
    summary: 'What children of the caller ask to be paid and nobody has answered, newest first. [PAY-209]',
    input: Type.Object(page, strict),
    output: Type.Object({ requestList: Type.Array(Asked), next }),
  }),
  ofChild: defineEndpoint({
    ...family,
    method: 'GET',
    path: `${CHILD}/payment-requests`,
    summary: 'What a child asked to be paid in the channel, newest first. [PAY-209]',
    input: Type.Object({ ...child, ...page }, strict),
    output: Type.Object({
      requestList: Type.Array(
        Type.Object({ ...PaymentRequest.properties, /** The caller paid or declined. */ isMine: Type.Boolean() }),
      ),
      next,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  decline: defineEndpoint({
    ...family,
    method: 'POST',
    path: `${CHILD}/payment-requests/:requestId/declines`,
    summary: 'A guardian does not pay, with or without a sentence to the child. [PAY-209]',
    input: Type.Object(
      { ...child, requestId: RowId, answer: Type.Optional(Type.String({ maxLength: PAYMENT_ANSWER_MAX })) },
      strict,
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, paymentRequestErrors.PAYMENT_REQUEST_CLOSED],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
};
