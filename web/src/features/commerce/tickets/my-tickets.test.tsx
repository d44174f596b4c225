import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MyTickets } from './my-tickets.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(cleanup);

const ENTRY = {
  ticketId: 4,
  cause: 'GIVEN',
  ticketState: 'AVAILABLE',
  reason: '등록 축하',
  contentType: null,
  contentId: null,
  createdAt: '2026-11-17T00:00:00.000Z',
  channelName: '푸른바다',
};

it('[PAY-10] a learner sees how many tickets are left, and why', async () => {
  browser.server.on('GET', '/api/dolphin/v1/tickets/counts', {
    body: {
      ticketState: 'AVAILABLE',
      ticketCount: 3,
      channelList: [{ channelId: 3, channelName: '푸른바다', ticketCount: 3 }],
    },
  });
  browser.server.on('GET', '/api/dolphin/v1/tickets/histories', {
    body: { historyList: [ENTRY], pageCount: 1, totalCount: 1 },
  });
  await openPage(() => <MyTickets />, '/x', '/x');
  expect(await screen.findByText('푸른바다: 3장 남았어요')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: '수강권 내역' })).getByText('등록 축하')).toBeTruthy();
});
