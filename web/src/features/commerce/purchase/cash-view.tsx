import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { useState } from 'react';
import { formatWon } from '../../../lib/format.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { BusinessFacts } from '../../../shared/business/business-facts.tsx';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { cashText, purchaseText } from './purchase.text.ts';
import { RefundPolicy } from './tickets/refund-policy.tsx';
import { type OpenWindow, useBuying } from './use-buying.ts';
import './purchase.css';

const AMOUNTS = ['10000', '30000', '50000', '100000', '200000', '300000'] as const;

/** Charges money on account. [PAY-1] */
export function CashView({ openWindow }: { readonly openWindow: OpenWindow }) {
  const text = useText(cashText);
  const words = useText(purchaseText);
  const isSignedIn = useIsSignedIn();
  const [chosen, setChosen] = useState<(typeof AMOUNTS)[number]>('10000');
  const amount = Number(chosen);
  const { buy, isInProgress, isNotCompleted } = useBuying(openWindow);
  const prepare = useCommand(payments.prepare);
  const read = useRead(payments.quote, { payment_item_type: 'CASH', amount }, { isQuiet: true, keepPrevious: true });
  if (!isSignedIn)
    return (
      <EmptyState
        titleLevel={1}
        title={text.title}
        action={
          <a href={signInAddress()} className={buttonClass({ size: 'lg' })}>
            {text.signIn}
          </a>
        }
      />
    );
  if (read.isError && !read.data)
    return (
      <ErrorState
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <PageSkeleton />;
  const { cashBalance, isPayable, isSandbox } = read.data;
  return (
    <div className="purchase">
      <h1>{text.title}</h1>
      <p className="text-muted">{text.lead}</p>
      {isSandbox ? (
        <p className="purchase-sandbox" role="note">
          <b>SANDBOX</b> {words.sandbox}
        </p>
      ) : null}
      <Card>
        <RadioGroup
          layout="cards"
          name="amount"
          label={text.amount}
          value={chosen}
          onValueChange={setChosen}
          options={AMOUNTS.map((value) => ({ value, label: formatWon(Number(value)) }))}
        />
        <dl className="purchase-prices cash-balance">
          <div>
            <dt>{text.balance}</dt>
            <dd>{formatWon(cashBalance)}</dd>
          </div>
        </dl>
        <Button
          size="lg"
          wide
          loading={isInProgress}
          loadingLabel={text.inProgress}
          disabled={!isPayable}
          onClick={() => void buy(() => prepare.mutateAsync({ paymentItemType: 'CASH', amount }))}
        >
          {text.pay({ amount: formatWon(amount) })}
        </Button>
        <p className="purchase-note">{isPayable ? words.agree : words.off}</p>
        {isNotCompleted ? (
          <p className="purchase-failed" role="alert">
            {words.notCompleted}
          </p>
        ) : null}
        <RefundPolicy />
      </Card>
      <BusinessFacts />
    </div>
  );
}
