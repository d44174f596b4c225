import { userCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { discountOf } from '@dolphin/contract/commerce/coupons/discount';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { ticketPurchaseText } from './ticket-shop.text.ts';

export type Coupon = OutputOf<typeof userCoupons.list>['userCouponList'][number] & { readonly userCouponId: number };

/** What a chosen coupon takes off; undefined when it cannot be used at this price. [PAY-7] */
export function couponDiscount(price: number, coupon: Coupon): number | undefined {
  const { couponRewardType, rewardCount, maxDiscountAmount: maxDiscountKrw, minPrice: minPriceKrw } = coupon;
  return coupon.isCouponUsable
    ? discountOf(price, { couponRewardType, rewardCount, maxDiscountKrw, minPriceKrw })
    : undefined;
}

type Props = {
  /** Null: none is chosen yet. */
  readonly option: { readonly paymentProductId: number; readonly price: number } | null;
  readonly isCouponUsable: boolean;
  readonly value: Coupon | null;
  readonly disabled: boolean;
  readonly onChange: (coupon: Coupon | null) => void;
};

const NONE = 'NONE';

/** The buyer's coupons of this channel. One that cannot be used is in the list and cannot be chosen. [PAY-9] [PAY-12] */
export function TicketCoupon({ option, isCouponUsable, value, disabled, onChange }: Props) {
  const text = useText(ticketPurchaseText);
  const { channelId } = useChannel();
  const params = option === null ? {} : { payment_product_id: String(option.paymentProductId) };
  const read = useRead(userCoupons.list, { page: 1, ...params }, { isQuiet: true, keepPrevious: true });
  const coupons = (read.data?.userCouponList ?? []).filter(
    (coupon): coupon is Coupon =>
      coupon.userCouponId !== null && coupon.couponState === 'RECEIVED' && coupon.channelId === channelId,
  );
  const [error, setError] = useState<string>();
  const choose = (chosen: string) => {
    setError(undefined);
    const coupon = coupons.find(({ userCouponId }) => String(userCouponId) === chosen);
    if (!coupon) return onChange(null);
    const isUsable = option !== null && couponDiscount(option.price, coupon) !== undefined;
    setError(option === null ? text.chooseFirst : isUsable ? undefined : text.couponUnusable);
    if (isUsable) onChange(coupon);
  };
  return (
    <Select
      label={text.coupon}
      placeholder={text.couponNone}
      hint={isCouponUsable ? (read.data && coupons.length === 0 ? text.couponEmpty : undefined) : text.couponOff}
      error={error}
      value={value === null ? NONE : String(value.userCouponId)}
      disabled={disabled || !isCouponUsable || coupons.length === 0}
      onValueChange={choose}
      options={[
        { value: NONE, label: text.couponNone },
        ...coupons.map(({ userCouponId, title }) => ({ value: String(userCouponId), label: title })),
      ]}
    />
  );
}
