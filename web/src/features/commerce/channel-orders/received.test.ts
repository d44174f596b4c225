import { expect, it } from 'vitest';
import { receivedOf } from './received.ts';

it('[PAY-185] sums what was received: nothing of unpaid orders, and without what was given back', () => {
  expect(
    receivedOf([
      { status: 'PAID', amount: 30_000, cancelledAmount: 0 },
      { status: 'PARTIAL_CANCELLED', amount: 50_000, cancelledAmount: 20_000 },
      { status: 'CANCELLED', amount: 10_000, cancelledAmount: 10_000 },
      { status: 'READY', amount: 99_000, cancelledAmount: 0 },
      { status: 'FAILED', amount: 99_000, cancelledAmount: 0 },
      { status: 'REFUSED', amount: 99_000, cancelledAmount: 0 },
    ]),
  ).toBe(60_000);
  expect(receivedOf([])).toBe(0);
});
