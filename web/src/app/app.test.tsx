import { socialEvents } from '@dolphin/contract/social/social.events';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../lib/channel.ts';
import { setShowToast } from '../lib/overlay/overlay.ts';
import { tab } from '../lib/realtime/realtime.ts';
import { startSession } from '../lib/session/session.ts';
import { A_USER, cleanPage } from '../lib/test/clean-page.ts';
import { fakeServer } from '../lib/test/fake-server.ts';
import { setLanguage } from '../lib/text/language.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { App } from './app.tsx';
import { followSettings } from './appearance-sync.ts';
import { followPages } from './page-entry.ts';
import { connectNavigation, router } from './router.tsx';

const API = '/api/dolphin/v1';
const configuration = {
  isDemo: false,
  demoAccountList: [],
  supportEmail: 'help@dolphin.example',
  noticeBlogUrl: '',
  isProduction: false,
  pluginMap: {},
};
const notification = {
  notificationId: 1,
  kind: 'welcome',
  message: '하루님, 환영해요!',
  link: null,
  isChecked: false,
  createdAt: new Date().toISOString(),
};
let server: ReturnType<typeof fakeServer>;
let seen: string[];

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  window.matchMedia = globalThis.matchMedia;
  window.scrollTo = () => {};
  connectNavigation();
  followSettings();
  followPages(router, (address, title) => void seen.push(`${address} ${title}`));
  setShowToast((kind, title, options) => void toast.show({ kind, title, ...options }));
});

