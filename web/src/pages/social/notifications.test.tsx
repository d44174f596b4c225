import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setShowToast, type ToastOptions } from '../../lib/overlay/overlay.ts';
import { refresh } from '../../lib/query.ts';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { NotificationsPage } from './notifications.tsx';

const one = (notificationId: number, part: object = {}) => ({
  notificationId,
  kind: 'whisper',
  message: `소식 ${notificationId}`,
  link: '/whispers?to=4',
  isChecked: false,
  createdAt: '2026-11-15T03:00:00.000Z',
  ...part,
});
const pageOf = (list: readonly object[], part: object = {}) => ({
  body: { notificationList: list, pageCount: 7, totalCount: 65, unreadCount: 3, ...part },
});
const settings = {
  kindList: [
    { kind: 'whisper', ways: { centre: true, toast: true, email: false } },
    { kind: 'welcome', ways: { centre: true, toast: true, email: false } },
  ],
  quietHours: null,
  mutedUntil: null,
};

let browser: ReturnType<typeof freshBrowser>;
let toasts: { title: string; options: ToastOptions | undefined }[];
beforeEach(() => {
  browser = freshBrowser();
  toasts = [];
  setShowToast((_kind, title, options) => void toasts.push({ title, options }));
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/users/notifications`, pageOf([one(2), one(1, { isChecked: true })]));
  browser.server.on('GET', `${API}/users/notification-settings`, { body: settings });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = async () => within(await screen.findByRole('list', { name: '받은 알림' })).getAllByRole('listitem');

describe('/notifications', () => {
  it('[SOC-7] shows what came, page by page, five pages at a time', async () => {
    await openPage(NotificationsPage, '/notifications');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^읽지 않음소식 2/),
      expect.stringMatching(/^소식 1/),
    ]);
    expect(screen.getByText('읽지 않은 알림이 3개 있어요.')).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: '알림 쪽' }))
        .getAllByText(/^\d쪽$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['1쪽', '2쪽', '3쪽', '4쪽', '5쪽']);
    fireEvent.click(screen.getByRole('button', { name: '3쪽' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${API}/users/notifications`).at(-1)?.query.get('page')).toBe('3'),
    );
  });

  it('[SOC-7] opens one: it is checked, and leads where it leads', async () => {
    browser.server.on('PUT', `${API}/notifications/2/check`, { body: { unreadCount: 2, totalCount: 65 } });
    await openPage(NotificationsPage, '/notifications');
    fireEvent.click(within((await rows())[0]!).getByRole('button', { name: /소식 2/ }));
    await waitFor(() => expect(browser.server.callsTo(`${API}/notifications/2/check`)).toHaveLength(1));
    expect(browser.visited).toEqual(['/whispers?to=4']);
  });

  it('[SOC-7] removes one, and brings it back when somebody thinks better of it', async () => {
    browser.server.on('DELETE', `${API}/notifications/2`, { body: { unreadCount: 2, totalCount: 64 } });
    browser.server.on('PUT', `${API}/notifications/2/restore`, { body: { unreadCount: 3, totalCount: 65 } });
    await openPage(NotificationsPage, '/notifications');
    fireEvent.click(within((await rows())[0]!).getByRole('button', { name: '알림 삭제' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['알림을 삭제했어요.']));
    toasts[0]?.options?.action?.onClick();
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['알림을 삭제했어요.', '알림을 되돌렸어요.']));
    expect(browser.server.callsTo(`${API}/notifications/2/restore`)).toHaveLength(1);
  });

  it('[SOC-7] checks everything', async () => {
    browser.server.on('PUT', `${API}/users/notifications/check`, { body: { unreadCount: 0, totalCount: 65 } });
    await openPage(NotificationsPage, '/notifications');
    await rows();
    browser.server.on('GET', `${API}/users/notifications`, pageOf([one(2, { isChecked: true })], { unreadCount: 0 }));
    fireEvent.click(screen.getByRole('button', { name: '모두 읽음으로 표시' }));
    expect(await screen.findByText('알림을 모두 읽었어요.')).toBeTruthy();
  });

  it('[SOC-7] shows what comes while one looks', async () => {
    await openPage(NotificationsPage, '/notifications');
    await rows();
    browser.server.on('GET', `${API}/users/notifications`, pageOf([one(3), one(2)]));
    await refresh(notifications.list);
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('소식 3'));
  });

  it('has an empty state, and one for a page that is empty now', async () => {
    browser.server.on('GET', `${API}/users/notifications`, pageOf([], { totalCount: 0, pageCount: 0, unreadCount: 0 }));
    await openPage(NotificationsPage, '/notifications');
    expect(await screen.findByText('아직 알림이 없어요')).toBeTruthy();
    cleanup();
    browser.server.on('GET', `${API}/users/notifications`, pageOf([], { totalCount: 10, pageCount: 1 }));
    await openPage(NotificationsPage, '/notifications?page=2');
    expect(await screen.findByText('이 쪽에는 알림이 없어요')).toBeTruthy();
  });
});

describe('/notifications?tab=settings', () => {
  const change = (answer: object = settings) =>
    browser.server.on('PUT', `${API}/users/notification-settings`, { body: answer });
  const writes = () => browser.server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('[SOC-7] turns off one delivery method of one kind and leaves the rest', async () => {
    change({ ...settings, kindList: [{ kind: 'whisper', ways: { centre: true, toast: false, email: false } }] });
    await openPage(NotificationsPage, '/notifications?tab=settings');
    fireEvent.click(await screen.findByRole('switch', { name: '귓속말 알림: 화면에 띄우기' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        { kindList: [{ kind: 'whisper', ways: { centre: true, toast: false, email: false } }] },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: '귓속말 알림: 화면에 띄우기' }).getAttribute('aria-checked')).toBe(
        'false',
      ),
    );
  });

  it('sets quiet hours and pauses everything', async () => {
    change({ ...settings, quietHours: { from: '22:00', to: '08:00' } });
    await openPage(NotificationsPage, '/notifications?tab=settings');
    fireEvent.click(await screen.findByRole('switch', { name: '밤에는 조용히 받기' }));
    expect(await screen.findByRole('group', { name: '시작' })).toBeTruthy();
    change({ ...settings, mutedUntil: '2099-01-01T00:00:00.000Z' });
    fireEvent.click(screen.getByRole('button', { name: '1시간 동안' }));
    expect(await screen.findByText(/까지 꺼 두었어요/)).toBeTruthy();
    expect(writes()).toEqual([{ quietHours: { from: '22:00', to: '08:00' } }, { mutedUntil: expect.any(String) }]);
  });
});
