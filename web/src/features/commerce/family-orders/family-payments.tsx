import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { orderEvents } from '@dolphin/contract/commerce/orders/orders.events';
import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ChildRequests } from './child-requests.tsx';
import { FamilyOrderList } from './family-order-list.tsx';
import { FamilyShop } from './family-shop.tsx';
import { FamilyTicketEntries } from './family-ticket-entries.tsx';
import { familyOrdersText } from './family-orders.text.ts';
import './family-orders.css';

/** Tickets, payments and the shop of a child in one academy. [PAY-200] [PAY-201] [PAY-202] */
export function FamilyPayments({ child: { channelMemberId, childName, isSelf } }: FamilyTabProps) {
  const text = useText(familyOrdersText);
  const read = useRead(familyOrders.tickets, { channelMemberId }, { isQuiet: true });
  const refreshAll = () => void refresh(familyOrders.tickets, familyOrders.orders, familySales.list);
  useEvent(orderEvents.orderChanged, refreshAll);
  useEvent(refundEvents.refundChanged, refreshAll);
  return (
    <div className="family-pay">
      <Card title={text.tickets} tone="soft">
        {read.data ? (
          <Counts counts={read.data} />
        ) : read.isError ? (
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <Skeleton height={72} />
        )}
      </Card>
      <ChildRequests channelMemberId={channelMemberId} childName={childName} isSelf={isSelf} />
      {/* The child looks, and pays in the shop of the academy. */}
      {isSelf ? null : <FamilyShop channelMemberId={channelMemberId} childName={childName} />}
      <FamilyOrderList channelMemberId={channelMemberId} isSelf={isSelf} />
      <FamilyTicketEntries channelMemberId={channelMemberId} />
    </div>
  );
}

function Counts({ counts }: { readonly counts: OutputOf<typeof familyOrders.tickets> }) {
  const text = useText(familyOrdersText);
  const { availableCount, heldCount, usedCount, expiredCount, returnedCount } = counts;
  const facts = [
    { label: text.held({ count: heldCount }), count: heldCount },
    { label: text.used({ count: usedCount }), count: usedCount },
    { label: text.expired({ count: expiredCount }), count: expiredCount },
    { label: text.returned({ count: returnedCount }), count: returnedCount },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <p className="family-tickets-left">
        {availableCount === 0 ? text.leftNone : text.left({ count: availableCount })}
      </p>
      {facts.length === 0 ? null : (
        <ul className="family-tickets-facts">
          {facts.map(({ label }) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
