import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { makePayingFamily, PRICE, verifyAs } from '../family-orders/family-orders.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { askAs, declineAs, prepareAnswer } from './payment-requests.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, gateway: provider.gateway })));
afterAll(() => server.close());

const noticesOf = async ({ headers }: Person) =>
  (await call(server, notifications.list, {}, headers)).body.notificationList
    .filter(({ kind }) => kind.startsWith('payment'))
    .map(({ kind, isChecked }) => `${kind} ${isChecked ? 'checked' : 'new'}`);
const untilNotified = (who: Person, wanted: readonly string[]) =>
  until(`${wanted.join()} arrive`, async () => JSON.stringify(await noticesOf(who)) === JSON.stringify(wanted));

it('[PAY-209] both guardians are notified of a request until one answers, and the child of the answer', async () => {
  const made = await makePayingFamily(server);
  const { child, guardian, channelMemberId, productId: contentId } = made;
  const father = await server.makePerson({ birthDate: '1984-01-01' });
  await made.linkGuardian(father);
  const first = (await askAs(server, child, { contentId })).body;
  await untilNotified(guardian, ['paymentAsked new']);
  await untilNotified(father, ['paymentAsked new']);
  const [notice] = (await call(server, notifications.list, {}, guardian.headers)).body.notificationList;
  expect(notice?.link).toBe(`/family/${channelMemberId}?tab=orders&request=${first.requestId}`);
  await declineAs(server, father, { channelMemberId, requestId: first.requestId }, '다음에');
  await untilNotified(child, ['paymentRequestDeclined new']);
  await untilNotified(guardian, ['paymentAsked checked']);

  const second = (await askAs(server, child, { contentId })).body;
  const wanted = { channelMemberId, requestId: second.requestId, contentId };
  const { merchantUid } = (await prepareAnswer(server, guardian, wanted)).body;
  provider.pay(merchantUid, PRICE);
  await verifyAs(server, guardian, merchantUid);
  await untilNotified(child, ['paymentRequestPaid new', 'paymentRequestDeclined new']);
});
