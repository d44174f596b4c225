import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { A_USER } from '../../../lib/test/clean-page.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { RoomDialog } from './room-dialog.tsx';

const OTHER = 40;
const room = (part: object = {}) => ({
  body: {
    roomId: 1,
    kind: 'ROOM',
    channelId: null,
    name: '우리 방',
    host: { userId: A_USER.userId, nickname: '나' },
    mapId: 'default-map',
    mapName: '하얀 라운지',
    hasPassword: true,
    capacity: 10,
    memberCount: 2,
    isAccepting: true,
    createdAt: '2026-11-15T03:00:00.000Z',
    isMember: true,
    isHost: true,
    mayModerate: true,
    ...part,
  },
});
const person = (userId: number, nickname: string, isHost: boolean) => ({
  userId,
  nickname,
  level: 2,
  outfitHash: 'x',
  isFriend: false,
  isHost,
  cameAt: '2026-11-15T03:00:00.000Z',
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/auth/rooms/1`, room());
  browser.server.on('GET', `${API}/auth/rooms/1/members`, {
    body: { memberList: [person(Number(A_USER.userId), '나', true), person(OTHER, '도윤', false)], totalCount: 2 },
  });
  browser.server.on('GET', `${API}/auth/maps`, { body: { mapList: [], mayUpload: false } });
  browser.server.on('DELETE', `${API}/auth/rooms/1/members/${OTHER}`, { body: {} });
  browser.server.on('PUT', `${API}/auth/rooms/1/host`, { body: {} });
  browser.server.on('PATCH', `${API}/auth/rooms/1`, room({ name: '새 이름' }));
});
afterEach(cleanup);
const open = () => openPage(() => <RoomDialog roomId={1} onClose={vi.fn()} />, '/');
async function choose(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: '도윤 관리' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
async function agree(): Promise<void> {
  await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
  useOverlayStore.getState().dialogs[0]?.answer(true);
}

it('[WLD-143] a host sends somebody away after being asked', async () => {
  await open();
  await choose('내보내기');
  expect(browser.server.callsTo(`${API}/auth/rooms/1/members/${OTHER}`)).toEqual([]);
  await agree();
  await waitFor(() => expect(browser.server.callsTo(`${API}/auth/rooms/1/members/${OTHER}`)).toHaveLength(1));
  await waitFor(() => expect(browser.toasts).toEqual(['도윤님을 내보냈어요.']));
});

it('[WLD-142] a host hands over after being asked', async () => {
  await open();
  await choose('방장 넘기기');
  await agree();
  await waitFor(() =>
    expect(browser.server.callsTo(`${API}/auth/rooms/1/host`).map(({ body }) => body)).toEqual([{ userId: OTHER }]),
  );
});

it('[WLD-142] settings keep the password unless a new one is typed or it is taken away', async () => {
  await open();
  fireEvent.click(await screen.findByRole('tab', { name: '방 설정' }));
  const form = await screen.findByRole('form', { name: '방 설정' });
  const changes = () =>
    browser.server
      .callsTo(`${API}/auth/rooms/1`)
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => body);
  fireEvent.change(within(form).getByLabelText(/방 이름/), { target: { value: '새 이름' } });
  fireEvent.click(within(form).getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(changes()).toEqual([{ name: '새 이름', capacity: 10, mapId: 'default-map', isAccepting: true }]),
  );
  fireEvent.click(within(form).getByRole('switch', { name: /비밀번호 걸기/ }));
  fireEvent.click(within(form).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(changes().at(-1)).toMatchObject({ password: null }));
});

it('a user who does not moderate the room sees its members, without actions', async () => {
  browser.server.on('GET', `${API}/auth/rooms/1`, room({ isHost: false, mayModerate: false }));
  await open();
  expect(await screen.findByText('도윤')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '도윤 관리' })).toBeNull();
  expect(screen.queryByRole('tab', { name: '방 설정' })).toBeNull();
});

it('[WLD-150] staff moderate a lounge: find a member of a crowd by name and mute them', async () => {
  browser.server.on(
    'GET',
    `${API}/auth/rooms/1`,
    room({ kind: 'LOUNGE', name: '', host: null, isHost: false, memberCount: 200 }),
  );
  browser.server.on('GET', `${API}/auth/rooms/1/members`, ({ query }) => ({
    body: {
      memberList: query.get('query') === '도윤' ? [person(OTHER, '도윤', false)] : [person(90, '진주', false)],
      totalCount: 200,
    },
  }));
  browser.server.on('PUT', `${API}/auth/rooms/1/mutes/${OTHER}`, { body: { until: '2026-11-15T03:10:00.000Z' } });
  await open();
  fireEvent.change(await screen.findByRole('searchbox', { name: '이름으로 찾기' }), { target: { value: '도윤' } });
  await choose('10분 동안 말하지 못하게 하기');
  await waitFor(() => expect(browser.server.callsTo(`${API}/auth/rooms/1/mutes/${OTHER}`)).toHaveLength(1));
  expect(screen.queryByRole('menuitem', { name: '내보내기' })).toBeNull();
});

it('[WLD-142] a moderator of a lounge chooses its map, only from maps without a personal owner', async () => {
  const map = (mapId: string, name: string, ownerId: number | null) => ({
    mapId,
    name,
    themeKey: 'sea',
    channelId: null,
    ownerId,
    publishedVersion: 1,
    isChanged: false,
    mayEdit: true,
    updatedAt: '2026-11-15T03:00:00.000Z',
  });
  browser.server.on(
    'GET',
    `${API}/auth/rooms/1`,
    room({ kind: 'LOUNGE', host: null, name: '', isHost: false, hasPassword: false }),
  );
  browser.server.on('GET', `${API}/auth/maps`, {
    body: {
      mapList: [map('default-map', '하얀 라운지', null), map('sea-map', '푸른 바다', null), map('own-map', '내 맵', 7)],
      mayMakeForChannel: false,
      mayMakeForSite: false,
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('tab', { name: '라운지 설정' }));
  expect(screen.queryByRole('button', { name: '방 닫기' })).toBeNull();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: '맵' }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['하얀 라운지', '푸른 바다']),
  );
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(
      browser.server
        .callsTo(`${API}/auth/rooms/1`)
        .filter(({ method }) => method === 'PATCH')
        .map(({ body }) => body),
    ).toEqual([{ mapId: 'sea-map' }]),
  );
});
