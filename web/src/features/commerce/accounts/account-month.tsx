import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { formatDateTime, formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AccountTable, Money, useMonthName } from './account-parts.tsx';
import { accountsText } from './accounts.text.ts';
import { type AccountEntry, type AccountMonth, readFile, type Seller, useClosing, useEntries } from './use-accounts.ts';

type Props = {
  readonly seller: Seller;
  readonly month: string;
  /** Of the list of months. */ readonly address: string;
  readonly totals: AccountMonth | undefined;
  readonly read: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

/** One month: its totals, its entries, the file and the closing. [PAY-190] [PAY-193] [PAY-194] */
export function AccountMonthView({ seller, month, address, totals, read }: Props) {
  const text = useText(accountsText);
  const nameOf = useMonthName();
  return (
    <div className="accounts">
      <Link to={address as string} className={`${textLinkClass} accounts-back`}>
        <ChevronLeft aria-hidden size={16} /> {text.allMonths}
      </Link>
      <div className="accounts-head">
        <h2>{nameOf(month)}</h2>
        {totals ? <MonthActs seller={seller} totals={totals} /> : null}
      </div>
      {totals ? (
        <>
          <Figures seller={seller} totals={totals} />
          <Entries seller={seller} month={month} />
        </>
      ) : read.data !== undefined ? (
        <EmptyState compact character="SEAHORSE" title={text.noMonth} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}

function MonthActs({ seller, totals }: { readonly seller: Seller; readonly totals: AccountMonth }) {
  const text = useText(accountsText);
  const nameOf = useMonthName();
  const [isSaving, setIsSaving] = useState(false);
  const close = useClosing(seller);
  const month = nameOf(totals.month);
  const save = async () => {
    setIsSaving(true);
    try {
      const file = await readFile(seller, totals.month);
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsSaving(false);
    }
  };
  const ask = () =>
    void overlay.confirm({
      title: text.closeAsk({ month }),
      hint:
        totals.differenceAmount === 0
          ? text.closeHint
          : text.closeHintGap({ amount: formatWon(totals.differenceAmount) }),
      confirmLabel: text.close,
      cancelLabel: text.cancel,
      onConfirm: () =>
        close(totals.month).then(
          () => void overlay.toast(text.closeDone({ month }), { kind: 'ok' }),
          // The command presents its error.
          () => undefined,
        ),
    });
  return (
    <>
      <Badge tone={totals.closedAt === null ? 'neutral' : 'brand'}>
        {totals.closedAt === null ? text.open : text.closed}
      </Badge>
      {totals.isClosable ? (
        <Button variant="ghost" onClick={ask}>
          {text.close}
        </Button>
      ) : null}
      <Button
        icon={<Download aria-hidden />}
        loading={isSaving}
        loadingLabel={text.exporting}
        onClick={() => void save()}
      >
        {text.export}
      </Button>
    </>
  );
}

function Figures({ seller, totals }: { readonly seller: Seller; readonly totals: AccountMonth }) {
  const text = useText(accountsText);
  const isSite = seller.channelId === null;
  const figures: readonly (readonly [name: string, amount: number, hint?: string | undefined])[] = [
    [text.sales, totals.salesAmount],
    [text.refunds, totals.refundAmount],
    [text.cashSales, totals.cashSalesAmount],
    [text.cashRefunds, totals.cashRefundAmount],
    ...(isSite
      ? ([
          [text.charges, totals.chargeAmount],
          [text.cashBalance, totals.cashBalanceAmount],
        ] as const)
      : []),
    ...(totals.ownAmount === 0 ? [] : ([[text.own, totals.ownAmount, text.ownHint]] as const)),
    [text.settled, totals.settledAmount],
    [text.difference, totals.differenceAmount, totals.waitingAmount === 0 ? undefined : text.waiting],
    [text.fee, totals.feeAmount],
    [text.feeVat, totals.feeVatAmount],
    [text.payout, totals.payoutAmount],
    [text.recognized, totals.recognizedAmount, text.recognizedHint],
    [text.deferredEnd, totals.deferredAmount, text.deferredHint],
  ];
  return (
    <dl className="accounts-figures" aria-label={text.figures}>
      {figures.map(([name, amount, hint]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatWon(amount)}</dd>
          {hint === undefined ? null : <dd className="accounts-hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Entries({ seller, month }: { readonly seller: Seller; readonly month: string }) {
  const text = useText(accountsText);
  /** Where each part begins; the first has no beginning. */
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <section className="accounts-part">
      <h2>{text.entries}</h2>
      {starts.map((before, at) => (
        <EntriesPart
          key={before ?? 0}
          seller={seller}
          month={month}
          before={before}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </section>
  );
}

type PartProps = {
  readonly seller: Seller;
  readonly month: string;
  readonly before: number | null;
  /** Given to the last part alone. */ readonly onMore: ((next: number) => void) | undefined;
};

function EntriesPart({ seller, month, before, onMore }: PartProps) {
  const text = useText(accountsText);
  const read = useEntries(seller, month, before);
  const next = read.data?.next ?? null;
  const columns: readonly Column<AccountEntry>[] = [
    {
      id: 'kind',
      header: text.kind,
      primary: true,
      cell: ({ kind, isCorrection }) => (
        <>
          {text[kind]}{' '}
          {isCorrection ? (
            <Badge size="sm" tone="warning">
              {text.correction}
            </Badge>
          ) : null}
        </>
      ),
    },
    {
      id: 'order',
      header: text.order,
      cell: ({ merchantUid }) => <span className="accounts-order">{merchantUid}</span>,
    },
    { id: 'amount', header: text.amount, align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: 'fee',
      header: text.fees,
      align: 'end',
      cell: ({ feeAmount, feeVatAmount }) => <Money amount={feeAmount + feeVatAmount} />,
    },
    { id: 'when', header: text.when, cell: ({ occurredAt }) => formatDateTime(occurredAt) },
  ];
  return (
    <AccountTable
      label={text.entries}
      columns={columns}
      rows={read.data?.entryList ?? []}
      rowId={({ entryId }) => String(entryId)}
      read={read}
      empty={text.noMonth}
      onMore={onMore && next !== null ? () => onMore(next) : undefined}
    />
  );
}
