import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { refresh } from '../../../lib/query.ts';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { RoomsPanel } from './rooms-panel.tsx';

const room = (roomId: number, part: object = {}) => ({
  roomId,
  kind: 'ROOM',
  channelId: null,
  name: `방 ${roomId}`,
  host: { userId: 4, nickname: '산호' },
  mapId: 'default-map',
  mapName: '하얀 라운지',
  hasPassword: false,
  capacity: 10,
  memberCount: 3,
  isAccepting: true,
  createdAt: '2026-11-15T03:00:00.000Z',
  ...part,
});
const listOf = (...roomList: readonly object[]) => ({ body: { roomList, pageCount: 1, totalCount: roomList.length } });
const scene = {
  body: {
    roomId: 1,
    mapId: 'default-map',
    mapVersion: 1,
    content: {
      themeKey: 'white-lounge',
      bounds: { width: 8_000, height: 1_800 },
      objects: [],
      areas: [],
      start: { x: 1, y: 1 },
    },
    x: 1,
    y: 1,
  },
};

let browser: ReturnType<typeof freshBrowser>;
const entered = vi.fn<(roomId: number) => void>();
beforeEach(() => {
  browser = freshBrowser();
  entered.mockReset();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/auth/rooms/mine`, { body: { place: null, isChild: false } });
  browser.server.on('GET', `${API}/auth/maps`, { body: { mapList: [], mayUpload: false } });
});
afterEach(cleanup);
const open = () => openPage(() => <RoomsPanel onEnter={entered} />, '/');
const joins = () => browser.server.callsTo(`${API}/auth/rooms/1/members`).map((call) => call.body);

describe('the list of rooms', () => {
  it('[WLD-2] shows how full each is, and offers only what can be entered', async () => {
    browser.server.on(
      'GET',
      `${API}/auth/rooms`,
      listOf(room(1), room(2, { memberCount: 10 }), room(3, { isAccepting: false }), room(4, { hasPassword: true })),
    );
    await open();
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('button').hasAttribute('disabled'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(screen.getByRole('img', { name: '10명 / 10명' })).toBeTruthy();
    expect([
      screen.getByText('가득 참'),
      screen.getByText('들어갈 수 없음'),
      screen.getByText('비밀번호'),
    ]).toHaveLength(3);
  });

  it('shows when there is none, and when none is found', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf());
    await open();
    expect(await screen.findByText('아직 열린 방이 없어요.')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '고래' } });
    expect(await screen.findByText('그런 이름의 방이 없어요.')).toBeTruthy();
    expect(browser.server.callsTo(`${API}/auth/rooms`).at(-1)?.query.get('query')).toBe('고래');
  });
});

describe('entering', () => {
  it('[WLD-2] asks for the password, shows when it is wrong, and lets in with the right one', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1, { hasPassword: true })));
    browser.server.on('POST', `${API}/auth/rooms/1/members`, refusal(loungeErrors.MISMATCH_ROOM_PASSWORD));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '방 1 들어가기' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('방 비밀번호');
    fireEvent.change(field, { target: { value: '틀린거' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '들어가기' }));
    expect(await within(dialog).findByText('방 비밀번호가 맞지 않아요.')).toBeTruthy();
    expect(entered).not.toHaveBeenCalled();
    browser.server.on('POST', `${API}/auth/rooms/1/members`, scene);
    fireEvent.change(field, { target: { value: '맞는거' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '들어가기' }));
    await waitFor(() => expect(entered).toHaveBeenCalledWith(1));
    expect(joins()).toEqual([{}, { password: '틀린거' }, { password: '맞는거' }]);
  });

  it('[WLD-2] shows that a room is full before asking for the password, and when it fills up while the user types', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1, { hasPassword: true, memberCount: 9 })));
    browser.server.on('POST', `${API}/auth/rooms/1/members`, refusal(loungeErrors.TOO_MANY_ROOM_MEMBER));
    await open();
    const enter = await screen.findByRole('button', { name: '방 1 들어가기' });
    fireEvent.click(enter);
    await waitFor(() => expect(browser.toasts).toEqual(['방이 가득 찼어요.']));
    expect(screen.queryByRole('dialog')).toBeNull();
    browser.server.on('POST', `${API}/auth/rooms/1/members`, refusal(loungeErrors.MISMATCH_ROOM_PASSWORD));
    fireEvent.click(enter);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('방 비밀번호가 맞지 않아요.')).toBeNull();
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1, { hasPassword: true, memberCount: 10 })));
    await refresh(rooms.list);
    expect(await within(dialog).findByText('방금 방이 가득 찼어요. 누군가 나가면 들어갈 수 있어요.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: '들어가기' }).hasAttribute('disabled')).toBe(true);
  });

  it('[WLD-145] asks staff for no password, because they need none', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1, { hasPassword: true })));
    browser.server.on('POST', `${API}/auth/rooms/1/members`, scene);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '방 1 들어가기' }));
    await waitFor(() => expect(entered).toHaveBeenCalledWith(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['TOO_MANY_ROOM_MEMBER', '방이 가득 찼어요.'],
    ['NOT_ACCEPT_ROOM', '지금은 들어갈 수 없는 방이에요.'],
    ['ROOM_NOT_FOUND', '방이 닫혔어요.'],
  ] as const)('[WLD-2] shows %s and reads the list again', async (code, toast) => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1)));
    browser.server.on('POST', `${API}/auth/rooms/1/members`, refusal(loungeErrors[code]));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '방 1 들어가기' }));
    await waitFor(() => expect(browser.toasts).toEqual([toast]));
    expect(entered).not.toHaveBeenCalled();
  });

  it('[WLD-2] takes "already here" as being here', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1)));
    browser.server.on('POST', `${API}/auth/rooms/1/members`, refusal(loungeErrors.ALREADY_ROOM_MEMBER_USER));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '방 1 들어가기' }));
    await waitFor(() => expect(entered).toHaveBeenCalledWith(1));
  });

  it('[WLD-2] leaves the other room first, if one agrees', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf(room(1)));
    browser.server.on('GET', `${API}/auth/rooms/mine`, {
      body: { place: { roomId: 9, kind: 'ROOM', channelId: null, name: '다른 방', mutedUntil: null }, isChild: false },
    });
    browser.server.on('POST', `${API}/auth/rooms/1/members`, refusal(loungeErrors.ALREADY_ANOTHER_ROOM_MEMBER_USER));
    browser.server.on('DELETE', `${API}/auth/rooms/9/members`, { body: {} });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '방 1 들어가기' }));
    await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
    browser.server.on('POST', `${API}/auth/rooms/1/members`, scene);
    useOverlayStore.getState().dialogs[0]?.answer(true);
    await waitFor(() => expect(entered).toHaveBeenCalledWith(1));
    expect(browser.server.callsTo(`${API}/auth/rooms/9/members`)).toHaveLength(1);
  });
});

describe('opening a room', () => {
  it('[WLD-2] sends name, map, capacity and password, and enters it', async () => {
    browser.server.on('GET', `${API}/auth/rooms`, listOf());
    browser.server.on('POST', `${API}/auth/rooms`, {
      body: { ...room(5), isMember: true, isHost: true, mayModerate: true },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '방 만들기' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/방 이름/), { target: { value: '우리 방' } });
    fireEvent.change(within(dialog).getByLabelText(/정원/), { target: { value: '4' } });
    fireEvent.click(within(dialog).getByRole('switch', { name: /비밀번호 걸기/ }));
    fireEvent.change(within(dialog).getByLabelText(/방 비밀번호/), { target: { value: 'secret-1' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '만들고 들어가기' }));
    await waitFor(() => expect(entered).toHaveBeenCalledWith(5));
    expect(browser.server.callsTo(`${API}/auth/rooms`).find((call) => call.method === 'POST')?.body).toEqual({
      name: '우리 방',
      mapId: 'default-map',
      capacity: 4,
      password: 'secret-1',
    });
  });
});
