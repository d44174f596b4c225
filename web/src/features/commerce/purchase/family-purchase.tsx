import { FAMILY_PAGE } from '@dolphin/contract/channels/family/family.constants';
import { family } from '@dolphin/contract/channels/family/family.contract';
import type { FamilyItemType } from '@dolphin/contract/commerce/family-orders/family-orders.constants';
import { familyOrders } from '@dolphin/contract/commerce/family-orders/family-orders.contract';
import { familyPaymentRequests } from '@dolphin/contract/commerce/payment-requests/payment-requests.contract';
import { ORDER_PHONE_PATTERN } from '@dolphin/contract/commerce/orders/orders.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { familySales } from '@dolphin/contract/learning/sales/family-sales.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatWon } from '../../../lib/format.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { SellerFacts } from '../../../shared/business/seller-facts.tsx';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { paymentRequestText } from '../../../shared/payments/payment-request.text.ts';
import { useLivePaymentRequests } from '../../../shared/payments/use-payment-requests.ts';
import { familyPaymentsAddress } from '../../../shared/payments/content-address.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { familyPurchaseText } from './family-purchase.text.ts';
import { purchaseText } from './purchase.text.ts';
import { type OpenWindow, useBuying } from './use-buying.ts';
import { usePhoneNumber } from './use-phone-number.ts';
import './purchase.css';

type Child = OutputOf<typeof family.child>;
type Shop = OutputOf<typeof familyOrders.products>;
type Offers = OutputOf<typeof familySales.list>['offerList'];

type Wanted = { readonly type: FamilyItemType; readonly contentId: number };
type Props = Wanted & {
  readonly channelMemberId: number;
  /** What the child asked for. */ readonly requestId: number | null;
  readonly openWindow: OpenWindow;
};