beforeEach(() => {
  cleanPage();
  seen = [];
  server = fakeServer();
  server.on('GET', `${API}/configurations`, { body: configuration });
  server.on('GET', `${API}/users/me`, { body: A_USER });
  server.on('GET', `${API}/users/points`, { body: { point: 1240 } });
  server.on('GET', `${API}/users/experiences`, { body: { level: 3, levelExp: 40, requiredLevelPoint: 100 } });
  server.on('GET', `${API}/users/notifications`, {
    body: { notificationList: [notification], pageCount: 1, totalCount: 1, unreadCount: 1 },
  });
  server.on('GET', '/api/eduenv/v1/channels', {
    body: {
      channelList: [{ channelId: 1, channelName: '푸른바다', slug: 's', role: 'ADVANCED', channelNickname: '하루' }],
      pageCount: 1,
      totalCount: 1,
    },
  });
  server.on('GET', `${API}/auth/social`, { body: { providerList: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function visit(address: string, options: { readonly signedIn?: boolean } = {}): Promise<void> {
  cleanPage(address);
  if (options.signedIn) document.cookie = 'access_token=t; path=/';
  render(<App />);
  // The guards of a page wait until it is known who is there.
  void router.navigate({ href: address, replace: true });
  await act(() => startSession());
}

describe('pages', () => {
  it('show a visitor what Dolphin is, and somebody signed in their day', async () => {
    await visit('/');
    expect(await screen.findByRole('heading', { level: 1, name: '코딩을 배우는 하루가 모험이 돼요' })).toBeTruthy();
    expect(server.callsTo(`${API}/users/points`)).toHaveLength(0);
    expect(
      (await screen.findAllByRole('link', { name: '채널 찾기' })).map((link) => link.getAttribute('href')),
    ).toContain('/channels');
    cleanup();
    await visit('/', { signedIn: true });
    expect(await screen.findByRole('heading', { level: 1, name: '하루님, 오늘도 신나게 헤엄쳐 볼까요?' })).toBeTruthy();
    expect(await screen.findByText('푸른바다')).toBeTruthy();
    expect((await screen.findAllByText('1,240 P')).length).toBeGreaterThan(0);
  });

  it('[ACC-3] that need somebody send a visitor to the sign-in page, which remembers where to go', async () => {
    await visit('/lounge?a=1');
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/lounge?a=1');
  });

  it('have a title in the tab, in the current language, and move the focus to their heading', async () => {
    await visit('/', { signedIn: true });
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate({ to: '/lounge' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /라운지에 잘 왔어요/ });
    await waitFor(() => expect(document.title).toBe('라운지 · Dolphin'));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(seen).toContain('/lounge 라운지 · Dolphin');
    act(() => setLanguage('EN'));
    expect(document.title).toBe('Lounge · Dolphin');
  });

  it('show a not-found page when they do not exist', async () => {
    await visit('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: '이 바다에는 아무것도 없어요' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('없는 페이지 · Dolphin'));
  });

  it('can be reached by the keyboard past the header', async () => {
    await visit('/');
    expect(screen.getByRole('link', { name: '본문으로 건너뛰기' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    );
  });

  it('[UIX-10] the lounge shows the notice of its message query once, and removes it from the address', async () => {
    await visit('/lounge?message=NOT_MEMBER', { signedIn: true });
    expect((await screen.findByRole('alertdialog')).textContent).toContain('채널 회원이 아니에요.');
    await waitFor(() => expect(location.search).toBe(''));
  });
});

describe('the shell', () => {
  it('[UIX-1] is SEA with DOLPHIN by default, and follows the theme and mode of the signed-in person', async () => {
    document.cookie = 'theme=; path=/; max-age=0';
    await visit('/', { signedIn: true });
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('sea'));
    const pictures = await waitFor(() =>
      screen.getByRole('main').querySelectorAll<HTMLImageElement>('img[src="/art/dolphin.svg"]'),
    );
    expect(pictures.length).toBeGreaterThan(0);
    cleanup();
    server.on('GET', `${API}/users/me`, { body: { ...A_USER, theme: 'FOREST', mode: 'DARK', character: 'TURTLE' } });
    await visit('/', { signedIn: true });
    await waitFor(() => expect(document.documentElement.dataset).toMatchObject({ theme: 'forest', mode: 'dark' }));
    await waitFor(() => expect(screen.getByRole('main').querySelector('img[src="/art/turtle.svg"]')).not.toBeNull());
  });

  it('[UIX-2] names the channel by its label', async () => {
    await visit('/', { signedIn: true });
    act(() =>
      setCurrentChannel({
        id: 1,
        name: 'A',
        labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
        pluginMap: {},
        contactEmail: null,
      }),
    );
    expect(await screen.findByRole('heading', { name: '내 학원' })).toBeTruthy();
  });

  it('shows the unread count, and new notifications the moment they happen', async () => {
    const sockets: { onopen: () => void; onmessage: (event: { data: string }) => void }[] = [];
    vi.stubGlobal(
      'WebSocket',
      class {
        readyState = 1;
        onopen = () => {};
        onmessage = () => {};
        onclose = () => {};
        send() {}
        close() {}
        constructor() {
          sockets.push(this);
        }
      },
    );
    await visit('/', { signedIn: true });
    expect(await screen.findByRole('button', { name: '알림 열기, 읽지 않은 알림 1개' })).toBeTruthy();
    act(() => tab.open());
    server.on('GET', `${API}/users/notifications`, {
      body: { notificationList: [notification], pageCount: 1, totalCount: 2, unreadCount: 2 },
    });
    const payload = {
      notificationId: 2,
      kind: 'welcome',
      params: { nickname: '파도' },
      link: '/lounge',
      createdAt: notification.createdAt,
      unreadCount: 2,
      totalCount: 2,
      isShown: true,
    };
    act(() => sockets.at(-1)?.onmessage({ data: JSON.stringify({ e: socialEvents.notified.name, p: payload, s: 1 }) }));
    const shown = await screen.findByRole('region', { name: '알림 메시지' });
    await waitFor(() => expect(within(shown).getByText(/^파도님, 돌핀에 오신 것을 환영해요!/)).toBeTruthy());
    expect(await screen.findByRole('button', { name: '알림 열기, 읽지 않은 알림 2개' })).toBeTruthy();
    tab.close();
  });

  it('shows when the device is offline', async () => {
    await visit('/');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toContain('인터넷 연결이 끊겼어요');
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('frames', () => {
  const access = (roleList: readonly string[]) => ({
    channel: {
      id: 3,
      name: '푸른바다',
      slug: 'blue',
      introduction: '',
      GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
      dolphinVisibleState: 'ALL_VISIBLE',
      channelDomain: null,
      joinMethod: 'IMMEDIATELY',
      superChannelInfo: null,
      pluginMap: {},
      memberCount: 1,
      contactEmail: null,
      contactChatUrl: null,
      logoUrl: null,
      bannerUrl: null,
      color: 'SEA',
    },
    isVisible: true,
    roleList,
    superChannelRoleList: [],
    member: { nickname: '하루', introduction: '' },
  });
  beforeEach(() => {
    server.on('GET', '/api/eduenv/v1/channels/doors/blue', { body: access(['MANAGER']) });
    server.on('GET', '/api/eduenv/v1/channels/3/admin/members/all', {
      body: { memberList: [], pageCount: 1, totalCount: 0, isCountExact: true },
    });
  });
  const header = () => within(document.querySelector<HTMLElement>('.shell-bar') ?? document.body);

  it('[NAV-102] a learner has four places at the thumb and the others behind the fifth', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    await visit('/', { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '더보기' }));
    const places = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toEqual(
      expect.arrayContaining(['/channels/mine', '/quests', '/shop', '/avatar', '/progress', '/maps', '/settings']),
    );
    expect(places).not.toContain('/admin');
    const bar = screen.getByRole('button', { name: '더보기', hidden: true }).closest('nav');
    expect([...(bar?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/learn',
      '/lounge',
      '/friends',
    ]);
  });

  it('[NAV-101] a channel stands in the one header row in place of the product, and leads back', async () => {
    await visit('/', { signedIn: true });
    expect(await header().findByRole('link', { name: '배우기' })).toBeTruthy();
    await act(() => router.navigate({ href: '/channel/blue/members' }));
    expect(await header().findByRole('link', { name: '푸른바다' })).toBeTruthy();
    expect((await header().findByRole('link', { name: '관리' })).getAttribute('href')).toBe('/channel/blue/manage');
    expect(header().queryByRole('link', { name: '배우기' })).toBeNull();
    expect(header().queryByRole('link', { name: 'Dolphin' })).toBeNull();
    await userEvent.click(await header().findByRole('button', { name: '다른 학원으로 가기' }));
    const others = within(await header().findByRole('navigation', { name: '다른 학원으로 가기', hidden: true }));
    expect((await others.findByRole('link', { name: '돌핀 홈', hidden: true })).getAttribute('href')).toBe('/');
    expect(others.getByRole('link', { name: '내 학원 모두 보기', hidden: true }).getAttribute('href')).toBe(
      '/channels/mine',
    );
  });

  it('[NAV-106] an address with the plural leads to the page, with its query', async () => {
    await visit('/', { signedIn: true });
    await act(() => router.navigate({ href: '/channels/blue/manage/members?list=user' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/channel/blue/manage/members?list=user'));
    expect(await header().findByRole('link', { name: '학원 홈으로' })).toBeTruthy();
  });

  it('[NAV-106] the plural alone is the directory', async () => {
    await visit('/', { signedIn: true });
    await act(() => router.navigate({ href: '/channels' }));
    await waitFor(() => expect(document.title).toBe('채널 찾기 · Dolphin'));
    expect(location.pathname).toBe('/channels');
    await act(() => router.navigate({ href: '/channels/mine' }));
    await waitFor(() => expect(document.title).toBe('내 채널 · Dolphin'));
    await act(() => router.navigate({ href: '/channels/blue' }));
    await waitFor(() => expect(location.pathname).toBe('/channel/blue'));
  });
});
