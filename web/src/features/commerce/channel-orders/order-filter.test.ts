import { expect, it } from 'vitest';
import { filterOf, searchTextOf, withPart } from './order-filter.ts';

it('[PAY-185] keeps the filters in the address', () => {
  const filter = { query: '김하늘 & 2', order_state: 'PAID', from: '2026-11-01', to: '2026-11-30' } as const;
  expect(filterOf(searchTextOf(filter))).toEqual(filter);
  expect(searchTextOf({})).toBe('');
  expect(filterOf('?order_state=NONSENSE&payment_item_type=COURSE&from=yesterday&query=%20')).toEqual({
    payment_item_type: 'COURSE',
  });
});

it('leaves out what was emptied', () => {
  expect(withPart({ query: 'a', order_state: 'PAID' }, { order_state: null })).toEqual({ query: 'a' });
  expect(withPart({ query: 'a' }, { query: '' })).toEqual({});
});
