import {
  EQUIPMENT_CATEGORIES,
  type EquipmentCategory,
  SHOP_LARGE_CATEGORIES,
  SHOP_SORTS,
  type ShopLargeCategory,
  type ShopSort,
} from '@dolphin/contract/avatar/avatar.constants';

export const SHOP_TABS = ['front', 'wishes', 'history', 'gifts'] as const;
export type ShopTab = (typeof SHOP_TABS)[number];

/** The state of the shop in its URL: a link or the back button leads to the same shelf. */
export type ShopAddress = {
  readonly tab: ShopTab;
  readonly large: ShopLargeCategory | undefined;
  readonly category: EquipmentCategory | undefined;
  readonly query: string;
  readonly sort: ShopSort;
  readonly page: number;
  readonly event: number | undefined;
  /** The product that is looked at. */
  readonly product: number | undefined;
};

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given);
const numberOf = (given: string | null): number | undefined =>
  given !== null && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;

export function readShopAddress(search: string): ShopAddress {
  const given = new URLSearchParams(search);
  return {
    tab: oneOf(SHOP_TABS, given.get('tab')) ?? 'front',
    large: oneOf(SHOP_LARGE_CATEGORIES, given.get('shelf')),
    category: oneOf(EQUIPMENT_CATEGORIES, given.get('category')),
    query: given.get('q') ?? '',
    sort: oneOf(SHOP_SORTS, given.get('sort')) ?? 'POPULAR',
    page: numberOf(given.get('page')) ?? 1,
    event: numberOf(given.get('event')),
    product: numberOf(given.get('product')),
  };
}

export function shopHref({ tab, large, category, query, sort, page, event, product }: ShopAddress): string {
  const params: readonly (readonly [string, string | number | undefined])[] = [
    ['tab', tab === 'front' ? undefined : tab],
    ['shelf', large],
    ['category', category],
    ['q', query || undefined],
    ['sort', sort === 'POPULAR' ? undefined : sort],
    ['page', page === 1 ? undefined : page],
    ['event', event],
    ['product', product],
  ];
  const search = new URLSearchParams(
    params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search === '' ? '/shop' : `/shop?${search}`;
}

/** Whether the storefront is as one enters it, with nothing chosen. */
export function isEntrance({ large, category, query, page, event }: ShopAddress): boolean {
  return large === undefined && category === undefined && query === '' && page === 1 && event === undefined;
}
