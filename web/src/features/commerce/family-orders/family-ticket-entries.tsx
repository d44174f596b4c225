import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyOrdersText, ticketCauseText } from './family-orders.text.ts';
import { groupEntries } from './group-entries.ts';

/** What happened to each ticket; pages are added below each other. [PAY-200] */
export function FamilyTicketEntries({ channelMemberId }: { readonly channelMemberId: number }) {
  const text = useText(familyOrdersText);
  const [before, setBefore] = useState<readonly number[]>([]);
  return (
    <Card title={text.history}>
      {[undefined, ...before].map((at, index) => (
        <EntryPage
          key={at ?? 'first'}
          channelMemberId={channelMemberId}
          before={at}
          onMore={index === before.length ? (next) => setBefore([...before, next]) : undefined}
        />
      ))}
    </Card>
  );
}

type PageProps = {
  readonly channelMemberId: number;
  readonly before: number | undefined;
  /** Of the last page. */ readonly onMore: ((next: number) => void) | undefined;
};

function EntryPage({ channelMemberId, before, onMore }: PageProps) {
  const text = useText(familyOrdersText);
  const causes = useText(ticketCauseText);
  const read = useRead(
    familyOrders.tickets,
    { channelMemberId, ...(before === undefined ? {} : { before }) },
    { isQuiet: true },
  );
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <Skeleton height={120} />;
  const { entryList, next } = read.data;
  if (entryList.length === 0 && before === undefined)
    return <EmptyState compact character="SEAHORSE" title={text.historyNone} hint={text.historyNoneHint} />;
  return (
    <>
      <ul className="family-pay-rows" aria-label={text.history}>
        {groupEntries(entryList).map(({ entryId, title, cause, reason, createdAt, count }) => (
          <li key={entryId}>
            <div>
              <b>{text.entry({ cause: causes[cause], count })}</b>
              <small>{[title, reason].filter((each) => each !== null && each !== '').join(' · ')}</small>
            </div>
            <small>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </small>
          </li>
        ))}
      </ul>
      {onMore === undefined || next === null ? null : (
        <div className="family-pay-foot">
          <span />
          <Button variant="ghost" size="sm" onClick={() => onMore(next)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
