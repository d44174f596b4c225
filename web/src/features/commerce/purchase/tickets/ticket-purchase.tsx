import { sessionPrice } from '@dolphin/contract/commerce/coupons/discount';
import { ORDER_PHONE_PATTERN } from '@dolphin/contract/commerce/orders/orders.constants';
import type { productShop } from '@dolphin/contract/commerce/products/product-shop.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatWon } from '../../../../lib/format.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { type Channel, useChannel } from '../../../../shared/channel/use-channel.ts';
import { gatewayChannelOf } from '../../../../shared/payments/gateway-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { type OpenWindow, useBuying } from '../use-buying.ts';
import { AskGuardian } from '../ask-guardian.tsx';
import { RefundPolicy } from './refund-policy.tsx';
import { type Coupon, couponDiscount, TicketCoupon } from './ticket-coupon.tsx';
import { ticketPurchaseText } from './ticket-shop.text.ts';
import { usePhoneNumber } from '../use-phone-number.ts';
import '../purchase.css';

type Shop = OutputOf<typeof productShop.list>;
export type Product = Shop['productInfoList'][number];
type Option = Product['paymentProductList'][number];

type Props = {
  readonly product: Product;
  /** The one whose button was pressed; null: none yet. */
  readonly optionId: number | null;
  readonly shop: Pick<Shop, 'isPayable' | 'isSandbox'>;
  readonly openWindow: OpenWindow;
  readonly onClose: () => void;
};

const PHONE = new RegExp(ORDER_PHONE_PATTERN);

type Ordered = {
  readonly product: Product;
  readonly option: Option;
  readonly amount: number;
  readonly phoneNumber: string;
  readonly coupon: Coupon | null;
  readonly channel: Channel;
};

/** What is asked for. [PAY-2] */
function orderOf({ product, option, amount, phoneNumber, coupon, channel }: Ordered) {
  return {
    name: `${product.title} ${option.title}`,
    paymentItemType: 'PRODUCT' as const,
    productId: option.paymentProductId,
    amount,
    phoneNumber,
    ...gatewayChannelOf(channel),
    ...(coupon === null ? {} : { userCouponId: coupon.userCouponId }),
  };
}

/** Buys lesson tickets. It is out of the way while the provider's window is open. [PAY-9] */
export function TicketPurchase({ product, optionId, shop, openWindow, onClose }: Props) {
  const text = useText(ticketPurchaseText);
  const channel = useChannel();
  const { buy, isInProgress, isNotCompleted, isWindowOpen } = useBuying(openWindow);
  const prepare = useCommand(productPayments.prepare);
  const [chosenId, setChosenId] = useState(optionId);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const phone = usePhoneNumber();
  const option = product.paymentProductList.find(({ paymentProductId }) => paymentProductId === chosenId) ?? null;
  const discount = (option && coupon && couponDiscount(option.price, coupon)) ?? 0;
  const amount = (option?.price ?? 0) - discount;
  const isPhone = PHONE.test(phone.value);
  const chooseOption = (chosen: string) => {
    setChosenId(Number(chosen));
    // Whether a coupon can be used is asked for the option.
    setCoupon(null);
  };
  const pay = () => {
    setWasAsked(true);
    if (!option || !isPhone || isInProgress) return;
    const order = orderOf({ product, option, amount, phoneNumber: phone.value, coupon, channel });
    void buy(() => prepare.mutateAsync(order));
  };
  return (
    <Modal
      open={!isWindowOpen}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      dismissible={!isInProgress}
      title={text.title}
      description={product.title}
      closeLabel={text.close}
      footer={
        <Button
          size="lg"
          wide
          loading={isInProgress}
          loadingLabel={text.inProgress}
          disabled={!shop.isPayable && amount > 0}
          onClick={pay}
        >
          {option === null ? text.payNothing : amount === 0 ? text.payFree : text.pay({ amount: formatWon(amount) })}
        </Button>
      }
    >
      <div className="ticket-form">
        {shop.isSandbox ? (
          <p className="purchase-sandbox" role="note">
            <b>SANDBOX</b> {text.sandbox}
          </p>
        ) : null}
        <Select
          label={text.option}
          placeholder={text.optionChoose}
          required
          error={wasAsked && option === null ? text.chooseFirst : undefined}
          value={option === null ? null : String(option.paymentProductId)}
          disabled={isInProgress}
          onValueChange={chooseOption}
          options={product.paymentProductList.map(({ paymentProductId, title, price }) => ({
            value: String(paymentProductId),
            label: text.optionLabel({ title, amount: formatWon(price) }),
          }))}
        />
        {option === null ? null : (
          <AskGuardian
            type="PRODUCT"
            contentId={option.paymentProductId}
            channelId={channel.channelId}
            price={option.price}
          />
        )}
        <TicketCoupon
          option={option}
          isCouponUsable={product.isCouponUsable}
          value={coupon}
          disabled={isInProgress}
          onChange={setCoupon}
        />
        <PhoneField phone={phone} isMissing={wasAsked && !isPhone} disabled={isInProgress} onEnter={pay} />
        <Summary option={option} discount={discount} amount={amount} />
        <RefundPolicy />
        <p className="purchase-note">{shop.isPayable ? text.agree : text.off}</p>
        {isNotCompleted ? (
          <p className="purchase-failed" role="alert">
            {text.notCompleted}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}

type PhoneProps = {
  readonly phone: ReturnType<typeof usePhoneNumber>;
  readonly isMissing: boolean;
  readonly disabled: boolean;
  readonly onEnter: () => void;
};

function PhoneField({ phone, isMissing, disabled, onEnter }: PhoneProps) {
  const text = useText(ticketPurchaseText);
  return (
    <TextField
      label={text.phone}
      required
      hint={phone.isUnread ? text.phoneUnread : text.phoneHint}
      error={isMissing ? text.phoneMissing : undefined}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      value={phone.value}
      disabled={disabled}
      onChange={(event) => phone.set(event.currentTarget.value)}
      onEnter={onEnter}
    />
  );
}

type SummaryProps = { readonly option: Option | null; readonly discount: number; readonly amount: number };

/** Price, discount, what is paid, and what one session costs then. [PAY-7] */
function Summary({ option, discount, amount }: SummaryProps) {
  const text = useText(ticketPurchaseText);
  if (option === null) return null;
  const rows = [
    { name: text.price, value: formatWon(option.price) },
    ...(discount > 0 ? [{ name: text.discount, value: formatWon(-discount) }] : []),
    { name: text.perSession, value: formatWon(sessionPrice(option.price, option.quantity)) },
  ];
  return (
    <dl className="purchase-prices" aria-label={text.summary}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{text.total}</dt>
        <dd>{amount === 0 ? text.free : formatWon(amount)}</dd>
      </div>
    </dl>
  );
}
