import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CouponDownload } from './coupon-download.tsx';
import { myCouponsText } from './my-coupons.text.ts';
import './coupons.css';

/** The learner's coupons: register a number, download, and what one has. [PAY-11] */
export function MyCoupons() {
  const text = useText(myCouponsText);
  const [isDownloading, setIsDownloading] = useState(false);
  return (
    <div className="page coupon-page">
      <header className="coupon-head">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        <Button onClick={() => setIsDownloading(true)}>{text.download}</Button>
      </header>
      <RegisterForm />
      <CouponList />
      {isDownloading ? <CouponDownload onClose={() => setIsDownloading(false)} /> : null}
    </div>
  );
}

function RegisterForm() {
  const text = useText(myCouponsText);
  const warn = (message: string) => () => overlay.toast(message, { kind: 'warning' });
  const form = useForm(userCoupons.register, {
    initial: { couponCode: '' },
    leaving: 'free',
    refresh: [userCoupons.list],
    on: {
      COUPON_RESOURCE_NOT_FOUND: warn(text.checkNumber),
      DOLPHIN_DUPLICATE_COUPON_RESOURCE: warn(text.duplicate),
    },
    onSuccess: () => {
      overlay.toast(text.registered, { kind: 'ok' });
      overlay.effect('bubble');
      form.reset();
    },
  });
  return (
    <Card title={text.registerTitle}>
      <form className="coupon-register" {...form.props}>
        <TextField
          label={text.couponCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.text('couponCode')}
        />
        <Button type="submit" loading={form.isPending}>
          {text.register}
        </Button>
      </form>
    </Card>
  );
}

function CouponList() {
  const text = useText(myCouponsText);
  const [page, setPage] = useState(1);
  const read = useRead(userCoupons.list, { page }, { isQuiet: true, keepPrevious: true, staleTimeMs: 0 });
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={text.failed}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonCard />
      </div>
    );
  if (read.data.totalCount === 0) return <EmptyState character="SEAHORSE" title={text.empty} hint={text.emptyHint} />;
  return (
    <section aria-label={text.list}>
      <ul className="coupon-list">
        {read.data.userCouponList.map((coupon) => (
          <CouponCard
            key={coupon.userCouponId}
            coupon={coupon}
            isOff={!coupon.isCouponUsable}
            side={
              <Badge size="sm" tone={coupon.isCouponUsable ? 'ok' : 'neutral'}>
                {coupon.couponState === 'USED' ? text.USED : coupon.isCouponUsable ? text.usable : text.notNow}
              </Badge>
            }
          />
        ))}
      </ul>
      {read.data.pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={read.data.pageCount}
          onPage={setPage}
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
    </section>
  );
}
