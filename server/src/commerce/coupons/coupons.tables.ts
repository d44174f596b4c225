import type { CouponState } from '@dolphin/contract/commerce/coupons/coupons.constants';
import type { CouponDistribution } from '@dolphin/contract/commerce/coupons/coupons.constants';
import type { CouponRewardType } from '@dolphin/contract/commerce/coupons/discount';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_coupons: {
      id: GeneratedAlways<number>;
      channel_id: number;
      title: string;
      reward_type: CouponRewardType;
      reward_count: number;
      max_discount_krw: number | null;
      min_price_krw: number;
      distribution: CouponDistribution;
      is_limited: boolean;
      starts_at: Date;
      ends_at: Date | null;
      total_limit: number | null;
      per_person_limit: number;
      received_count: Generated<number>;
      used_count: Generated<number>;
      stopped_at: Date | null;
      created_by: number | null;
      created_at: Date;
    };
    commerce_coupon_products: { coupon_id: number; product_id: number };
    commerce_coupon_codes: {
      code: string;
      coupon_id: number;
      user_id: number | null;
      registered_at: Date | null;
    };
    commerce_user_coupons: {
      id: GeneratedAlways<number>;
      coupon_id: number;
      user_id: number;
      nth: number;
      code: string | null;
      state: Generated<CouponState>;
      merchant_uid: string | null;
      received_at: Date;
      used_at: Date | null;
    };
  }
}
