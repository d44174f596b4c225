import { sql } from 'kysely';
import { book, keepLines, lineOf, newOrderNumber, sell } from '../../../src/commerce/accounts/accounts.fixture.ts';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const HERE = '/api/eduenv/v1/channels/:channelId/accounts';
const ADMIN = '/api/dolphin/v1/admin/payments';
const MONTH = '2020-01';
const FOR_ALL = { kind: 'public', why: 'for administrators of the site alone, who may name all of them' } as const;
const A_MONTH = { kind: 'public', why: 'a month of the calendar; whose it is, the path before it names' } as const;
const FEW_MONTHS = { kind: 'fixed', why: 'at most sixty months and fifty orders that do not tie' } as const;
const OF_SELLER = {
  kind: 'public',
  why: 'a place in the list of one seller; entries of others are not found by it',
} as const;

/** Nothing was closed yet, or the one before this. */
async function nextMonth(test: TestServer, sellerId: number): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(coalesce(max(month) || '-01', '2001-01-01')::date + interval '1 month', 'YYYY-MM') as month from commerce_account_closings where seller_id = ${sellerId}`.execute(
    test.db,
  );
  return rows[0]?.month ?? '';
}

async function channelOf(test: TestServer, { id }: Person): Promise<number> {
  const found = await test.db
    .selectFrom('channels_members')
    .select('channel_id')
    .where('user_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.channel_id ?? (await test.makeChannel()).id;
}

async function sold(test: TestServer, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await sell(test.db, { channelId: null, amountKrw: 1_000, at: `${MONTH}-10T00:00:00Z` });
}

async function gap(test: TestServer): Promise<string> {
  const merchantUid = newOrderNumber();
  await keepLines(test.db, [lineOf(merchantUid, 1_000, `${MONTH}-10T00:00:00Z`)], new Date());
  await book(test.db, new Date());
  return merchantUid;
}

async function webhooks(test: TestServer, count: number): Promise<number> {
  const { merchantUid } = await sell(test.db, { channelId: null, amountKrw: 1_000, at: `${MONTH}-10T00:00:00Z` });
  const { rows } = await sql<{ id: number }>`
    insert into commerce_webhooks (driver, merchant_uid, body, received_at) select 'portone-v2', ${merchantUid}, '{}', now() from generate_series(1, ${sql.lit(count)}) returning id`.execute(
    test.db,
  );
  return rows.at(-1)?.id ?? 0;
}

export const probes: Probes = {
  inputs: {
    [`POST ${ADMIN}/accounts/:month/closings`]: async (test) => ({ month: await nextMonth(test, 0) }),
    [`POST ${HERE}/:month/closings`]: async (test, caller) => {
      const channelId = await channelOf(test, caller);
      return { channelId, month: await nextMonth(test, channelId) };
    },
    [`POST ${ADMIN}/resolutions`]: async (test) => ({ merchantUid: await gap(test), reason: '확인' }),
    [`POST ${ADMIN}/webhooks/:webhookId/replays`]: async (test) => ({ webhookId: await webhooks(test, 1) }),
  },
  objects: {
    [`GET ${HERE}/:month/entries before`]: OF_SELLER,
    [`GET ${ADMIN}/accounts/:month/entries before`]: OF_SELLER,
    [`GET ${HERE}/:month/entries month`]: A_MONTH,
    [`GET ${HERE}/:month/exports month`]: A_MONTH,
    [`POST ${HERE}/:month/closings month`]: A_MONTH,
    [`GET ${ADMIN}/accounts/:month/entries month`]: A_MONTH,
    [`GET ${ADMIN}/accounts/:month/exports month`]: A_MONTH,
    [`POST ${ADMIN}/accounts/:month/closings month`]: A_MONTH,
    [`GET ${ADMIN}/orders channel_id`]: FOR_ALL,
    [`GET ${ADMIN}/orders cursor`]: FOR_ALL,
    [`GET ${ADMIN}/webhooks cursor`]: FOR_ALL,
    [`POST ${ADMIN}/resolutions differenceId`]: FOR_ALL,
    [`POST ${ADMIN}/resolutions merchantUid`]: FOR_ALL,
    [`POST ${ADMIN}/webhooks/:webhookId/replays webhookId`]: FOR_ALL,
  },
  lists: {
    [`GET ${HERE}`]: FEW_MONTHS,
    [`GET ${ADMIN}/accounts`]: FEW_MONTHS,
    [`GET ${HERE}/:month/entries`]: { kind: 'fixed', why: 'a page of one month, in one statement' },
    [`GET ${ADMIN}/accounts/:month/entries`]: { kind: 'fixed', why: 'a page of one month, in one statement' },
    [`GET ${ADMIN}/orders`]: { kind: 'grows', fill: (test, _who, count) => sold(test, count) },
    [`GET ${ADMIN}/webhooks`]: {
      kind: 'grows',
      fill: async (test, _who, count) => void (await webhooks(test, count)),
    },
    [`GET ${ADMIN}/reconciliations`]: {
      kind: 'grows',
      fill: async (test, _who, count) => {
        for (let at = 0; at < count; at++) await gap(test);
      },
    },
  },
};
