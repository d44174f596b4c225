import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CouponCard } from './coupon-card.tsx';
import { myCouponsText } from './my-coupons.text.ts';

type Event = OutputOf<typeof userCoupons.events>['userCouponList'][number];
const REFRESHED = [userCoupons.events, userCoupons.list];

/** Coupons to download: one by one, or all at once. [PAY-11] */
export function CouponDownload({ onClose }: { readonly onClose: () => void }) {
  const text = useText(myCouponsText);
  const read = useRead(userCoupons.events, {}, { isQuiet: true, staleTimeMs: 0 });
  const nothing = () => overlay.toast(text.nothingToReceive, { kind: 'warning' });
  const all = useCommand(userCoupons.receiveAll, {
    refresh: REFRESHED,
    on: { NO_COUPONS_TO_RECEIVE: nothing },
    onSuccess: ({ receivedCount }) => overlay.toast(text.receivedAll({ count: receivedCount }), { kind: 'ok' }),
  });
  const events = read.data?.userCouponList ?? [];
  const isReceivable = events.some(({ couponState }) => couponState === null);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.download}
      closeLabel={text.close}
      footer={
        events.length === 0 ? null : (
          <Button loading={all.isPending} onClick={() => (isReceivable ? all.mutate({}) : nothing())}>
            {text.receiveAll}
          </Button>
        )
      }
    >
      {read.isError && !read.data ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : read.data ? (
        <EventList events={events} />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </Modal>
  );
}

function EventList({ events }: { readonly events: readonly Event[] }) {
  const text = useText(myCouponsText);
  const already = () => overlay.toast(text.alreadyReceived, { kind: 'warning' });
  const receive = useCommand(userCoupons.receive, {
    refresh: REFRESHED,
    on: { COUPON_ALREADY_RECEIVED: already },
    onSuccess: () => overlay.toast(text.received, { kind: 'ok' }),
  });
  if (events.length === 0)
    return (
      <EmptyState
        compact
        character="SEAHORSE"
        title={text.noEvents}
        action={<TextLink href="/channel/create">{text.allEvents}</TextLink>}
      />
    );
  return (
    <ul className="coupon-list">
      {events.map((event) => (
        <CouponCard
          key={event.couponId}
          coupon={event}
          isOff={event.couponState !== null}
          side={
            event.couponState === 'USED' ? (
              <Badge size="sm">{text.USED}</Badge>
            ) : (
              <Button
                size="sm"
                variant={event.couponState === null ? 'primary' : 'ghost'}
                aria-label={text.receiveOf({ title: event.title })}
                loading={receive.isPending && receive.variables.couponId === event.couponId}
                onClick={() => (event.couponState === null ? receive.mutate({ couponId: event.couponId }) : already())}
              >
                {event.couponState === null ? text.receive : text.RECEIVED}
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}
