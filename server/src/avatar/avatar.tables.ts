import type { EquipmentCategory, ItemRarity, ItemSource } from '@dolphin/contract/avatar/avatar.constants';
import type { Theme } from '@dolphin/contract/profile/profile.constants';
import type { Generated } from 'kysely';

declare module '../core/db.ts' {
  interface Tables {
    avatar_items: {
      id: Generated<number>;
      key: string;
      category: EquipmentCategory;
      name_ko: string;
      name_en: string;
      rarity: ItemRarity;
      theme: Theme;
      price: number;
      is_starter: Generated<boolean>;
      is_retired: Generated<boolean>;
      edited_at: Date | null;
      created_at: Generated<Date>;
    };
    avatar_inventories: {
      id: Generated<number>;
      user_id: number;
      item_id: number;
      category: EquipmentCategory;
      source: ItemSource;
      created_at: Generated<Date>;
    };
    avatar_looks: { hash: string; item_keys: string[]; asked_at: Generated<Date> };
    avatar_outfits: { user_id: number; hash: string | null; changed_at: Generated<Date> };
    avatar_equipped: { user_id: number; category: EquipmentCategory; item_id: number };
    avatar_drawing_versions: { version: string; seen_at: Date };
    avatar_presets: {
      id: Generated<number>;
      user_id: number;
      name: string;
      item_ids: number[];
      hash: string;
      created_at: Generated<Date>;
    };
  }
}
