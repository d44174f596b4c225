import { FAMILY_ITEM_TYPES } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { ORDER_PHONE_PATTERN } from '@dolphin/contract/commerce/orders/orders.constants';
import { payments } from '@dolphin/contract/commerce/orders/orders.contract';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, isError } from '../../../lib/api/api-error.ts';
import { formatWon } from '../../../lib/format.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SellerFacts } from '../../../shared/business/seller-facts.tsx';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { contentAddress } from '../../../shared/payments/content-address.ts';
import { AskGuardian } from './ask-guardian.tsx';
import { CouponSelect } from './coupon-select.tsx';
import { purchaseText } from './purchase.text.ts';
import { usePhoneNumber } from './use-phone-number.ts';
import { type ContentItemType, type OpenWindow, useBuying } from './use-buying.ts';
import './purchase.css';

type Item = { readonly type: ContentItemType; readonly contentId: number };

/** What is bought, for how much, and the button that pays it. [PAY-14] */
export function PurchaseView({ type, contentId, openWindow }: Item & { readonly openWindow: OpenWindow }) {
  const text = useText(purchaseText);
  const isSignedIn = useIsSignedIn();
  const [userCouponId, setUserCouponId] = useState<number | null>(null);
  const read = useRead(
    payments.quote,
    {
      payment_item_type: type,
      content_id: contentId,
      ...(userCouponId === null ? {} : { user_coupon_id: userCouponId }),
    },
    { isQuiet: true, keepPrevious: true },
  );
  if (!isSignedIn)
    return (
      <EmptyState
        titleLevel={1}
        title={text.signIn}
        action={
          <a href={signInAddress()} className={buttonClass({ size: 'lg' })}>
            {text.signIn}
          </a>
        }
      />
    );
  // A guardian may pay while the child looks at the page.
  const isPaid = isError(read.error, orderErrors.ALREADY_PAID);
  if (read.isError && (isPaid || !read.data))
    return <NotToBuy error={read.error} item={{ type, contentId }} read={read} />;
  if (!read.data) return <PageSkeleton />;
  const coupons = <CouponSelect quote={read.data} value={userCouponId} onChange={setUserCouponId} />;
  return (
    <Purchase
      item={{ type, contentId }}
      quote={read.data}
      userCouponId={userCouponId}
      coupons={coupons}
      openWindow={openWindow}
    />
  );
}

