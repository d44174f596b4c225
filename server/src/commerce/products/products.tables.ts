import type {
  ProductColor,
  ProductViewMode,
  ProductVisibleState,
} from '@dolphin/contract/commerce/products/products.constants';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/db.ts' {
  interface Tables {
    commerce_product_infos: {
      id: GeneratedAlways<number>;
      channel_id: number;
      hash_key: string;
      title: string;
      sub_title: Generated<string>;
      color: ProductColor;
      view_mode: ProductViewMode;
      is_coupon_usable: Generated<boolean>;
      visible_state: ProductVisibleState;
      icon_key: string | null;
      position: number;
      removed_at: Date | null;
      created_at: Date;
    };
    commerce_products: {
      id: GeneratedAlways<number>;
      info_id: number;
      title: string;
      price_krw: number;
      original_price_krw: number;
      quantity: number;
      position: number;
      removed_at: Date | null;
      created_at: Date;
    };
  }
}
