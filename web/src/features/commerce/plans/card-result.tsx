import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { subscriptionText } from './plans.text.ts';
import { PLAN_READS } from './use-joining.ts';

type Props = {
  readonly merchantUid: string;
  /** Of version 2. */ readonly billingKey: string | null;
  /** The message of the window; null when it was not refused. */ readonly failure: string | null;
};

/** Where a phone comes back to from the window that registers a card. The address proves nothing. [PAY-5] */
export function CardResult({ merchantUid, billingKey, failure }: Props) {
  const text = useText(subscriptionText);
  const verify = useCommand(plans.verify, { refresh: PLAN_READS });
  const { mutate } = verify;
  useEffect(() => {
    if (failure === null) mutate({ merchantUid, ...(billingKey === null ? {} : { billingKey }) });
  }, [merchantUid, billingKey, failure, mutate]);
  const again = (
    <Link to="/purchase/product" className={buttonClass({})}>
      {text.again}
    </Link>
  );
  if (failure !== null || verify.isError)
    return (
      <EmptyState
        titleLevel={1}
        character="CRAB"
        title={text.notRegistered}
        hint={failure || undefined}
        action={again}
      />
    );
  if (!verify.data)
    return <EmptyState titleLevel={1} title={text.registering} action={<Spinner label={text.registering} />} />;
  const { subscription, failReason } = verify.data;
  if (subscription.status === 'PENDING')
    return (
      <EmptyState
        titleLevel={1}
        character="CRAB"
        title={text.notRegistered}
        hint={failReason ?? undefined}
        action={again}
      />
    );
  return (
    <EmptyState
      titleLevel={1}
      title={text.joined}
      action={
        <Link to={'/settings?tab=subscription' as string} className={buttonClass({ size: 'lg' })}>
          {text.toSettings}
        </Link>
      }
    />
  );
}
