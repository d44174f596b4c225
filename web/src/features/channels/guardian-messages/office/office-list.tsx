import type { ReactNode } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { messageOfficeText } from './message-office.text.ts';

type Props<Item> = {
  readonly read: { readonly isError: boolean; readonly refetch: () => unknown };
  readonly items: readonly Item[] | undefined;
  readonly empty: string;
  readonly itemOf: (item: Item) => ReactNode;
};

/** A list with its states: being read, failed, empty. */
export function OfficeList<Item>({ read, items, empty, itemOf }: Props<Item>) {
  const text = useText(messageOfficeText);
  if (read.isError && !items)
    return <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />;
  if (!items)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={3} />
      </div>
    );
  if (items.length === 0) return <EmptyState compact title={empty} />;
  return <ul className="messages-list">{items.map(itemOf)}</ul>;
}
