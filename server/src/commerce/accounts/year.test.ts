import { channelAccounts, siteAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { openSimulated } from '../gateway/simulated.fixture.ts';
import { bookAccounts } from './booking.ts';
import { importSettlements } from './import-settlements.ts';
import { runYear, type YearClock } from './year.fixture.ts';

const ORDERS = repeats(300, 10_000);
const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;
type Month = OutputOf<typeof channelAccounts.months>['monthList'][number];

const clock: YearClock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let simulated: ReturnType<typeof openSimulated>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  simulated = openSimulated(sandbox.portOneV2, clock.now);
  server = await startTestServer({ now: clock.now, gateway: simulated.gateway });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

type Line = {
  readonly merchantUid: string;
  readonly amount: number;
  readonly fee: number;
  readonly vat: number;
  readonly month: string;
};

/** The file as the provider wrote it, read by the test alone. */
async function readFile(from: string, to: string): Promise<readonly Line[]> {
  const address = `${sandbox.portOneV2['PORTONE_SETTLEMENT_URL']}?${new URLSearchParams({ from, to })}`;
  const authorization = `PortOne ${sandbox.portOneV2['PORTONE_API_SECRET']}`;
  const [, ...lines] = (await (await fetch(address, { headers: { authorization } })).text()).trim().split('\n');
  return lines.map((line) => {
    const [merchantUid = '', , , amount, fee, vat, at = ''] = line.split(',');
    const month = new Date(Date.parse(at) + SEOUL_MS).toISOString().slice(0, 7);
    return { merchantUid, amount: Number(amount), fee: Number(fee), vat: Number(vat), month };
  });
}

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);

/** What each seller has in each month of the file. */
function totalsOf(lines: readonly Line[], sellerOf: ReadonlyMap<string, number>, seller: number, month: string) {
  const own = lines.filter((line) => line.month === month && (sellerOf.get(line.merchantUid) ?? 0) === seller);
  return {
    settled: sum(own, ({ amount }) => amount),
    fee: sum(own, ({ fee }) => fee),
    vat: sum(own, ({ vat }) => vat),
  };
}

it(
  `[PAY-198] the accounts of a year of ${ORDERS} orders tie to the settlement file to the won`,
  { timeout: repeats(120_000, 1_800_000) },
  async () => {
    const from = dayOf(clock.now());
    const { channelIds } = await runYear({ server, simulated, clock }, ORDERS);
    const days = { from, to: dayOf(new Date(clock.now().getTime() + DAY_MS)) };
    const added = await importSettlements(server.app, simulated.gateway, days);
    expect(await importSettlements(server.app, simulated.gateway, days)).toBe(0);
    await bookAccounts(server.db, clock.now());

    const lines = await readFile(days.from, days.to);
    expect(lines).toHaveLength(added);
    expect(added).toBeGreaterThan(ORDERS * 0.9);
    const admin = await server.makePerson({ isAdmin: true });
    const sellers = [
      { seller: 0, ...(await call(server, siteAccounts.months, {}, admin.headers)).body },
      ...(await Promise.all(
        channelIds.map(async (channelId) => ({
          seller: channelId,
          ...(await call(server, channelAccounts.months, { channelId }, admin.headers)).body,
        })),
      )),
    ];
    const orders = await server.db.selectFrom('commerce_orders').select(['merchant_uid', 'channel_id']).execute();
    const sellerOf = new Map(orders.map(({ merchant_uid: uid, channel_id: channelId }) => [uid, channelId ?? 0]));
    for (const { seller, monthList, gapList } of sellers) {
      expect(gapList, `seller ${seller}`).toEqual([]);
      for (const month of monthList)
        expect(providerPart(month), `seller ${seller}, ${month.month}`).toEqual({
          ...totalsOf(lines, sellerOf, seller, month.month),
          ours: month.settledAmount,
          difference: 0,
        });
    }
    const all = sellers.flatMap(({ monthList }) => monthList);
    expect(all.length).toBeGreaterThanOrEqual(4 * 12);
    expect(sum(all, ({ settledAmount }) => settledAmount)).toBe(sum(lines, ({ amount }) => amount));
    expect(sum(all, ({ feeAmount }) => feeAmount)).toBe(sum(lines, ({ fee }) => fee));

    // Unused tickets are worth what was paid for them, and what is left was earned.
    for (const { seller, monthList } of sellers.slice(1)) {
      const deferred = await deferredOf(seller);
      expect(monthList[0]?.deferredAmount).toBe(deferred);
      const net = sum(monthList, ({ salesAmount, refundAmount }) => salesAmount + refundAmount);
      expect(sum(monthList, ({ recognizedAmount }) => recognizedAmount)).toBe(net - deferred);
    }
    const { rows } = await sql<{ cash: number }>`select sum(cash_krw)::int as cash from commerce_customers`.execute(
      server.db,
    );
    expect(sellers[0]?.monthList[0]?.cashBalanceAmount).toBe(rows[0]?.cash);
  },
);

function providerPart({ settledAmount, feeAmount, feeVatAmount, differenceAmount, ...month }: Month) {
  const ours = month.salesAmount + month.refundAmount + month.chargeAmount;
  return { settled: settledAmount, fee: feeAmount, vat: feeVatAmount, ours, difference: differenceAmount };
}

/** Every unused ticket at its share of its order: the shares of an order add up to its price. */
async function deferredOf(channelId: number): Promise<number> {
  const tickets = await server.db
    .selectFrom('commerce_tickets as t')
    .innerJoin('commerce_orders as o', 'o.merchant_uid', 't.merchant_uid')
    .select(['t.merchant_uid', 't.state', 'o.amount_krw'])
    .where('t.channel_id', '=', channelId)
    .orderBy('t.id')
    .execute();
  const orders = Map.groupBy(tickets, ({ merchant_uid: uid }) => uid);
  return sum([...orders.values()], (own) => {
    const price = own[0]?.amount_krw ?? 0;
    const shareUpTo = (count: number) => Math.floor((price * count) / own.length);
    return sum([...own.entries()], ([at, { state }]) =>
      state === 'AVAILABLE' ? shareUpTo(at + 1) - shareUpTo(at) : 0,
    );
  });
}

function dayOf(at: Date): string {
  return new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 10);
}
