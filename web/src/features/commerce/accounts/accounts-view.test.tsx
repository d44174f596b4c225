import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { AccountsView } from './accounts-view.tsx';

const ACCOUNTS = '/api/eduenv/v1/channels/3/accounts';
const MONTH = {
  month: '2026-10',
  salesAmount: 100_000,
  refundAmount: -20_000,
  chargeAmount: 0,
  ownAmount: 0,
  cashSalesAmount: 5_000,
  cashRefundAmount: 0,
  cashBalanceAmount: 0,
  settledAmount: 73_000,
  feeAmount: 2_400,
  feeVatAmount: 240,
  payoutAmount: 70_360,
  differenceAmount: 7_000,
  waitingAmount: 0,
  recognizedAmount: 45_000,
  deferredAmount: 40_000,
  correctionCount: 1,
  closedAt: null,
  isClosable: true,
};
const GAP = {
  merchantUid: 'D20261003-late',
  ourAmount: 7_000,
  settledAmount: 0,
  isWaiting: false,
  at: '2026-10-03T01:00:00.000Z',
};
const ENTRY = {
  entryId: 4,
  kind: 'SALE',
  merchantUid: 'D20261003-late',
  amount: 7_000,
  feeAmount: 0,
  feeVatAmount: 0,
  isCorrection: true,
  occurredAt: '2026-10-03T01:00:00.000Z',
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
      <AccountsView />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PAY-190] [PAY-192] shows what does not tie first, then the months in won', async () => {
  browser.server.on('GET', ACCOUNTS, { body: { monthList: [MONTH], gapList: [GAP] } });
  await openPage(Page, '/channel/sea/manage/accounts');
  await screen.findByText('D20261003-late');
  const [gaps, months] = screen.getAllByRole('table');
  expect(within(gaps as HTMLElement).getByText('D20261003-late')).toBeTruthy();
  const row = within(months as HTMLElement).getByRole('row', { name: /2026년 10월/ });
  for (const amount of ['105,000원', '-20,000원', '2,640원', '70,360원', '7,000원', '45,000원', '40,000원'])
    expect(within(row).getByText(amount), amount).toBeTruthy();
  expect(within(row).getByText('정정 1건')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '2026년 10월' }).getAttribute('href')).toContain('month=2026-10');
});

it('[PAY-193] shows a month with its entries, and closes it after a question', async () => {
  browser.server.on('GET', ACCOUNTS, { body: { monthList: [MONTH], gapList: [] } });
  browser.server.on('GET', `${ACCOUNTS}/2026-10/entries`, { body: { entryList: [ENTRY], next: null } });
  browser.server.on('POST', `${ACCOUNTS}/2026-10/closings`, { body: {} });
  await openPage(Page, '/channel/sea/manage/accounts?month=2026-10');
  expect(await screen.findByText('월말 선수금')).toBeTruthy();
  expect(await screen.findByText('정정')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '마감하기' }));
  const question = useOverlayStore.getState().dialogs.at(-1)?.dialog;
  if (question?.kind !== 'confirm') throw new Error('it was not asked');
  expect(question.hint).toContain('7,000원 차이');
  expect(browser.server.callsTo(`${ACCOUNTS}/2026-10/closings`)).toEqual([]);
  await question.onConfirm?.();
  await waitFor(() => expect(browser.server.callsTo(`${ACCOUNTS}/2026-10/closings`)).toHaveLength(1));
});

it('[PAY-190] shows that there is nothing yet, and what went wrong', async () => {
  browser.server.on('GET', ACCOUNTS, { body: { monthList: [], gapList: [] } });
  await openPage(Page, '/channel/sea/manage/accounts');
  expect(await screen.findByText('아직 장부에 적힌 것이 없어요.')).toBeTruthy();
});
