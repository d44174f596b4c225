import { planEvents } from '@dolphin/contract/commerce/plans/plans.events';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { Link } from '@tanstack/react-router';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { plansText, subscriptionText } from './plans.text.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { type OpenCardWindow, PLAN_READS } from './use-joining.ts';

/** Settings → subscriptions: what the person pays. [PAY-5] */
export function MySubscriptions({ openWindow }: { readonly openWindow: OpenCardWindow }) {
  const text = useText(subscriptionText);
  const words = useText(plansText);
  const read = useRead(plans.mine, {}, { isQuiet: true });
  useEvent(planEvents.subscriptionChanged, () => void refresh(...PLAN_READS));
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <SkeletonCard />;
  const { subscriptionList } = read.data;
  const toPlans = (
    <Link
      to="/purchase/product"
      className={buttonClass({ variant: subscriptionList.length === 0 ? 'primary' : 'ghost' })}
    >
      {text.see}
    </Link>
  );
  if (subscriptionList.length === 0)
    return <EmptyState character="SEAHORSE" title={text.none} hint={text.noneHint} action={toPlans} />;
  return (
    <div className="plan-list">
      {subscriptionList.map((subscription) => (
        <SubscriptionCard key={subscription.subscriptionId} subscription={subscription} openWindow={openWindow} />
      ))}
      <p>{toPlans}</p>
    </div>
  );
}
