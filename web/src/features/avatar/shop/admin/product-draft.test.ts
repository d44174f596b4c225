import { expect, it } from 'vitest';
import { type AdminProduct, priceOf, toDraft, toFields } from './product-draft.ts';

const PRODUCT = {
  productId: 3,
  nameKo: '모자',
  nameEn: 'Hat',
  shopLargeCategory: 'CLOTHES',
  listPrice: 155,
  price: 108,
  state: 'ON_SALE',
  sellsFrom: null,
  sellsUntil: null,
  discount: { kind: 'PERCENT', value: 30, startsAt: null, endsAt: '2026-11-15T05:00:00.000Z' },
} as unknown as AdminProduct;
const BEFORE = Date.parse('2026-11-01T00:00:00Z');

it('comes back from the form as it went in', () => {
  expect(toFields(toDraft(PRODUCT, BEFORE))).toMatchObject({
    listPrice: 155,
    sellsFrom: null,
    discount: PRODUCT.discount,
  });
});

it('forgets a discount that is over', () => {
  expect(toFields(toDraft(PRODUCT, Date.parse('2026-12-01T00:00:00Z'))).discount).toBeNull();
});

it('reckons as the server does', () => {
  const draft = toDraft(PRODUCT, BEFORE);
  expect(priceOf(draft)).toBe(108);
  expect(priceOf({ ...draft, discountKind: 'AMOUNT', discountValue: '400' })).toBe(0);
  expect(priceOf({ ...draft, discountKind: 'NONE' })).toBe(155);
  expect(priceOf({ ...draft, listPrice: '' })).toBeNull();
});
