import type { DiscountKind, SaleState, ShopLargeCategory } from '@dolphin/contract/avatar/avatar.constants';
import type { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { fromSeoulInput, toSeoulInput } from './seoul-input.ts';

export type AdminProduct = OutputOf<typeof adminShop.products>['productList'][number];

export type ProductFields = EditedOf<typeof adminShop.editProduct>;

/** A product as the form holds it. */
export type ProductDraft = {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly shopLargeCategory: ShopLargeCategory;
  readonly listPrice: string;
  readonly state: SaleState;
  readonly sellsFrom: string;
  readonly sellsUntil: string;
  readonly discountKind: DiscountKind | 'NONE';
  readonly discountValue: string;
  readonly discountFrom: string;
  readonly discountUntil: string;
};

export function toDraft(product: ProductFields, nowMs: number): ProductDraft {
  // A discount that is over is none any more; keeping it would stop every later change.
  const discount =
    product.discount?.endsAt && new Date(product.discount.endsAt).getTime() <= nowMs ? null : product.discount;
  return {
    nameKo: product.nameKo,
    nameEn: product.nameEn,
    shopLargeCategory: product.shopLargeCategory,
    listPrice: String(product.listPrice),
    state: product.state,
    sellsFrom: toSeoulInput(product.sellsFrom),
    sellsUntil: toSeoulInput(product.sellsUntil),
    discountKind: discount?.kind ?? 'NONE',
    discountValue: discount ? String(discount.value) : '10',
    discountFrom: toSeoulInput(discount?.startsAt ?? null),
    discountUntil: toSeoulInput(discount?.endsAt ?? null),
  };
}

export function toFields(draft: ProductDraft): ProductFields {
  const { discountKind: kind } = draft;
  return {
    nameKo: draft.nameKo.trim(),
    nameEn: draft.nameEn.trim(),
    shopLargeCategory: draft.shopLargeCategory,
    listPrice: Number(draft.listPrice),
    state: draft.state,
    sellsFrom: fromSeoulInput(draft.sellsFrom),
    sellsUntil: fromSeoulInput(draft.sellsUntil),
    discount:
      kind === 'NONE'
        ? null
        : {
            kind,
            value: Number(draft.discountValue),
            startsAt: fromSeoulInput(draft.discountFrom),
            endsAt: fromSeoulInput(draft.discountUntil),
          },
  };
}

/** What can be edited of a product. */
export function fieldsOf(product: AdminProduct): ProductFields {
  const { nameKo, nameEn, shopLargeCategory, listPrice, state, sellsFrom, sellsUntil, discount } = product;
  return { nameKo, nameEn, shopLargeCategory, listPrice, state, sellsFrom, sellsUntil, discount };
}

/** What customers will pay, as the server reckons it; null while the numbers make no sense. */
export function priceOf({ listPrice, discountKind, discountValue }: ProductDraft): number | null {
  const [price, value] = [Number(listPrice), Number(discountValue)];
  if (!Number.isInteger(price) || price < 0 || listPrice === '') return null;
  if (discountKind === 'NONE') return price;
  if (!Number.isInteger(value) || value < 1) return null;
  return discountKind === 'PERCENT' ? price - Math.ceil((price * value) / 100) : Math.max(0, price - value);
}
