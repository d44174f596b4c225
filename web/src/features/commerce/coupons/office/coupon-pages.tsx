import { useText } from '../../../../lib/text/use-text.ts';
import { Pagination } from '../../../../ui/table/pagination.tsx';
import { couponsViewText } from './coupons-view.text.ts';

type Props = { readonly page: number; readonly pageCount: number; readonly onPage: (page: number) => void };

/** Nothing for a single page. */
export function CouponPages({ page, pageCount, onPage }: Props) {
  const text = useText(couponsViewText);
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
