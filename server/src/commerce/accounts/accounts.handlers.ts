import { ACCOUNT_ENTRIES_SHOWN, ACCOUNT_EXPORT_MAX } from '@dolphin/contract/commerce/accounts/accounts.constants';
import { channelAccounts, siteAccounts } from '@dolphin/contract/commerce/accounts/accounts.contract';
import { monthlyAccountErrors } from '@dolphin/contract/commerce/accounts/accounts.errors';
import type { Language } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { accountFile } from './export-accounts.ts';
import {
  ENTRIES_AND_ONE,
  EXPORT_AND_ONE,
  findClosing,
  type GapRow,
  insertClosing,
  type MonthRow,
  selectEntries,
  selectGaps,
  selectMonths,
} from './accounts.queries.ts';
import { differenceOf, monthOf, recognizedOf } from './accounts.rules.ts';
import { lockBooking } from './booking.queries.ts';

/** The site sells under this number; channels under their own. */
const SITE = 0;

export const channelAccountsModule = implement(channelAccounts, {
  months: ({ db, now }, { channelId }) => readMonths(db, channelId, now),
  entries: ({ db }, { channelId, month, before }) => readEntries(db, channelId, month, before),
  close: ({ db, me, now }, { channelId, month }) => closeMonth(db, { sellerId: channelId, month, userId: me.id, now }),
  file: ({ db, client, now }, { channelId, month }) =>
    readFile(db, channelId, month, { language: client.language, now }),
});

export const siteAccountsModule = implement(siteAccounts, {
  months: ({ db, now }) => readMonths(db, SITE, now),
  entries: ({ db }, { month, before }) => readEntries(db, SITE, month, before),
  close: ({ db, me, now }, { month }) => closeMonth(db, { sellerId: SITE, month, userId: me.id, now }),
  file: ({ db, client, now }, { month }) => readFile(db, SITE, month, { language: client.language, now }),
});

async function readMonths(db: Db, sellerId: number, now: Date) {
  const [months, gaps] = await Promise.all([selectMonths(db, sellerId, now), selectGaps(db, sellerId, now)]);
  const firstOpen = months.findLast(({ closedAt }) => closedAt === null)?.month;
  return { monthList: months.map((row) => toMonth(row, firstOpen, now)), gapList: gaps.map(toGap) };
}

async function readEntries(db: Db, sellerId: number, month: string, before: number | undefined) {
  const rows = await selectEntries(db, { sellerId, month, beforeId: before ?? null, limit: ENTRIES_AND_ONE });
  const shown = rows.slice(0, ACCOUNT_ENTRIES_SHOWN);
  return {
    entryList: shown.map(({ id, kind, merchantUid, amountKrw, feeKrw, feeVatKrw, isCorrection, occurredAt }) => ({
      entryId: id,
      kind,
      merchantUid,
      amount: amountKrw,
      feeAmount: feeKrw,
      feeVatAmount: feeVatKrw,
      isCorrection,
      occurredAt: occurredAt.toISOString(),
    })),
    next: rows.length > ACCOUNT_ENTRIES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}

type Closing = { readonly sellerId: number; readonly month: string; readonly userId: number; readonly now: Date };

/** Months are closed one after the other, and only when they are over. [PAY-193] */
async function closeMonth(tx: Db, closing: Closing) {
  const { sellerId, month, now } = closing;
  if (month >= monthOf(now)) throw fail(monthlyAccountErrors.ACCOUNT_MONTH_NOT_OVER);
  await lockBooking(tx);
  const { lastClosed, firstOpen } = await findClosing(tx, sellerId);
  if (lastClosed !== null && month <= lastClosed) throw fail(monthlyAccountErrors.ACCOUNT_MONTH_CLOSED);
  if (firstOpen !== null && firstOpen < month) throw fail(monthlyAccountErrors.ACCOUNT_MONTH_BEFORE_OPEN);
  await insertClosing(tx, closing);
  return {};
}

async function readFile(
  db: Db,
  sellerId: number,
  month: string,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const rows = await selectEntries(db, { sellerId, month, beforeId: null, limit: EXPORT_AND_ONE });
  if (rows.length > ACCOUNT_EXPORT_MAX)
    throw fail(monthlyAccountErrors.ACCOUNT_EXPORT_TOO_LARGE, { max: ACCOUNT_EXPORT_MAX });
  const months = await selectMonths(db, sellerId, now);
  return accountFile(
    month,
    rows,
    months.find((each) => each.month === month),
    language,
  );
}

function toMonth(row: MonthRow, firstOpen: string | undefined, now: Date) {
  return {
    month: row.month,
    salesAmount: row.salesKrw,
    refundAmount: row.refundsKrw,
    chargeAmount: row.chargesKrw,
    ownAmount: row.ownKrw,
    cashSalesAmount: row.cashSalesKrw,
    cashRefundAmount: row.cashRefundsKrw,
    cashBalanceAmount: row.cashBalanceKrw,
    settledAmount: row.settledKrw,
    feeAmount: row.feeKrw,
    feeVatAmount: row.feeVatKrw,
    payoutAmount: row.settledKrw - row.feeKrw - row.feeVatKrw,
    differenceAmount: differenceOf(row),
    waitingAmount: row.waitingKrw,
    recognizedAmount: recognizedOf(row),
    deferredAmount: row.deferredKrw,
    correctionCount: row.corrections,
    closedAt: row.closedAt?.toISOString() ?? null,
    isClosable: row.month === firstOpen && row.month < monthOf(now),
  };
}

function toGap({ merchantUid, ourKrw, settledKrw, isWaiting, firstAt }: GapRow) {
  return { merchantUid, ourAmount: ourKrw, settledAmount: settledKrw, isWaiting, at: firstAt.toISOString() };
}
