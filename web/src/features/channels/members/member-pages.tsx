import { useText } from '../../../lib/text/use-text.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { membersText } from './members.text.ts';

type Props = {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly data: { readonly pageCount: number; readonly totalCount: number; readonly isCountExact?: boolean };
  /** How many, where they are not people. */ readonly total?: (count: string) => string;
};

/** How many there are, and the pages; a single page needs none. */
export function MemberPages({ page, onPage, data: { pageCount, totalCount, isCountExact = true }, total }: Props) {
  const text = useText(membersText);
  const count = formatNumber(totalCount);
  return (
    <div className="member-foot">
      <span className="text-muted tabular">
        {total ? total(count) : isCountExact ? text.total({ count }) : text.totalMore({ count })}
      </span>
      {pageCount > 1 ? (
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
      ) : null}
    </div>
  );
}
