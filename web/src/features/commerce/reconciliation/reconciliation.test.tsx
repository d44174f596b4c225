import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { WebhookLog } from './webhook-log.tsx';

const PAYMENTS = `${API}/admin/payments`;
const ITEM = {
  kind: 'AMOUNT',
  merchantUid: 'D20261003-late',
  differenceId: null,
  reason: null,
  expected: '7000',
  found: '6900',
  gapAmount: 100,
  at: '2026-10-03T01:00:00.000Z',
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PAY-196] [PAY-197] lists what does not tie, and takes it off with a reason', async () => {
  browser.server.on(
    'GET',
    `${PAYMENTS}/reconciliations`,
    { body: { itemList: [ITEM], totalCount: 1, actionList: [] } },
    { body: { itemList: [], totalCount: 0, actionList: [] } },
  );
  browser.server.on('POST', `${PAYMENTS}/resolutions`, { body: {} });
  await openPage(() => <Reconciliation />, '/admin/payments/reconciliation');
  const row = (await screen.findByText('금액 다름')).closest('tr') as HTMLElement;
  for (const amount of ['7,000원', '6,900원', '100원']) expect(within(row).getByText(amount)).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: /확인 처리/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('까닭'), '결제사에 확인했어요');
  await userEvent.click(within(dialog).getByRole('button', { name: '확인 처리' }));
  await waitFor(() =>
    expect(browser.server.callsTo(`${PAYMENTS}/resolutions`).map(({ body }) => body)).toEqual([
      { merchantUid: 'D20261003-late', reason: '결제사에 확인했어요' },
    ]),
  );
  expect(await screen.findByText('맞지 않는 결제가 없어요.')).toBeTruthy();
});

it('[PAY-197] settles the order of a webhook again', async () => {
  const webhook = {
    webhookId: 5,
    driver: 'portone-v2',
    merchantUid: 'D20261003-late',
    body: '{}',
    status: 'READY',
    receivedAt: '2026-10-03T01:00:00.000Z',
  };
  browser.server.on('GET', `${PAYMENTS}/webhooks`, { body: { webhookList: [webhook], nextCursor: null } });
  browser.server.on('POST', `${PAYMENTS}/webhooks/5/replays`, { body: { status: 'PAID' } });
  await openPage(() => <WebhookLog />, '/admin/payments/webhooks');
  await userEvent.click(await screen.findByRole('button', { name: 'D20261003-late 다시 처리' }));
  await waitFor(() => expect(browser.server.callsTo(`${PAYMENTS}/webhooks/5/replays`)).toHaveLength(1));
});

it('[PAY-196] shows nothing to others, and reads nothing', async () => {
  cleanup();
  browser = freshBrowser();
  signedInAs(browser.server, { roleList: [] });
  await openPage(() => <Reconciliation />, '/admin/payments/reconciliation');
  expect(await screen.findByText('사이트 관리자만 볼 수 있어요.')).toBeTruthy();
  expect(browser.server.callsTo(`${PAYMENTS}/reconciliations`)).toEqual([]);
});