/** What a guardian buys for a child: for whom, what, and the button that pays it. [PAY-202] */
export function FamilyPurchase({ type, contentId, channelMemberId, requestId, openWindow }: Props) {
  const text = useText(familyPurchaseText);
  const words = useText(purchaseText);
  const states = useText(paymentRequestText);
  const child = useRead(family.child, { channelMemberId }, { isQuiet: true });
  const shop = useRead(familyOrders.products, { channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  const offers = useRead(familySales.list, { channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  const requests = useRead(
    familyPaymentRequests.ofChild,
    { channelMemberId },
    { isQuiet: true, enabled: requestId !== null, staleTimeMs: 0 },
  );
  useLivePaymentRequests();
  const failed = [child, shop, offers].find((read) => read.isError && !read.data);
  if (failed && !isMissing(failed.error))
    return (
      <ErrorState
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={failed.isFetching}
        onRetry={() => void Promise.all([child.refetch(), shop.refetch(), offers.refetch()])}
      />
    );
  if (failed || child.data?.isSelf) return <NotNow title={text.gone} hint={text.goneHint} channelMemberId={null} />;
  if (!child.data || !shop.data || !offers.data || requests.isLoading) return <PageSkeleton />;
  const request = requests.data?.requestList.find((each) => each.requestId === requestId);
  if (request && request.state !== 'OPEN')
    return (
      <NotNow
        title={text.over({ state: states[request.state] })}
        hint={text.overHint}
        channelMemberId={channelMemberId}
      />
    );
  const item = findItem({ type, contentId }, shop.data, offers.data.offerList);
  if (!item) return <NotNow title={text.gone} hint={text.goneHint} channelMemberId={channelMemberId} />;
  if (item.isHad)
    return (
      <NotNow
        title={text.already({ name: child.data.childName })}
        hint={text.alreadyHint}
        channelMemberId={channelMemberId}
      />
    );
  if (item.isSoldOut) return <NotNow title={text.soldOut} channelMemberId={channelMemberId} />;
  return (
    <Paying
      wanted={{ type, contentId }}
      item={item}
      child={child.data}
      shop={shop.data}
      requestId={requestId}
      openWindow={openWindow}
    />
  );
}

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.failure.status >= 400 && error.failure.status < 500;

type Item = {
  readonly name: string;
  readonly price: number;
  /** Lesson tickets; null for everything else. */ readonly quantity: number | null;
  readonly isHad: boolean;
  readonly isSoldOut: boolean;
};

/** Undefined: it is not sold, or not any more. */
function findItem({ type, contentId }: Wanted, { productInfoList }: Shop, offers: Offers): Item | undefined {
  if (type === 'PRODUCT') {
    const options = productInfoList.flatMap(({ title, paymentProductList }) =>
      paymentProductList.map((option) => ({ ...option, name: `${title} ${option.title}` })),
    );
    const option = options.find(({ paymentProductId }) => paymentProductId === contentId);
    return option && { ...option, isHad: false, isSoldOut: false };
  }
  const offer = offers.find((each) => each.paymentItemType === type && each.contentId === contentId);
  return (
    offer && {
      name: offer.title,
      price: offer.priceKrw,
      quantity: null,
      isHad: offer.isHad,
      isSoldOut: offer.seatsLeft === 0,
    }
  );
}

type NotNowProps = {
  readonly title: string;
  readonly hint?: string;
  /** Where the child's page is; null: nowhere for the caller. */ readonly channelMemberId: number | null;
};

function NotNow({ title, hint, channelMemberId }: NotNowProps) {
  const text = useText(familyPurchaseText);
  return (
    <EmptyState
      titleLevel={1}
      character="CRAB"
      title={title}
      hint={hint}
      action={
        <Link
          to={(channelMemberId === null ? FAMILY_PAGE : familyPaymentsAddress(channelMemberId)) as string}
          className={buttonClass({})}
        >
          {channelMemberId === null ? text.family : text.back}
        </Link>
      }
    />
  );
}

const PHONE = new RegExp(ORDER_PHONE_PATTERN);

type PayingProps = {
  readonly wanted: Wanted;
  readonly item: Item;
  readonly child: Child;
  readonly shop: Shop;
  readonly requestId: number | null;
  readonly openWindow: OpenWindow;
};

function Paying({ wanted: { type, contentId }, item, child, shop, requestId, openWindow }: PayingProps) {
  const text = useText(familyPurchaseText);
  const words = useText(purchaseText);
  const { buy, isInProgress, isNotCompleted } = useBuying(openWindow);
  const prepare = useCommand(familyOrders.prepare);
  const phone = usePhoneNumber();
  const [wasAsked, setWasAsked] = useState(false);
  // Providers ask who pays for a number.
  const isPhone = PHONE.test(phone.value);
  const { channelMemberId, channelId, childName: name, channelName: academy } = child;
  const isPayable = shop.isPayable || item.price === 0;
  const pay = () => {
    setWasAsked(true);
    if (!isPhone || !isPayable) return;
    const order = {
      channelMemberId,
      paymentItemType: type,
      contentId,
      amount: item.price,
      phoneNumber: phone.value,
      ...(requestId === null ? {} : { paymentRequestId: requestId }),
    };
    void buy(() => prepare.mutateAsync(order));
  };
  return (
    <div className="purchase">
      <h1>{text.title}</h1>
      {shop.isSandbox ? (
        <p className="purchase-sandbox" role="note">
          <b>SANDBOX</b> {words.sandbox}
        </p>
      ) : null}
      <Card title={text.who} tone="soft">
        <div className="purchase-child">
          <AvatarPortrait userId={child.childUserId} name={name} portrait={child.portrait} size={64} decorative />
          <div>
            <b>{name}</b>
            <span>{requestId === null ? text.academy({ academy }) : text.requested({ name, academy })}</span>
          </div>
        </div>
        <ul className="purchase-policy">
          {[text.toChild({ name }), text.toMe, text.card].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card title={words.what}>
        <p className="purchase-item">
          <Badge>{item.quantity === null ? words[type] : text.tickets({ count: item.quantity })}</Badge>
          <b>{item.name}</b>
        </p>
        <TextField
          label={words.phone}
          required
          hint={phone.isUnread ? words.phoneEmpty : words.phoneHint}
          error={wasAsked && !isPhone ? words.phoneWrong : undefined}
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
      <Card title={words.summary}>
        <dl className="purchase-prices">
          <div data-total>
            <dt>{words.total}</dt>
            <dd>{item.price === 0 ? words.free : formatWon(item.price)}</dd>
          </div>
        </dl>
        <Button
          size="lg"
          wide
          loading={isInProgress}
          loadingLabel={words.inProgress}
          disabled={!isPayable}
          onClick={pay}
        >
          {item.price === 0 ? words.payFree : words.pay({ amount: formatWon(item.price) })}
        </Button>
        <p className="purchase-note">{isPayable ? words.agree : words.off}</p>
        {isNotCompleted ? (
          <p className="purchase-failed" role="alert">
            {words.notCompleted}
          </p>
        ) : null}
      </Card>
      <Card title={words.refundTitle} tone="outline">
        <ul className="purchase-policy">
          {[words.refund1, words.refund2, words.refund3, words.refund4, words.refund5].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <SellerFacts channelId={channelId} />
    </div>
  );
}
