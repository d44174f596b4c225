import { channelAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import { channelTickets } from '@dolphin/contract/commerce/tickets/tickets.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { eraseAccount } from '../../accounts/users/erase-account.ts';
import { inTransaction } from '../../core/db.ts';
import { book, giveTickets, sell } from '../accounts/accounts.fixture.ts';
import { makeSeller } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';
import { buyTickets, grantAs, outcomeOf, refundsOf } from '../refunds/refunds.fixture.ts';
import { ticketsOffLedger } from './lesson-tickets.fixture.ts';
import { holdTickets, moveTicket, releaseTickets, returnTickets, useTickets } from './lesson-tickets.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

async function makeHolder(count: number) {
  const seller = await makeSeller(server);
  const { id: channelId, manager, learner } = seller;
  const given = { channelId, targetUserId: learner.id, count, reason: '체험 수업' };
  const ticketIds = (await call(server, channelTickets.give, given, manager.headers)).body.ticketIdList;
  const by = { actorId: learner.id, now: server.app.now() };
  const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.app.db, work);
  const hold = (purpose: string) =>
    inTx((tx) => holdTickets(tx, { channelId, wanted: [{ userId: learner.id, purpose }], ...by }));
  const release = (purpose: string) => inTx((tx) => releaseTickets(tx, { purposes: [purpose], ...by }));
  const use = (purpose: string) => inTx((tx) => useTickets(tx, { purposes: [purpose], courseClassId: 7, ...by }));
  const giveBack = (purpose: string, to: 'HELD' | 'AVAILABLE') =>
    inTx((tx) => returnTickets(tx, { purposes: [purpose], to, ...by }));
  const move = (from: string, to: string) => inTx((tx) => moveTicket(tx, { from, to, ...by }));
  const states = async () => {
    const list = { channelId, target_user_id: learner.id };
    const { ticketList } = (await call(server, channelTickets.list, list, manager.headers)).body;
    return ticketList.toSorted((a, b) => a.ticketId - b.ticketId).map(({ ticketState }) => ticketState);
  };
  return { seller, channelId, ticketIds, hold, release, use, giveBack, move, states };
}

