import { expect, it } from 'vitest';
import { type Candidate, pickRecommended } from './recommendations.rules.ts';

const of = (reason: Candidate['reason'], ...ids: readonly number[]) => ids.map((productId) => ({ productId, reason }));

it('takes one of each reason in turn, and nothing twice', () => {
  const picked = pickRecommended([...of('POPULAR', 1, 2, 3, 4), ...of('FRIENDS', 2, 5), ...of('SALE', 2, 1)], 5);
  expect(picked.map(({ productId, reason }) => `${reason} ${productId}`)).toEqual([
    'FRIENDS 2',
    'SALE 1',
    'POPULAR 3',
    'FRIENDS 5',
    'POPULAR 4',
  ]);
});

it('gives what there is', () => {
  expect(pickRecommended([])).toEqual([]);
  expect(pickRecommended(of('POPULAR', 1, 1))).toHaveLength(1);
});
