import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { FamilyThreadTab } from './family-thread-tab.tsx';

const CHILD = '/api/eduenv/v1/family/children/7';
const child = {
  channelMemberId: 7,
  channelId: 1,
  channelName: '돌핀학원',
  channelSlug: 'dolphin',
  childUserId: 47,
  childName: '김바다',
  portrait: null,
  isSelf: false,
  guardianCount: 1,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[CHN-232] the tab of messages', () => {
  it('[CHN-233] shows what was written, marks it as read, and sends', async () => {
    const message = {
      familyMessageId: 5,
      side: 'STAFF',
      authorName: '코치',
      isMine: false,
      text: '안녕하세요',
      isHidden: false,
      createdAt: '2026-11-18T00:00:00.000Z',
    };
    browser.server.on('GET', `${CHILD}/messages`, { body: { messageList: [message], next: null, unreadCount: 1 } });
    browser.server.on('PUT', `${CHILD}/messages/read`, { body: {} });
    browser.server.on('POST', `${CHILD}/messages`, { body: { familyMessageId: 6 } });
    await openPage(() => <FamilyThreadTab child={child} />, '/');
    expect(await screen.findByText('안녕하세요')).toBeTruthy();
    await waitFor(() =>
      expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ familyMessageId: 5 }),
    );
    await userEvent.type(screen.getByLabelText('메시지'), '늦게 가요');
    await userEvent.click(screen.getByRole('button', { name: '보내기' }));
    await waitFor(() =>
      expect(browser.server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: '늦게 가요' }),
    );
  });
});
