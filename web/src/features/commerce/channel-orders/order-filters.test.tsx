import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage } from '../../../shared/test/open-page.tsx';
import { OrderFilters } from './order-filters.tsx';

beforeEach(() => void freshBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PAY-185] the button of the sheet counts the filters, and the sheet changes them', async () => {
  const onFilter = vi.fn();
  await openPage(
    () => <OrderFilters filter={{ query: '하늘', order_state: 'PAID', from: '2026-11-01' }} onFilter={onFilter} />,
    '/x',
    '/x',
  );
  await userEvent.click(screen.getByRole('button', { name: '조건 2개' }));
  const sheet = within(await screen.findByRole('dialog', { name: '조건' }));
  expect(sheet.queryByRole('searchbox')).toBeNull();
  await userEvent.click(sheet.getByRole('combobox', { name: /종류/ }));
  await userEvent.click(await screen.findByRole('option', { name: '강좌' }));
  expect(onFilter).toHaveBeenCalledWith({
    query: '하늘',
    order_state: 'PAID',
    from: '2026-11-01',
    payment_item_type: 'COURSE',
  });
});
