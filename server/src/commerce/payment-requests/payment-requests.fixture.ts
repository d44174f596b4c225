import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import {
  familyPaymentRequests,
  paymentRequests,
} from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { call } from '../../../test/call.ts';
import { ctxOf } from '../orders/orders.fixture.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { work } from '../../background.ts';
import { PRICE } from '../family-orders/family-orders.fixture.ts';

type Thing = { readonly contentId: number; readonly paymentItemType?: FamilyItemType; readonly amount?: number };

export const askAs = (
  server: TestServer,
  child: Person,
  { contentId, paymentItemType = 'PRODUCT', amount = PRICE }: Thing,
) => call(server, paymentRequests.ask, { paymentItemType, contentId, amount }, child.headers);

type Of = { readonly channelMemberId: number; readonly requestId: number };

export const declineAs = (server: TestServer, guardian: Person, { channelMemberId, requestId }: Of, answer?: string) =>
  call(
    server,
    familyPaymentRequests.decline,
    { channelMemberId, requestId, ...(answer === undefined ? {} : { answer }) },
    guardian.headers,
  );

/** An order that answers the request. */
export const prepareAnswer = (
  server: TestServer,
  guardian: Person,
  { channelMemberId, requestId, contentId, paymentItemType = 'PRODUCT', amount = PRICE }: Of & Thing,
) =>
  call(
    server,
    familyOrders.prepare,
    { channelMemberId, paymentItemType, contentId, amount, paymentRequestId: requestId },
    guardian.headers,
  );

export const ownRequests = async (server: TestServer, child: Person) =>
  (await call(server, paymentRequests.list, {}, child.headers)).body.requestList;

/** As the sweep does it once in a while. */
export async function runEndSweep({ app }: TestServer): Promise<void> {
  const sweep = work.find(({ name }) => name === 'commerce.end-payment-requests');
  if (sweep?.kind === 'sweep') await sweep.run(ctxOf(app));
}

/** As if the sweep had not come for a while. */
export async function makeUnchecked({ db }: TestServer): Promise<void> {
  await db
    .updateTable('commerce_payment_requests')
    .set({ checked_at: new Date(0) })
    .execute();
}
