import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { RefundsView } from './office/refunds-view.tsx';
import { RefundStart } from './office/refund-start.tsx';
import { OrderRefund } from './order-refund.tsx';

const UID = 'D20261117-abcd';
const ORDER = {
  merchantUid: UID,
  status: 'PAID',
  paymentItemType: 'PRODUCT',
  contentId: 7,
  name: '주 1회 코딩 수업 10회',
  listAmount: 360_000,
  discountAmount: 0,
  amount: 360_000,
  cashAmount: 0,
  taxFreeAmount: 0,
  cancelledAmount: 0,
  method: null,
  receiptUrl: null,
  failReason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  paidAt: '2026-11-01T00:00:00.000Z',
  channelSlug: null,
  beneficiary: null,
  refund: null,
} as const;
const CALCULATION = {
  paidAmount: 360_000,
  refundedAmount: 0,
  restAmount: 360_000,
  policyAmount: 252_000,
  policyFormula: '결제 금액 360,000원 − (결제 금액 × 사용한 수강권 3장 ÷ 결제한 수강권 10장)',
  statutoryAmount: 270_000,
  legalFormula: '시작한 달은 총 교습 시간의 1/3 전이면 2/3',
  legalBasis: '학원법 시행령 제18조 별표 4',
};
const LISTED = {
  refundId: 5,
  state: 'REQUESTED',
  requestedAmount: 252_000,
  amount: null,
  reason: '이사를 가요',
  answer: '',
  createdAt: '2026-11-16T00:00:00.000Z',
  dueOn: '2026-11-19',
  merchantUid: UID,
  name: '주 1회 코딩 수업 10회',
  buyerId: 4,
  buyerName: '하늘이',
  paidAmount: 360_000,
  refundedAmount: 0,
  decidedBy: null,
  decidedAt: null,
  failReason: null,
  isBySeller: false,
};
const DETAIL = { ...LISTED, ...CALCULATION, unusedTicketCount: 7, ticketAmountList: [36_000, 72_000, 108_000] };
const MINE = `${API}/payments/orders/${UID}/refunds`;
const SITE = `${API}/admin/refunds`;

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[PAY-13] the refund of my order', () => {
  const open = (order: object = {}) => openPage(() => <OrderRefund order={{ ...ORDER, ...order }} />, '/orders');

  it('[PAY-13] [UIX-14] shows amount, formula, law and policy before it is asked for', async () => {
    browser.server.on('GET', MINE, { body: { name: ORDER.name, ...CALCULATION, isOwn: false, request: null } });
    browser.server.on('POST', MINE, { body: { refundId: 5, state: 'REQUESTED' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: `${ORDER.name} 환불 신청` }));
    expect(await screen.findByText(/사용한 수강권 3장/)).toBeTruthy();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/학원법 시행령 제18조 별표 4/)).toBeTruthy();
    expect(within(dialog).getByText('결제한 날부터 7일 안에 취소할 수 있어요.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/사유/), '이사를 가요');
    await userEvent.click(within(dialog).getByRole('button', { name: '252,000원 환불 신청' }));
    await waitFor(() =>
      expect(browser.server.callsTo(MINE).find(({ method }) => method === 'POST')?.body).toEqual({
        amount: 252_000,
        reason: '이사를 가요',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PAY-13] closes when it was refunded meanwhile', async () => {
    browser.server.on('GET', MINE, { body: { name: ORDER.name, ...CALCULATION, isOwn: false, request: null } });
    browser.server.on('POST', MINE, refusal(commerceErrors.ALREADY_REFUNDED));
    await open();
    await userEvent.click(screen.getByRole('button', { name: `${ORDER.name} 환불 신청` }));
    await userEvent.click(await screen.findByRole('button', { name: '252,000원 환불 신청' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PAY-13] shows the state, and nothing more to ask while it waits', async () => {
    await open({ refund: { refundId: 5, state: 'REQUESTED', amount: 252_000, answer: '' } });
    expect(screen.getByText('252,000원 환불을 신청했어요.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '신청 취소' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /환불 신청$/ })).toBeNull();
  });

  it('[PAY-13] shows why it was refused, and may be asked again', async () => {
    await open({ refund: { refundId: 5, state: 'REFUSED', amount: 252_000, answer: '기간이 지났어요' } });
    expect(screen.getByText('답변: 기간이 지났어요')).toBeTruthy();
    expect(screen.getByRole('button', { name: `${ORDER.name} 환불 신청` })).toBeTruthy();
  });

  it('[PAY-13] is not offered for an order that was not paid', async () => {
    await open({ status: 'READY' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('[PAY-13] requests for refunds in the office', () => {
  async function openRequest() {
    browser.server.on('GET', SITE, { body: { refundList: [LISTED], pageCount: 1, totalCount: 1 } });
    browser.server.on('GET', `${SITE}/5`, { body: DETAIL });
    await openPage(() => <RefundsView channelId={null} />, '/admin/refunds');
    await userEvent.click(await screen.findByRole('button', { name: `하늘이의 ${LISTED.name} 환불 결정하기` }));
    return screen.findByRole('dialog', { name: '하늘이 환불' });
  }

  it('[PAY-13] shows policy and law side by side, and proposes the larger amount', async () => {
    const drawer = await openRequest();
    expect(within(drawer).getByRole('region', { name: '환불 규정' }).textContent).toContain('252,000원');
    expect(within(drawer).getByRole('region', { name: '법정 금액' }).textContent).toContain(CALCULATION.legalBasis);
    expect(within(drawer).getByRole('radio', { name: '법정 금액' })).toHaveProperty('checked', true);
    expect(within(drawer).getByRole('button', { name: '270,000원 환불하기' })).toBeTruthy();
  });

  it('[PAY-13] refunds some tickets at their amount', async () => {
    browser.server.on('POST', `${SITE}/5/grants`, { body: { state: 'REFUNDED', amount: 72_000 } });
    const drawer = await openRequest();
    await userEvent.click(within(drawer).getByRole('radio', { name: '수강권 몇 장만' }));
    const count = within(drawer).getByLabelText(/거둘 수강권 수/);
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    expect(within(drawer).getByRole('button', { name: '72,000원 환불하기' })).toBeTruthy();
  });

  it('[PAY-13] refuses only with a reason', async () => {
    browser.server.on('POST', `${SITE}/5/refusals`, { body: { state: 'REFUSED', amount: null } });
    const drawer = await openRequest();
    const reason = within(drawer).getByLabelText(/사유/);
    await userEvent.clear(reason);
    await userEvent.click(within(drawer).getByRole('button', { name: '거절하기' }));
    expect(await within(drawer).findByText('거절하는 사유를 적어 주세요.')).toBeTruthy();
    await userEvent.type(reason, '기간이 지났어요');
    await userEvent.click(within(drawer).getByRole('button', { name: '거절하기' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${SITE}/5/refusals`)[0]?.body).toEqual({ reason: '기간이 지났어요' }),
    );
  });
});

describe('[PAY-186] a refund that a manager starts', () => {
  const HERE = `/api/eduenv/v1/channels/3/orders/${UID}/refunds`;
  const ORDERED = { ...CALCULATION, merchantUid: UID, name: ORDER.name, unusedTicketCount: 7, ticketAmountList: [] };
  const start = () =>
    openPage(() => <RefundStart channelId={3} merchantUid={UID} onClose={() => undefined} />, '/x', '/x');

  it('[PAY-186] needs a reason, and sends what had been refunded', async () => {
    browser.server.on('GET', HERE, { body: { ...ORDERED, openRefundId: null } });
    browser.server.on('POST', HERE, { body: { refundId: 9, state: 'REFUNDED', amount: 252_000 } });
    await start();
    const drawer = within(await screen.findByRole('dialog', { name: '신청 없이 환불' }));
    expect(drawer.queryByRole('button', { name: '거절하기' })).toBeNull();
    await userEvent.click(await drawer.findByRole('radio', { name: '규정 금액' }));
    const reason = drawer.getByLabelText(/사유/);
    await userEvent.clear(reason);
    const confirm = vi.spyOn(overlay, 'confirm').mockImplementation(async ({ onConfirm }) => {
      await onConfirm?.();
      return true;
    });
    const refund = () => userEvent.click(drawer.getByRole('button', { name: '252,000원 환불하기' }));
    await refund();
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.type(reason, '전화 요청');
    await refund();
    await waitFor(() =>
      expect(browser.server.callsTo(HERE).find(({ method }) => method === 'POST')?.body).toEqual({
        amount: 252_000,
        refundedAmount: 0,
        isSellerAtFault: false,
        reason: '전화 요청',
      }),
    );
  });

  it('[PAY-186] shows the request that is open instead', async () => {
    browser.server.on('GET', HERE, { body: { ...ORDERED, openRefundId: 5 } });
    browser.server.on('GET', '/api/eduenv/v1/channels/3/refunds/5', { body: DETAIL });
    await start();
    expect(await screen.findByRole('dialog', { name: '하늘이 환불' })).toBeTruthy();
  });
});
