import { useText } from '../../../lib/text/use-text.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { worksheetsText } from './worksheets.text.ts';

/** Nothing for a single page. */
export function SheetPages({
  page,
  pageCount,
  onPage,
}: {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}) {
  const text = useText(worksheetsText);
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={onPage}
      texts={{
        nav: text.pages,
        first: text.first,
        previous: text.previous,
        next: text.next,
        last: text.last,
        page: (n) => text.page({ n }),
      }}
    />
  );
}
