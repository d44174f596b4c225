import { type Db, query } from '../../core/db.ts';
import type { CatalogueItem } from '../drawing/parts.ts';
import '../avatar.tables.ts';

/** In the order of keys: two servers that start together wait for each other instead of blocking each other. */
export async function upsertItems(db: Db, items: readonly CatalogueItem[]): Promise<void> {
  const rows = items
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, category, ko, en, rarity, theme, price, isStarter }) => ({
      key,
      category,
      name_ko: ko,
      name_en: en,
      rarity,
      theme,
      price,
      is_starter: isStarter,
    }));
  await query(
    db,
    'wardrobe.catalogue',
    `with given as (
      select * from jsonb_to_recordset($1::jsonb) as r (key text, category text, name_ko text, name_en text,
        rarity text, theme text, price int, is_starter boolean)
    ), gone as (
      update avatar_items set is_retired = true where not is_retired and key not in (select key from given)
    )
    insert into avatar_items as i (key, category, name_ko, name_en, rarity, theme, price, is_starter)
    select key, category, name_ko, name_en, rarity, theme, price, is_starter from given order by key
    on conflict (key) do update set category = excluded.category, is_starter = excluded.is_starter, is_retired = false,
      name_ko = case when i.edited_at is null then excluded.name_ko else i.name_ko end,
        name_en = case when i.edited_at is null then excluded.name_en else i.name_en end,
      rarity = case when i.edited_at is null then excluded.rarity else i.rarity end,
        theme = case when i.edited_at is null then excluded.theme else i.theme end,
      price = case when i.edited_at is null then excluded.price else i.price end
    where (i.category, i.is_starter, i.is_retired) is distinct from (excluded.category, excluded.is_starter, false)
      or (i.edited_at is null and (i.name_ko, i.name_en, i.rarity, i.theme, i.price) is distinct
        from (excluded.name_ko, excluded.name_en, excluded.rarity, excluded.theme, excluded.price))`,
    [JSON.stringify(rows)],
  );
}

type Look = { readonly hash: string; readonly keys: readonly string[] };

export async function insertLooks(db: Db, looks: readonly Look[]): Promise<void> {
  await db
    .insertInto('avatar_looks')
    .values(
      looks.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ hash, keys }) => ({ hash, item_keys: [...keys] })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
