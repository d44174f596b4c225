import type { Key, ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { friendsText } from './friends.text.ts';

type Read<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
};
type Props<T extends { readonly pageCount: number }, Row> = {
  readonly label: string;
  readonly read: Read<T>;
  readonly rowsOf: (data: T) => readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly row: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const WAITING = [1, 2, 3, 4];

/** One page of people with its four states. */
export function PeopleList<T extends { readonly pageCount: number }, Row>({
  label,
  read,
  rowsOf,
  keyOf,
  row,
  empty,
  page,
  onPage,
}: Props<T, Row>) {
  const text = useText(friendsText);
  if (read.data === undefined) {
    if (read.isError)
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
    return (
      <div role="status" aria-busy="true" aria-label={text.loading} className="people">
        {WAITING.map((n) => (
          <Skeleton key={n} height={60} />
        ))}
      </div>
    );
  }
  const rows = rowsOf(read.data);
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className="people" aria-label={label} data-old={read.isPlaceholderData || undefined}>
          {rows.map((one) => (
            <li key={keyOf(one)}>{row(one)}</li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={read.data.pageCount}
        onPage={onPage}
        texts={{
          nav: text.pages,
          first: text.first,
          previous: text.previous,
          next: text.next,
          last: text.last,
          page: (number) => text.page({ page: number }),
        }}
      />
    </>
  );
}
