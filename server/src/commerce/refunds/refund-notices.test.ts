import { channelRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { office } from '@dolphin/contract/learning/office/office.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { boughtTickets, buyTickets, grantAs, PRICE, refundsOf } from './refunds.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true, gateway: provider.gateway })));
afterAll(() => server.close());

const kindsOf = async ({ headers }: Person) =>
  (await call(server, notifications.list, {}, headers)).body.notificationList
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('refund'));
const untilNotified = (who: Person, kinds: readonly string[]) =>
  until(`${kinds.join()} arrive`, async () => JSON.stringify(await kindsOf(who)) === JSON.stringify(kinds));

it('[PAY-13] managers learn of a request, with a count in the office, and the buyer learns what was decided', async () => {
  const { seller, merchantUid, buyer } = await boughtTickets(server, provider);
  const waiting = async () =>
    (await call(server, office.today, { channelId: seller.id }, seller.manager.headers)).body.refundCount;
  expect(await waiting()).toBe(0);
  const { refundId } = (await refundsOf(server, merchantUid, buyer).request()).body;
  expect(await waiting()).toBe(1);
  await untilNotified(seller.manager, ['refundAsked']);
  await grantAs(server, seller.manager, seller.id, refundId, { amount: PRICE });
  await untilNotified(buyer, ['refundGranted']);
  expect(await waiting()).toBe(0);

  const second = await buyTickets(server, provider, { seller });
  const again = (await refundsOf(server, second.merchantUid, buyer).request()).body;
  await call(
    server,
    channelRefunds.refuse,
    { channelId: seller.id, refundId: again.refundId, reason: '기간이 지났어요' },
    seller.manager.headers,
  );
  await untilNotified(buyer, ['refundRefused', 'refundGranted']);
  await untilNotified(seller.manager, ['refundAsked', 'refundAsked']);
});
