import type { ReactNode } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { shopText } from '../shop.text.ts';

type Read<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Loading and error of a list of the shop; what it shows when there is something, or nothing, is the list's. */
export function ProductListStates<T>({
  read,
  children,
  shapes = 8,
}: {
  readonly read: Read<T>;
  readonly children: (data: T) => ReactNode;
  readonly shapes?: number;
}) {
  const text = useText(shopText);
  if (read.data !== undefined) return children(read.data);
  if (read.isError)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading} className="products">
      {Array.from({ length: shapes }, (_, n) => (
        <Skeleton key={n} height={260} />
      ))}
    </div>
  );
}

export function ShopPages({
  page,
  pageCount,
  onPage,
  hrefOf,
}: {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly hrefOf?: (page: number) => string;
}) {
  const text = useText(shopText);
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={onPage}
      hrefOf={hrefOf}
      texts={{
        nav: text.pages,
        first: text.first,
        previous: text.previous,
        next: text.next,
        last: text.last,
        page: (number) => text.page({ page: number }),
      }}
    />
  );
}
