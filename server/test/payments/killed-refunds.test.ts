import { channelRefunds } from '@dolphin/contract/commerce/refunds/refunds.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test-run/long.ts';
import { gatewayOf } from '../../src/commerce/channel-gateways/gateway-of.ts';
import {
  boughtTickets,
  grantAs,
  outcomeOf,
  refundsOf,
  runRefundSweep,
  useTickets,
} from '../../src/commerce/refunds/refunds.fixture.ts';
import type { Failpoint } from './failpoint.fixture.ts';
import { startKilledPayments } from './killed-payment.fixture.ts';

/** Six points: sixty kills in a long run. */
const ROUNDS = repeats(1, 10);
const AMOUNT = 70_000;

/** Where it is killed, and whether the decision stands then. */
const POINTS: readonly (readonly [Failpoint, 'REQUESTED' | 'PROCESSING' | 'REFUNDED'])[] = [
  ['BEFORE_COMMIT refunds.grant', 'REQUESTED'],
  ['AFTER_COMMIT refunds.grant', 'PROCESSING'],
  ['BEFORE_PROVIDER POST', 'PROCESSING'],
  ['AFTER_PROVIDER POST', 'PROCESSING'],
  ['BEFORE_COMMIT refunds.complete', 'PROCESSING'],
  ['AFTER_COMMIT refunds.complete', 'REFUNDED'],
];

let killed: Awaited<ReturnType<typeof startKilledPayments>>;
beforeAll(async () => void (killed = await startKilledPayments()));
afterAll(() => killed.close());

describe(
  `[PAY-13] a server that is killed while it refunds, ${ROUNDS} times at each point`,
  { timeout: 900_000 },
  () => {
    it.each(POINTS)('%s: nothing doubled or lost, and refunded after the sweep', async (point, state) => {
      const { server, pay } = killed;
      for (let round = 0; round < ROUNDS; round++) {
        const { seller, merchantUid, buyer } = await boughtTickets(server, { pay });
        await useTickets(server, merchantUid, 3);
        const { refundId } = (await refundsOf(server, merchantUid, buyer).request()).body;
        const input = { channelId: seller.id, refundId, amount: AMOUNT };
        await killed.call(point, channelRefunds.grant, input, seller.manager.headers);
        const after = await outcomeOf(server, merchantUid);
        expect(after.refunds).toEqual([state]);
        // What is being given back cannot be used.
        expect(after.tickets['AVAILABLE'] ?? 0).toBe(state === 'REQUESTED' ? 7 : 0);
        if (state === 'REQUESTED') await grantAs(server, seller.manager, seller.id, refundId, { amount: AMOUNT });
        await runRefundSweep(server);
        await runRefundSweep(server);
        expect(await outcomeOf(server, merchantUid)).toEqual({
          state: 'PARTIAL_CANCELLED',
          cancelled: AMOUNT,
          ledger: ['CAPTURE 100000', `CANCEL -${AMOUNT}`],
          tickets: { USED: 3, REFUNDED: 7 },
          refunds: ['REFUNDED'],
        });
        const payment = await (await gatewayOf(server.app, { gatewayId: null }))?.find(merchantUid);
        expect(payment?.cancelledKrw).toBe(AMOUNT);
      }
    });
  },
);
