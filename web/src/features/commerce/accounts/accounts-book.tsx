import { Link, useLocation } from '@tanstack/react-router';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AccountTable, Money, useMonthName } from './account-parts.tsx';
import { AccountMonthView } from './account-month.tsx';
import { accountsText } from './accounts.text.ts';
import { type AccountGap, type AccountMonth, type Seller, useMonths } from './use-accounts.ts';
import './accounts.css';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The accounts of one seller: what does not tie first, then the months; `?month=` opens one of them. [PAY-190] */
export function AccountsBook({ seller, address }: { readonly seller: Seller; readonly address: string }) {
  const read = useMonths(seller);
  const requested = useLocation({ select: (location) => String((location.search as { month?: unknown }).month ?? '') });
  if (MONTH.test(requested))
    return (
      <AccountMonthView
        seller={seller}
        month={requested}
        address={address}
        totals={read.data?.monthList.find(({ month }) => month === requested)}
        read={read}
      />
    );
  const gaps = read.data?.gapList ?? [];
  return (
    <div className="accounts">
      {gaps.length > 0 ? <Gaps gaps={gaps} read={read} /> : null}
      <Months seller={seller} address={address} read={read} />
    </div>
  );
}

type Read = ReturnType<typeof useMonths>;

function Gaps({ gaps, read }: { readonly gaps: readonly AccountGap[]; readonly read: Read }) {
  const text = useText(accountsText);
  const columns: readonly Column<AccountGap>[] = [
    {
      id: 'order',
      header: text.order,
      primary: true,
      cell: ({ merchantUid }) => <span className="accounts-order">{merchantUid}</span>,
    },
    { id: 'ours', header: text.ours, align: 'end', cell: ({ ourAmount }) => <Money amount={ourAmount} /> },
    { id: 'theirs', header: text.theirs, align: 'end', cell: ({ settledAmount }) => <Money amount={settledAmount} /> },
    {
      id: 'difference',
      header: text.difference,
      align: 'end',
      cell: ({ ourAmount, settledAmount }) => <Money amount={ourAmount - settledAmount} />,
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ isWaiting }) => (
        <Badge size="sm" tone={isWaiting ? 'neutral' : 'danger'}>
          {isWaiting ? text.waiting : text.differs}
        </Badge>
      ),
    },
    { id: 'when', header: text.when, cell: ({ at }) => formatDateTime(at) },
  ];
  return (
    <section className="accounts-part">
      <h2>{text.gaps}</h2>
      <p className="text-muted">{text.gapsLead}</p>
      <AccountTable
        label={text.gaps}
        columns={columns}
        rows={gaps}
        rowId={({ merchantUid }) => merchantUid}
        read={read}
        empty={text.empty}
      />
    </section>
  );
}

type MonthsProps = { readonly seller: Seller; readonly address: string; readonly read: Read };

function Months({ seller, address, read }: MonthsProps) {
  const text = useText(accountsText);
  const nameOf = useMonthName();
  /** The page of the month has all of them, so a phone shows few. */
  const money = (id: string, header: string, amountOf: (month: AccountMonth) => number): Column<AccountMonth> => ({
    id,
    header,
    align: 'end',
    hideOnPhone: id !== 'refunds',
    cell: (month) => <Money amount={amountOf(month)} />,
  });
  const columns: readonly Column<AccountMonth>[] = [
    {
      id: 'month',
      header: text.month,
      primary: true,
      cell: ({ month }) => (
        <Link to={`${address}?month=${month}` as string} className={textLinkClass}>
          {nameOf(month)}
        </Link>
      ),
    },
    {
      id: 'sales',
      header: text.sales,
      align: 'end',
      cell: ({ salesAmount, cashSalesAmount }) => (
        <Money
          amount={salesAmount + cashSalesAmount}
          note={cashSalesAmount === 0 ? null : text.ofCash({ amount: formatWon(cashSalesAmount) })}
        />
      ),
    },
    money('refunds', text.refunds, ({ refundAmount, cashRefundAmount }) => refundAmount + cashRefundAmount),
    ...(seller.channelId === null
      ? [
          money('charges', text.charges, ({ chargeAmount }) => chargeAmount),
          money('cash', text.cashBalance, ({ cashBalanceAmount }) => cashBalanceAmount),
        ]
      : [
          money('recognized', text.recognized, ({ recognizedAmount }) => recognizedAmount),
          money('deferred', text.deferred, ({ deferredAmount }) => deferredAmount),
        ]),
    money('fees', text.fees, ({ feeAmount, feeVatAmount }) => feeAmount + feeVatAmount),
    money('payout', text.payout, ({ payoutAmount }) => payoutAmount),
    { id: 'difference', header: text.difference, align: 'end', cell: (month) => <Difference month={month} /> },
    { id: 'state', header: text.state, cell: (month) => <MonthState month={month} /> },
  ];
  return (
    <section className="accounts-part">
      <AccountTable
        label={text.months}
        columns={columns}
        rows={read.data?.monthList ?? []}
        rowId={({ month }) => month}
        read={read}
        empty={text.empty}
        emptyHint={text.emptyHint}
      />
    </section>
  );
}

/** Nothing, what is not settled yet, or a real difference. */
function Difference({ month }: { readonly month: AccountMonth }) {
  const text = useText(accountsText);
  const { differenceAmount, waitingAmount } = month;
  if (differenceAmount === 0)
    return (
      <Badge size="sm" tone="ok">
        {text.ties}
      </Badge>
    );
  return <Money amount={differenceAmount} note={differenceAmount === waitingAmount ? text.waiting : null} />;
}

function MonthState({ month: { closedAt, correctionCount } }: { readonly month: AccountMonth }) {
  const text = useText(accountsText);
  return (
    <>
      <Badge size="sm" tone={closedAt === null ? 'neutral' : 'brand'}>
        {closedAt === null ? text.open : text.closed}
      </Badge>
      {correctionCount > 0 ? <small> {text.correctionCount({ count: correctionCount })}</small> : null}
    </>
  );
}
