import Type from 'typebox';
import { channel, siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { ACCOUNT_ENTRY_KINDS, ACCOUNT_MONTH_PATTERN } from './accounts.constants.ts';
import { monthlyAccountErrors } from './accounts.errors.ts';

const strict = { additionalProperties: false } as const;
const Won = Type.Integer();
const Month = Type.String({ pattern: ACCOUNT_MONTH_PATTERN, examples: ['2026-10'] });

/** Amounts that are given back are negative. */
const AccountMonth = Type.Object({
  month: Month,
  salesAmount: Won,
  refundAmount: Won,
  /** Charged on account at the provider, less what was given back; only the site has it. */ chargeAmount: Won,
  /** The part of sales and refunds by the seller's own account at the provider; its settlement is not here. */
  ownAmount: Won,
  cashSalesAmount: Won,
  cashRefundAmount: Won,
  /** What people have on account at the end of the month; only the site has it. */ cashBalanceAmount: Won,
  /** Payments less cancellations, by the provider's settlement. */ settledAmount: Won,
  feeAmount: Won,
  feeVatAmount: Won,
  /** What the provider transfers: settled less fees. */ payoutAmount: Won,
  /** Ours less the provider's. */ differenceAmount: Won,
  /** The part of the difference that the provider has not settled yet. */ waitingAmount: Won,
  recognizedAmount: Won,
  /** At the end of the month: unused tickets, and months of yearly plans to come, at their share of the price. */
  deferredAmount: Won,
  correctionCount: Type.Integer({ minimum: 0 }),
  closedAt: Nullable(Instant),
  /** The month is over, and every month before it is closed. */ isClosable: Type.Boolean(),
});

/** An order whose payments and the provider's settlement are not the same. */
const AccountGap = Type.Object({
  merchantUid: Type.String(),
  ourAmount: Won,
  settledAmount: Won,
  /** Not settled yet, and not late. */ isWaiting: Type.Boolean(),
  at: Instant,
});

const AccountEntry = Type.Object({
  entryId: RowId,
  kind: OneOf(ACCOUNT_ENTRY_KINDS),
  merchantUid: Type.String(),
  amount: Won,
  feeAmount: Won,
  feeVatAmount: Won,
  /** It belongs to an earlier month, which was closed. */ isCorrection: Type.Boolean(),
  occurredAt: Instant,
});

const Months = Type.Object({ monthList: Type.Array(AccountMonth), gapList: Type.Array(AccountGap) });
const Entries = Type.Object({ entryList: Type.Array(AccountEntry), next: Nullable(RowId) });
const File = Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() });
const CLOSING_ERRORS = [
  monthlyAccountErrors.ACCOUNT_MONTH_NOT_OVER,
  monthlyAccountErrors.ACCOUNT_MONTH_CLOSED,
  monthlyAccountErrors.ACCOUNT_MONTH_BEFORE_OPEN,
] as const;

const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const site = { area: 'dolphin', access: siteAdmin } as const;
const HERE = '/channels/:channelId/accounts';
const SITE = '/admin/payments/accounts';

/** The accounts of a channel by month of Seoul. [PAY-190] */
export const channelAccounts = {
  months: defineEndpoint({
    ...office,
    method: 'GET',
    path: HERE,
    summary: 'The months of the accounts, newest first, and the orders that do not tie with the settlement. [PAY-190]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Months,
  }),
  entries: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${HERE}/:month/entries`,
    summary: 'The entries of one month, newest first. [PAY-190]',
    input: Type.Object({ channelId: ChannelId, month: Month, before: Type.Optional(RowId) }, strict),
    output: Entries,
  }),
  close: defineEndpoint({
    ...office,
    method: 'POST',
    path: `${HERE}/:month/closings`,
    summary: 'Closes a month; what comes later goes to the next one as a correction. [PAY-193]',
    input: Type.Object({ channelId: ChannelId, month: Month }, strict),
    output: Nothing,
    errors: [...CLOSING_ERRORS],
  }),
  file: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${HERE}/:month/exports`,
    summary: 'One month as an XLSX file. [PAY-194]',
    input: Type.Object({ channelId: ChannelId, month: Month }, strict),
    output: File,
    errors: [monthlyAccountErrors.ACCOUNT_EXPORT_TOO_LARGE],
  }),
};

/** What the site itself sells, and the money that people have on account. [PAY-190] */
export const siteAccounts = {
  months: defineEndpoint({
    ...site,
    method: 'GET',
    path: SITE,
    summary: "The months of the site's own accounts, with money on account. [PAY-190]",
    input: Nothing,
    output: Months,
  }),
  entries: defineEndpoint({
    ...site,
    method: 'GET',
    path: `${SITE}/:month/entries`,
    summary: "The entries of one month of the site's own accounts. [PAY-190]",
    input: Type.Object({ month: Month, before: Type.Optional(RowId) }, strict),
    output: Entries,
  }),
  close: defineEndpoint({
    ...site,
    method: 'POST',
    path: `${SITE}/:month/closings`,
    summary: "Closes a month of the site's own accounts. [PAY-193]",
    input: Type.Object({ month: Month }, strict),
    output: Nothing,
    errors: [...CLOSING_ERRORS],
  }),
  file: defineEndpoint({
    ...site,
    method: 'GET',
    path: `${SITE}/:month/exports`,
    summary: "One month of the site's own accounts as an XLSX file. [PAY-194]",
    input: Type.Object({ month: Month }, strict),
    output: File,
    errors: [monthlyAccountErrors.ACCOUNT_EXPORT_TOO_LARGE],
  }),
};
