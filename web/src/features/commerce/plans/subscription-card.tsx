import type { BillingCycle } from '@dolphin/contract/commerce/plans/plans.constants';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDate, formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { plansText, subscriptionText } from './plans.text.ts';
import { type OpenCardWindow, PLAN_READS, useJoining } from './use-joining.ts';
import './plans.css';

type Subscription = OutputOf<typeof plans.mine>['subscriptionList'][number];
type Props = {
  readonly subscription: Subscription;
  readonly openWindow: OpenCardWindow;
  /** May end it without paying it: the master of the channel. */ readonly mayCancel?: boolean;
};

/** A subscription: what is charged next and when, and everything that can be done about it. [PAY-5] */
export function SubscriptionCard({ subscription, openWindow, mayCancel = false }: Props) {
  const text = useText(subscriptionText);
  const names = useText(plansText);
  const { engCodeName, status, isCancelled, isMine, channelName, billingCycle } = subscription;
  const state = isCancelled ? 'CANCELLED' : status === 'PAST_DUE' ? 'PAST_DUE' : 'ACTIVE';
  const tone = { CANCELLED: 'warning', PAST_DUE: 'danger', ACTIVE: 'ok' } as const;
  return (
    <Card
      title={`${names[engCodeName]} · ${names[billingCycle]}`}
      action={<Badge tone={tone[state]}>{text[state]}</Badge>}
    >
      {channelName ? <p className="text-muted">{text.forPlace({ place: channelName })}</p> : null}
      <Facts subscription={subscription} />
      <div className="plan-actions">
        {isMine || mayCancel ? <CancelOrResume subscription={subscription} /> : null}
        {isMine && !isCancelled ? <ChangePrice subscription={subscription} /> : null}
        {isMine && !isCancelled ? <ChangeCard subscription={subscription} openWindow={openWindow} /> : null}
      </div>
    </Card>
  );
}

function Facts({ subscription }: Pick<Props, 'subscription'>) {
  const text = useText(subscriptionText);
  const { nextChargeAt, nextAmount, periodEndAt, method, status, payerName, isMine } = subscription;
  const rows = [
    nextChargeAt !== null && nextAmount !== null
      ? [text.next, text.nextLine({ date: formatDate(nextChargeAt), amount: formatWon(nextAmount) })]
      : null,
    periodEndAt === null ? null : [text.until, text.untilLine({ date: formatDate(periodEndAt) })],
    isMine ? [text.card, method ?? text.noCard] : null,
    payerName === null || isMine ? null : [text.payer, payerName],
  ].filter((row) => row !== null);
  return (
    <>
      {status === 'PAST_DUE' && nextChargeAt !== null ? (
        <p className="plan-failed" role="alert">
          {text.failReason({ date: formatDate(nextChargeAt) })}
        </p>
      ) : null}
      <dl className="plan-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function CancelOrResume({ subscription }: Pick<Props, 'subscription'>) {
  const text = useText(subscriptionText);
  const { subscriptionId, periodEndAt, status, isCancelled, isMine } = subscription;
  const cancel = useCommand(plans.cancel, {
    refresh: PLAN_READS,
    onSuccess: () => overlay.toast(text.cancelled, { kind: 'ok' }),
  });
  const resume = useCommand(plans.resume, {
    refresh: PLAN_READS,
    onSuccess: () => overlay.toast(text.resumed, { kind: 'ok' }),
  });
  if (isCancelled)
    return isMine ? (
      <Button loading={resume.isPending} onClick={() => resume.mutate({ subscriptionId })}>
        {text.resume}
      </Button>
    ) : null;
  const ask = async () => {
    const hint =
      status === 'ACTIVE' && periodEndAt !== null ? text.cancelHint({ date: formatDate(periodEndAt) }) : text.cancelNow;
    const words = { title: text.cancelTitle, confirmLabel: text.cancelYes, cancelLabel: text.cancelNo };
    if (await overlay.confirm({ ...words, hint })) cancel.mutate({ subscriptionId });
  };
  return (
    <Button variant="ghost" loading={cancel.isPending} onClick={() => void ask()}>
      {text.cancel}
    </Button>
  );
}

/** Month or year, from the next charge on; and the price of today for who pays another one. */
function ChangePrice({ subscription }: Pick<Props, 'subscription'>) {
  const text = useText(subscriptionText);
  const names = useText(plansText);
  const { subscriptionId, engCodeName, billingCycle, nextChargeAt, nextAmount } = subscription;
  const read = useRead(plans.list, {}, { isQuiet: true });
  const change = useCommand(plans.changePrice, {
    refresh: PLAN_READS,
    onSuccess: () => overlay.toast(text.changed, { kind: 'ok' }),
  });
  const prices = read.data?.planList.find((plan) => plan.engCodeName === engCodeName)?.priceList ?? [];
  const other: BillingCycle = billingCycle === 'MONTH' ? 'YEAR' : 'MONTH';
  const ask = async (cycle: BillingCycle, amount: number) => {
    const words = { cycle: names[cycle], amount: formatWon(amount), date: formatDate(nextChargeAt ?? new Date()) };
    const isAgreed = await overlay.confirm({
      title: text.changeTitle(words),
      hint: text.changeHint(words),
      confirmLabel: text.changeYes,
      cancelLabel: text.changeNo,
    });
    if (isAgreed) change.mutate({ subscriptionId, billingCycle: cycle, agreedAmount: amount });
  };
  return prices.map((price) => {
    const isOther = price.billingCycle === other;
    if (!isOther && price.amount === nextAmount) return null;
    return (
      <Button
        key={price.billingCycle}
        variant="ghost"
        loading={change.isPending}
        onClick={() => void ask(price.billingCycle, price.amount)}
      >
        {isOther ? text[`to${other}`] : text.newPrice}
      </Button>
    );
  });
}

function ChangeCard({ subscription: { subscriptionId }, openWindow }: Pick<Props, 'subscription' | 'openWindow'>) {
  const text = useText(subscriptionText);
  const { changeCard, isInProgress } = useJoining(openWindow);
  const change = async () => {
    const done = await changeCard(subscriptionId);
    overlay.toast(done ? text.cardChanged : text.cardNotChanged, { kind: done ? 'ok' : 'warning' });
  };
  return (
    <Button variant="ghost" loading={isInProgress} onClick={() => void change()}>
      {text.changeCard}
    </Button>
  );
}
