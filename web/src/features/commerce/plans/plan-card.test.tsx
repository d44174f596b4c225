import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cleanPage } from '../../../lib/test/clean-page.ts';
import { PlanCard } from './plan-card.tsx';

afterEach(cleanup);

it('[UIX-14] [PAY-5] shows what a plan costs in won, by month and by year', () => {
  cleanPage();
  render(
    <PlanCard
      plan={{
        engCodeName: 'DOLPHIN_PRO',
        priceList: [
          { billingCycle: 'MONTH', amount: 9_900 },
          { billingCycle: 'YEAR', amount: 99_000 },
        ],
      }}
    >
      {null}
    </PlanCard>,
  );
  expect(screen.getByText('월 9,900원')).toBeTruthy();
  expect(screen.getByText('연 99,000원')).toBeTruthy();
});
