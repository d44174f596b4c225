import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { SanctionNotice } from './sanction-notice.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => (
  <div>
    <SanctionNotice />
  </div>
);
const MINE = `${API}/users/sanctions`;
const WARNING = {
  sanctionId: 3,
  kind: 'WARN',
  reason: '고운 말을 써 주세요.',
  createdAt: '2026-11-15T03:00:00.000Z',
  isUndone: false,
};

it('[SEC-212] asks nothing when there is nothing to read', async () => {
  signedInAs(browser.server, { hasSanctionNotice: false });
  await openPage(Page, '/');
  await act(async () => {});
  expect(browser.server.callsTo(MINE)).toEqual([]);
});

it('[SEC-212] shows a warning until it is confirmed; Escape does not close it', async () => {
  signedInAs(browser.server, { hasSanctionNotice: true });
  browser.server.on('GET', MINE, { body: { sanctionList: [WARNING] } }, { body: { sanctionList: [] } });
  browser.server.on('PUT', `${MINE}/3/check`, { body: {} });
  await openPage(Page, '/');
  expect(await screen.findByText('고운 말을 써 주세요.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('고운 말을 써 주세요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '읽었어요' }));
  await waitFor(() => expect(browser.server.callsTo(`${MINE}/3/check`)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('고운 말을 써 주세요.')).toBeNull());
});
