import { expect, it } from 'vitest';
import { vatOf } from './vat.ts';

it('[PAY-199] takes 1/11 of a taxable amount as VAT, in whole won', () => {
  expect([0, 10, 11, 10_000, 110_000].map(vatOf)).toEqual([0, 0, 1, 909, 10_000]);
});
