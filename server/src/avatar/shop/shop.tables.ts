import type {
  DiscountKind,
  EquipmentCategory,
  SaleState,
  ShopLargeCategory,
} from '@dolphin/contract/avatar/avatar.constants';
import type { Character } from '@dolphin/contract/profile/profile.constants';
import type { Generated } from 'kysely';
import '../avatar.tables.ts';

declare module '../../core/db.ts' {
  interface Tables {
    avatar_products: {
      id: Generated<number>;
      item_id: number;
      large_category: ShopLargeCategory;
      price: number;
      state: Generated<SaleState>;
      sells_from: Date | null;
      sells_until: Date | null;
      discount_kind: DiscountKind | null;
      discount_value: number | null;
      discount_from: Date | null;
      discount_until: Date | null;
      discount_no: Generated<number>;
      sold: Generated<number>;
      changes_at: Date | null;
      new_until: Date | null;
      found_by: Generated<string>;
      edited_at: Date | null;
      created_at: Generated<Date>;
    };
    avatar_events: {
      id: Generated<number>;
      title_ko: string;
      title_en: string;
      description_ko: string;
      description_en: string;
      character: Character;
      starts_at: Date;
      ends_at: Date;
      created_at: Generated<Date>;
    };
    avatar_event_products: { event_id: number; product_id: number; place: number };
    avatar_shelves: { shelf: string; product_id: number; price: number; sold: number };
    avatar_shelf_counters: { shelf: string; total: number };
    avatar_product_parts: { part: string; product_id: number };
    avatar_shoppers: { user_id: number; purchases: Generated<number>; gifts: Generated<number> };
    avatar_wishes: {
      id: Generated<number>;
      user_id: number;
      product_id: number;
      category: EquipmentCategory;
      told_no: number;
      told_at: Date | null;
      created_at: Generated<Date>;
    };
    avatar_purchases: {
      id: Generated<number>;
      user_id: number;
      position: number;
      order_id: string;
      product_id: number;
      item_id: number;
      list_price: number;
      price: number;
      given_to: number | null;
      is_gift: boolean;
      created_at: Generated<Date>;
    };
    avatar_gifts: {
      id: Generated<number>;
      user_id: number;
      position: number;
      from_id: number | null;
      item_id: number;
      message: string;
      created_at: Generated<Date>;
    };
  }
}
