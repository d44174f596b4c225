import type { GrowingList } from './list-kinds.ts';

const V1 = '/api/dolphin/v1';
const mine = (table: string): readonly GrowingList[] => [{ as: 'me', table }];

/** Inventories, shelves and purchases. */
export const avatarLists: Readonly<Record<string, readonly GrowingList[]>> = {
  [`GET ${V1}/auth/worlds/inventories`]: [
    { as: 'me', table: 'avatar_inventories' },
    { as: 'me', table: 'avatar_inventories', input: () => ({ inventory_category: 'HAT' }) },
  ],
  [`GET ${V1}/auth/worlds/equipped-user-items`]: mine('avatar_inventories'),
  [`GET ${V1}/worlds/users/:userId/outfits`]: [
    { as: 'me', table: 'avatar_inventories', input: ({ first }) => ({ userId: first + 3 }) },
  ],
  [`GET ${V1}/auth/worlds/outfit-presets`]: mine('avatar_inventories'),
  [`GET ${V1}/shops/products`]: [
    { as: 'nobody', table: 'avatar_shelves' },
    ...['NEW', 'PRICE_LOW', 'PRICE_HIGH'].map((sort): GrowingList => ({
      as: 'me',
      table: 'avatar_shelves',
      input: () => ({ sort }),
    })),
    { as: 'me', table: 'avatar_shelves', input: () => ({ item_category: 'HAT', shop_large_category: 'CLOTHES' }) },
    { as: 'me', table: 'avatar_shelves', input: () => ({ event_id: 1 }) },
    { as: 'me', table: 'avatar_shelves', input: () => ({ query: 'bench' }) },
    { as: 'me', table: 'avatar_shelves', input: () => ({ query: 'bench1' }) },
  ],
  [`GET ${V1}/shops/products/events`]: mine('avatar_shelves'),
  [`GET ${V1}/shops/products/discount`]: mine('avatar_shelves'),
  [`GET ${V1}/shops/products/recommendations`]: mine('avatar_shelves'),
  [`GET ${V1}/validations/buy-products`]: [
    { as: 'me', table: 'avatar_shelves', input: () => ({ product_ids: '1,2,3' }) },
  ],
  [`GET ${V1}/auth/shops/purchases`]: mine('avatar_purchases'),
  [`GET ${V1}/auth/shops/gifts`]: mine('avatar_purchases'),
  [`GET ${V1}/wishproducts`]: [
    { as: 'me', table: 'avatar_purchases' },
    { as: 'me', table: 'avatar_purchases', input: () => ({ item_category: 'HAT' }) },
  ],
  [`GET ${V1}/admin/shops/products`]: [
    { as: 'admin', table: 'avatar_shelves' },
    { as: 'admin', table: 'avatar_shelves', input: () => ({ query: 'bench' }) },
  ],
  [`GET ${V1}/admin/shops/events`]: [{ as: 'admin', table: 'avatar_shelves' }],
};
