import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../../../lib/channel.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { freshBrowser, signedInAs } from '../../../shared/test/open-page.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PaletteHost } from './palette-host.tsx';
import { closePalette } from './palette-store.ts';

const FINDS_URL = '/api/eduenv/v1/users/finds';
const FOUND = {
  personList: [{ userId: 21, channelMemberId: 11, nickname: '서아물결', portrait: null }],
  courseClassList: [{ courseClassId: 5, courseId: 6, title: '월수 파이썬반', courseTitle: '파이썬 첫걸음' }],
  problemList: [{ contentId: 31, kind: 'PROBLEM', title: '서로 다른 수', level: 2 }],
};
const CHANNEL = {
  id: 3,
  slug: 'blue',
  name: '푸른바다',
  labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
  pluginMap: {},
  contactEmail: null,
};
const ROUTES = [
  '/',
  '/learn',
  '/quests',
  '/shop',
  '/settings',
  '/channel/$slug',
  '/channel/$slug/manage',
  '/channel/$slug/manage/members',
  '/channel/$slug/manage/pending',
  '/admin/jobs',
];

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('GET', FINDS_URL, { body: FOUND });
});
afterEach(() => {
  closePalette();
  cleanup();
  vi.unstubAllGlobals();
});

async function openPalette(...roleList: readonly string[]): Promise<HTMLElement> {
  signedInAs(browser.server, { roleList });
  const root = createRootRoute({
    component: () => (
      <>
        <PaletteButton />
        <PaletteHost />
      </>
    ),
  });
  const routes = ROUTES.map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '전체 검색' });
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ㅏ', ctrlKey: true });
  return screen.findByRole('combobox', { name: '찾기' });
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');

it('[NAV-131] opens by Ctrl K, also while the keyboard is Korean, and shows pages before anything is typed', async () => {
  const input = await openPalette('ADVANCED');
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(options()).toContain('퀘스트');
  expect(browser.server.callsTo(FINDS_URL)).toHaveLength(0);
});

it('[NAV-131] leaves the keys to an editor that uses them', async () => {
  signedInAs(browser.server);
  const editor = document.createElement('div');
  document.body.append(editor);
  editor.addEventListener('keydown', (event) => event.preventDefault());
  await openPalette('ADVANCED');
  closePalette();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  fireEvent.keyDown(editor, { code: 'KeyK', key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  editor.remove();
});

it('[NAV-131] finds pages by first consonants', async () => {
  const input = await openPalette('ADVANCED');
  fireEvent.change(input, { target: { value: 'ㅅㅈ' } });
  await waitFor(() => expect(options()).toContain('설정'));
  expect(options()).not.toContain('퀘스트');
});

it('[NAV-131] is used by the keyboard alone, and Enter does nothing while a syllable is composed', async () => {
  const input = await openPalette('ADVANCED');
  fireEvent.change(input, { target: { value: '서' } });
  expect(await screen.findByRole('option', { name: /서로 다른 수/ })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3개를 찾았어요');
  expect(chosen()?.textContent).toBe('서아물결');
  await userEvent.type(input, '{ArrowDown}{ArrowDown}');
  expect(chosen()?.textContent).toContain('서로 다른 수');
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(browser.visited).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(browser.visited).toEqual(['/learn/problems/31']);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('[NAV-132] the staff of a channel find its office, its members and its classes', async () => {
  setCurrentChannel(CHANNEL);
  const input = await openPalette('TEACHER');
  fireEvent.change(input, { target: { value: '회원' } });
  await waitFor(() => expect(options()).toContain('회원푸른바다 · 사람'));
  expect(options().join()).not.toContain('가입 승인');
  await userEvent.click(await screen.findByRole('option', { name: '서아물결' }));
  expect(browser.visited).toEqual(['/channel/blue/manage/members?member=11']);
  expect(browser.server.callsTo(FINDS_URL).at(-1)?.query.get('channel_id')).toBe('3');
});

it('[NAV-132] a learner finds own classes as courses and no page of an office', async () => {
  setCurrentChannel(CHANNEL);
  const input = await openPalette('ADVANCED');
  fireEvent.change(input, { target: { value: '월수' } });
  await userEvent.click(await screen.findByRole('option', { name: /월수 파이썬반/ }));
  expect(browser.visited).toEqual(['/learn/courses/6']);
  cleanup();
  const again = await openPalette('ADVANCED');
  fireEvent.change(again, { target: { value: '회원' } });
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options().join()).not.toContain('푸른바다 · 사람');
});

it('[NAV-131] goes on finding pages when the server does not answer', async () => {
  browser.server.on('GET', FINDS_URL, { status: 500, body: { errorCode: 'X', message: '' } });
  const input = await openPalette('ADVANCED');
  fireEvent.change(input, { target: { value: '상점' } });
  expect(await screen.findByText('지금은 화면만 찾을 수 있어요.')).toBeTruthy();
  expect(within(screen.getByRole('listbox')).getByRole('option', { name: '상점' })).toBeTruthy();
});
