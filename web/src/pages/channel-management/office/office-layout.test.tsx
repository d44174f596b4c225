import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../../../lib/channel.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { tab } from '../../../lib/realtime/realtime.ts';
import { ChannelContext, type ChannelAccess } from '../../../shared/channel/use-channel.ts';
import { bottomSlot } from '../../../shared/frame/slots.tsx';
import { freshBrowser, signedInAs } from '../../../shared/test/open-page.tsx';
import { OfficeLayoutPage } from './office-layout.tsx';

const TODAY_URL = '/api/eduenv/v1/channels/3/office/today';
const FAMILIES_URL = '/api/eduenv/v1/channels/3/family-threads/counts';
const NOTHING = {
  classList: [],
  helpList: [],
  helpCount: 0,
  stuckList: [],
  stuckCount: 0,
  joinList: [],
  joinCount: 0,
  verificationCount: 0,
  reviewList: [],
  reviewCount: 0,
  questionList: [],
  questionCount: 0,
  reportCount: 0,
  refundCount: 0,
  dueList: [],
  setupList: [],
};
const accessOf = (roleList: readonly string[]) =>
  ({
    channel: { id: 3, name: '푸른바다', slug: 'blue', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
    isVisible: true,
    roleList,
    superChannelRoleList: [],
    member: null,
  }) as unknown as ChannelAccess;
const PAGES = [
  '',
  '/members',
  '/members/$id',
  '/pending',
  '/codes',
  '/families',
  '/learning',
  '/worksheets',
  '/courses',
  '/reviews',
  '/boards',
  '/settings',
];

let browser: ReturnType<typeof freshBrowser>;
/** What the socket would bring. */
let emit: (name: string, payload: object) => void;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  setCurrentChannel({
    id: 3,
    slug: 'blue',
    name: '푸른바다',
    labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
    pluginMap: {},
    contactEmail: null,
  });
  browser.server.on('GET', TODAY_URL, { body: NOTHING });
  browser.server.on('GET', FAMILIES_URL, { body: { unreadCount: 0 } });
  const listeners = new Map<string, Set<(payload: never) => void>>();
  vi.spyOn(tab, 'on').mockImplementation(((name: string, listener: (payload: never) => void) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => set.delete(listener);
  }) as never);
  emit = (name, payload) => act(() => listeners.get(name)?.forEach((listener) => listener(payload as never)));
});
afterEach(() => {
  cleanup();
  bottomSlot(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openOffice(roleList: readonly string[], page = ''): Promise<void> {
  const root = createRootRoute({
    component: () => (
      <ChannelContext value={accessOf(roleList)}>
        <OfficeLayoutPage />
      </ChannelContext>
    ),
  });
  const routes = PAGES.map((path) =>
    createRoute({ getParentRoute: () => root, path: `/channel/$slug/manage${path}`, component: () => null }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`/channel/blue/manage${page}`] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const side = () => screen.getByRole('navigation', { name: '학원 관리 메뉴' });
const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('[NAV-104] the office lists in its groups the pages that exist and that a manager may open', async () => {
  await openOffice(['MANAGER']);
  await waitFor(() =>
    expect(linksIn(side())).toEqual([
      '오늘',
      '회원',
      '가입 승인',
      '초대와 코드',
      '보호자 문의',
      '학습 현황',
      '워크시트',
      '강좌',
      '승인 대기',
      '게시판',
      '설정',
    ]),
  );
  expect(within(side()).getByRole('list', { name: '사람' })).toBeTruthy();
  expect(within(side()).getByRole('list', { name: '운영' })).toBeTruthy();
});

it('[NAV-104] a coach is shown nothing of what only managers may do', async () => {
  await openOffice(['TEACHER']);
  await waitFor(() =>
    expect(linksIn(side())).toEqual(['오늘', '회원', '보호자 문의', '학습 현황', '워크시트', '강좌']),
  );
});

it('[NAV-104] marks the page one is at, also on the pages below it', async () => {
  await openOffice(['MANAGER'], '/members/8');
  await waitFor(() =>
    expect(
      within(side())
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent),
    ).toEqual(['회원']),
  );
});

it('[NAV-105] counts what waits at each page, the sum at today, and reads again when somebody asks to join', async () => {
  browser.server.on(
    'GET',
    TODAY_URL,
    {
      body: {
        ...NOTHING,
        joinCount: 2,
        verificationCount: 1,
        helpCount: 1,
        stuckCount: 3,
        reviewCount: 4,
        reportCount: 1,
        questionCount: 2,
      },
    },
    { body: { ...NOTHING, joinCount: 5 } },
  );
  await openOffice(['MANAGER']);
  const countAt = (label: string) =>
    within(side())
      .getAllByRole('link')
      .find(({ textContent }) => textContent?.startsWith(label))
      ?.querySelector('.count-badge')?.textContent;
  await waitFor(() => expect(countAt('가입 승인')).toContain('3'));
  expect(countAt('학습 현황')).toContain('4');
  expect(countAt('승인 대기')).toContain('4');
  expect(countAt('게시판')).toContain('1');
  expect(countAt('오늘')).toContain('14');
  expect(countAt('설정')).toBeUndefined();
  // The listener comes after the page.
  await waitFor(() => {
    emit(channelMemberEvents.membersChanged.name, { channelId: 4 });
    emit(channelMemberEvents.membersChanged.name, { channelId: 3 });
    expect(browser.server.callsTo(TODAY_URL).length).toBeGreaterThan(1);
  });
  await waitFor(() => expect(countAt('가입 승인')).toContain('5'));
  expect(countAt('학습 현황')).toBeUndefined();
});

it('[CHN-237] counts the threads that wait for the academy, live', async () => {
  browser.server.on('GET', FAMILIES_URL, { body: { unreadCount: 2 } }, { body: { unreadCount: 3 } });
  await openOffice(['TEACHER']);
  const count = () =>
    within(side())
      .getByRole('link', { name: /보호자 문의/ })
      .querySelector('.count-badge')?.textContent;
  await waitFor(() => expect(count()).toContain('2'));
  await waitFor(() => {
    emit(familyThreadEvents.familyThreadChanged.name, { userId: 1, channelId: 3, channelMemberId: 8 });
    expect(browser.server.callsTo(FAMILIES_URL).length).toBeGreaterThan(1);
  });
  await waitFor(() => expect(count()).toContain('3'));
});

it('[NAV-104] collapses, and stays so at the next visit', async () => {
  await openOffice(['MANAGER']);
  await userEvent.click(await screen.findByRole('button', { name: '메뉴 접기' }));
  expect(within(side()).queryByRole('link')).toBeNull();
  cleanup();
  await openOffice(['MANAGER']);
  expect(await screen.findByRole('button', { name: '메뉴 펼치기' })).toBeTruthy();
  await userEvent.click(within(side()).getByRole('button', { name: '사람' }));
  expect(within(side()).getByRole('link', { name: '회원' })).toBeTruthy();
});

it('[NAV-104] on a phone a group with one page leads there, and any other opens the whole menu as a sheet', async () => {
  const bar = document.createElement('div');
  document.body.append(bar);
  bottomSlot(bar);
  await openOffice(['MANAGER']);
  const groups = await within(bar).findByRole('navigation', { name: '학원 관리 메뉴' });
  expect(within(groups).getByRole('link', { name: '오늘' }).getAttribute('href')).toBe('/channel/blue/manage');
  await userEvent.click(within(groups).getByRole('button', { name: '운영' }));
  const sheet = await screen.findByRole('dialog', { name: '학원 관리 메뉴' });
  expect(linksIn(sheet)).toContain('가입 승인');
  await userEvent.click(within(sheet).getByRole('link', { name: '설정' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  bar.remove();
});