function NotToBuy({
  error,
  item,
  read,
}: {
  readonly error: Error;
  readonly item: Item;
  readonly read: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}) {
  const text = useText(purchaseText);
  const link = (to: string, label: string) => (
    <Link to={to as string} className={buttonClass({})}>
      {label}
    </Link>
  );
  if (isError(error, orderErrors.ALREADY_PAID))
    return (
      <EmptyState
        titleLevel={1}
        title={text.alreadyPaid}
        hint={text.alreadyPaidHint}
        action={link(contentAddress(item.type, item.contentId), text.open)}
      />
    );
  if (error instanceof ApiError && error.failure.status >= 400 && error.failure.status < 500)
    return (
      <EmptyState
        titleLevel={1}
        character="CRAB"
        title={text.notForSale}
        hint={text.notForSaleHint}
        action={link('/learn', text.toLearn)}
      />
    );
  return (
    <ErrorState
      title={text.failed}
      hint={text.failedHint}
      retryLabel={text.retry}
      retrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}

const PHONE = new RegExp(ORDER_PHONE_PATTERN);

type PurchaseProps = {
  readonly item: Item;
  readonly quote: OutputOf<typeof payments.quote>;
  readonly userCouponId: number | null;
  readonly coupons: ReactNode;
  readonly openWindow: OpenWindow;
};

function Purchase({ item, quote, userCouponId, coupons, openWindow }: PurchaseProps) {
  const text = useText(purchaseText);
  const { buy, isInProgress, isNotCompleted } = useBuying(openWindow);
  const prepare = useCommand(payments.prepare);
  const phone = usePhoneNumber(quote.phoneNumber);
  const [isCashUsed, setIsCashUsed] = useState(false);
  const cashAmount = isCashUsed ? quote.cashAmount : 0;
  const type = FAMILY_ITEM_TYPES.find((each) => each === item.type);
  const [wasAsked, setWasAsked] = useState(false);
  const isPhone = phone.value === '' || PHONE.test(phone.value);
  const pay = () => {
    setWasAsked(true);
    if (!isPhone) return;
    const coupon = userCouponId === null ? {} : { userCouponId };
    const cash = cashAmount === 0 ? {} : { cashAmount };
    const order = {
      paymentItemType: item.type,
      contentId: item.contentId,
      phoneNumber: phone.value,
      ...coupon,
      ...cash,
    };
    void buy(() => prepare.mutateAsync(order));
  };
  return (
    <div className="purchase">
      <h1>{text.title}</h1>
      {quote.isSandbox ? (
        <p className="purchase-sandbox" role="note">
          <b>SANDBOX</b> {text.sandbox}
        </p>
      ) : null}
      <Card title={text.what}>
        <p className="purchase-item">
          <Badge>{text[item.type]}</Badge>
          <b>{quote.name}</b>
        </p>
        <TextField
          label={text.phone}
          hint={phone.isUnread ? text.phoneEmpty : text.phoneHint}
          error={wasAsked && !isPhone ? text.phoneWrong : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone.value}
          maxLength={20}
          disabled={isInProgress}
          onChange={(event) => phone.set(event.currentTarget.value)}
          onEnter={pay}
        />
      </Card>
      <Card title={text.summary}>
        {coupons}
        {quote.cashAmount > 0 ? (
          <Checkbox
            label={text.cashUse({ balance: formatWon(quote.cashBalance) })}
            checked={isCashUsed}
            disabled={isInProgress}
            onChange={(event) => setIsCashUsed(event.currentTarget.checked)}
          />
        ) : null}
        <Prices quote={quote} cashAmount={cashAmount} />
        <Button
          size="lg"
          wide
          loading={isInProgress}
          loadingLabel={text.inProgress}
          disabled={!quote.isPayable}
          onClick={pay}
        >
          <PayLabel amount={quote.amount} cashAmount={cashAmount} />
        </Button>
        <p className="purchase-note">{quote.isPayable ? text.agree : text.off}</p>
        {isNotCompleted ? (
          <p className="purchase-failed" role="alert">
            {text.notCompleted}
          </p>
        ) : null}
        {type === undefined ? null : (
          <AskGuardian type={type} contentId={item.contentId} channelId={quote.channelId} price={quote.listAmount} />
        )}
      </Card>
      <Card title={text.refundTitle} tone="outline">
        <ul className="purchase-policy">
          {[text.refund1, text.refund2, text.refund3, text.refund4, text.refund5].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <SellerFacts channelId={quote.channelId} />
    </div>
  );
}

function PayLabel({ amount, cashAmount }: { readonly amount: number; readonly cashAmount: number }) {
  const text = useText(purchaseText);
  if (amount === 0) return text.payFree;
  return amount === cashAmount ? text.payCash : text.pay({ amount: formatWon(amount - cashAmount) });
}

type PricesProps = { readonly quote: OutputOf<typeof payments.quote>; readonly cashAmount: number };

function Prices({ quote: { listAmount, discountAmount, amount }, cashAmount }: PricesProps) {
  const text = useText(purchaseText);
  return (
    <dl className="purchase-prices">
      <div>
        <dt>{text.listPrice}</dt>
        <dd>{formatWon(listAmount)}</dd>
      </div>
      {discountAmount > 0 ? (
        <div>
          <dt>{text.discount}</dt>
          <dd>{formatWon(-discountAmount)}</dd>
        </div>
      ) : null}
      {cashAmount > 0 ? (
        <div>
          <dt>{text.cash}</dt>
          <dd>{formatWon(-cashAmount)}</dd>
        </div>
      ) : null}
      <div data-total>
        <dt>{text.total}</dt>
        <dd>{amount === 0 ? text.free : formatWon(amount - cashAmount)}</dd>
      </div>
    </dl>
  );
}
