import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const ORDER = {
  merchantUid: 'D20261117-abcd',
  status: 'PAID',
  paymentItemType: 'PRODUCT',
  contentId: 7,
  name: '주 1회 코딩 수업 10회',
  listAmount: 110_000,
  discountAmount: 0,
  amount: 110_000,
  cashAmount: 0,
  taxFreeAmount: 0,
  cancelledAmount: 0,
  method: null,
  receiptUrl: null,
  failReason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  paidAt: '2026-11-01T00:00:00.000Z',
  buyer: { userId: 5, nickname: '하늘이' },
  couponTitle: null,
  isOwnGateway: false,
  metadata: {},
  ticketList: [],
  entryList: [],
};

function Page() {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = { channel, roleList: ['MANAGER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <OrderDrawer merchantUid={ORDER.merchantUid} onRefund={() => undefined} onClose={() => undefined} />
    </ChannelContext>
  );
}

afterEach(cleanup);

async function openOrder(taxFreeAmount: number) {
  const { server } = freshBrowser();
  signedInAs(server);
  const path = `/api/eduenv/v1/channels/3/orders/${ORDER.merchantUid}`;
  server.on('GET', path, { body: { ...ORDER, taxFreeAmount } });
  await openPage(Page, '/channel/sea/manage/orders');
  await screen.findByRole('heading', { name: '부가세 구분' });
}

it('[PAY-199] shows supply value and VAT of an order with VAT', async () => {
  await openOrder(0);
  expect(screen.getByText('과세')).toBeTruthy();
  expect(screen.getByText('공급가액').nextSibling?.textContent).toBe('100,000원');
  expect(screen.getByText('부가세').nextSibling?.textContent).toBe('10,000원');
});

it('[PAY-199] shows that an order is VAT-free', async () => {
  await openOrder(110_000);
  expect(screen.getByText('면세').nextSibling?.textContent).toBe('110,000원');
  expect(screen.queryByText('부가세')).toBeNull();
});