describe('tickets of lessons', () => {
  it('[PAY-191] that is freed after its owner left lapses, and the ledger has it', async () => {
    const { seller, hold, release } = await makeHolder(1);
    await hold('SEAT:left');
    await inTransaction(server.app.db, (tx) =>
      eraseAccount(tx, server.app, { userId: seller.learner.id, email: null, now: server.app.now() }),
    );
    await release('SEAT:left');
    const tickets = await server.db
      .selectFrom('commerce_tickets')
      .select('state')
      .where('user_id', '=', seller.learner.id)
      .execute();
    expect(tickets).toEqual([{ state: 'EXPIRED' }]);
    expect(await ticketsOffLedger(server.db)).toEqual([]);
  });

  it('[PAY-10] the oldest free one is held, used for the class, and returned; the ledger has each step', async () => {
    const { seller, channelId, ticketIds, hold, release, use, giveBack, move, states } = await makeHolder(2);
    const [first = 0, second = 0] = ticketIds;
    expect(await hold('SEAT:1')).toEqual([{ ticketId: first, purpose: 'SEAT:1' }]);
    expect(await hold('SEAT:2')).toEqual([{ ticketId: second, purpose: 'SEAT:2' }]);
    expect(await hold('SEAT:3')).toEqual([]);
    expect(await use('SEAT:1')).toHaveLength(1);
    expect(await use('SEAT:1')).toEqual([]);
    expect(await release('SEAT:1')).toEqual([]);
    expect(await move('SEAT:2', 'SEAT:4')).toBe(second);
    expect(await move('SEAT:2', 'SEAT:5')).toBeUndefined();
    expect(await states()).toEqual(['USED', 'HELD']);
    await giveBack('SEAT:1', 'HELD');
    expect(await states()).toEqual(['HELD', 'HELD']);
    await use('SEAT:1');
    await giveBack('SEAT:1', 'AVAILABLE');
    await release('SEAT:4');
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
    const { historyList } = (await call(server, channelTickets.histories, { channelId }, seller.manager.headers)).body;
    const causesOf = (id: number) =>
      historyList
        .toReversed()
        .flatMap(({ ticketId, cause, ticketState }) => (ticketId === id ? [`${cause} ${ticketState}`] : []));
    expect(causesOf(first)).toEqual([
      'GIVEN AVAILABLE',
      'HELD HELD',
      'USED USED',
      'RETURNED HELD',
      'USED USED',
      'RETURNED AVAILABLE',
    ]);
    expect(causesOf(second)).toEqual(['GIVEN AVAILABLE', 'HELD HELD', 'HELD HELD', 'RELEASED AVAILABLE']);
    expect(await ticketsOffLedger(server.db)).toEqual([]);
  });

  it('[PAY-10] one purpose holds one ticket, and one ticket has one purpose, also at once', async () => {
    const { hold, states } = await makeHolder(3);
    await warmPool(server.db, 8);
    const held = await Promise.all(Array.from({ length: 8 }, (_, at) => hold(`RACE:${at}`)));
    expect(held.flat()).toHaveLength(3);
    expect(new Set(held.flat().map(({ ticketId }) => ticketId)).size).toBe(3);
    expect(await states()).toEqual(['HELD', 'HELD', 'HELD']);
    const other = await makeHolder(2);
    await other.hold('ONCE:1');
    await expect(other.hold('ONCE:1')).rejects.toThrow('commerce_tickets_held_for');
    expect(await ticketsOffLedger(server.db)).toEqual([]);
  });

  it('[PAY-10] the revenue of a used ticket is recognised, and deferred again when it is returned', async () => {
    const { id: channelId, manager, learner } = await makeSeller(server);
    const now = server.app.now();
    const at = now.toISOString();
    const { merchantUid } = await sell(server.db, { channelId, amountKrw: 100_000, at, itemType: 'PRODUCT' });
    await giveTickets(server.db, { channelId, userId: learner.id, merchantUid }, 4, at);
    const recognised = async () => {
      await book(server.db, now);
      const { monthList } = (await call(server, channelAccounts.months, { channelId }, manager.headers)).body;
      return monthList.reduce((sum, { recognizedAmount }) => sum + recognizedAmount, 0);
    };
    const by = { actorId: null, now };
    const purposes = ['REVENUE:1'];
    await holdTickets(server.db, { channelId, wanted: [{ userId: learner.id, purpose: 'REVENUE:1' }], ...by });
    expect(await recognised()).toBe(0);
    await useTickets(server.db, { purposes, courseClassId: 7, ...by });
    expect(await recognised()).toBe(25_000);
    await returnTickets(server.db, { purposes, to: 'AVAILABLE', ...by });
    expect(await recognised()).toBe(0);
  });

  it('[PAY-10] [PAY-13] a refund leaves tickets of booked lessons and their money; after the release it gives them too', async () => {
    const seller = await makeSeller(server);
    const { merchantUid, buyer } = await buyTickets(server, provider, { seller });
    const { quote, request } = refundsOf(server, merchantUid, buyer);
    const by = { actorId: buyer.id, now: server.app.now() };
    const wanted = [{ userId: buyer.id, purpose: 'REFUND:1' }];
    await holdTickets(server.db, { channelId: seller.id, wanted, ...by });
    expect((await quote()).policyAmount).toBe(90_000);
    const refundId = (await request()).body.refundId;
    await grantAs(server, seller.manager, seller.id, refundId, { amount: 90_000 });
    expect((await outcomeOf(server, merchantUid)).tickets).toEqual({ HELD: 1, REFUNDED: 9 });
    await releaseTickets(server.db, { purposes: ['REFUND:1'], ...by });
    expect((await quote()).policyAmount).toBe(10_000);
    expect(await ticketsOffLedger(server.db)).toEqual([]);
  });
});
