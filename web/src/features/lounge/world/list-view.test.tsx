import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { newMapContent } from '@dolphin/contract/lounge/maps/map-defaults';
import { readEmote } from '@dolphin/contract/lounge/world/steps';
import { encodePlaced, encodeView } from '@dolphin/contract/lounge/world/world-frames';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { cleanPage } from '../../../lib/test/clean-page.ts';
import { fakeServer } from '../../../lib/test/fake-server.ts';
import { SessionContext } from '../../../shared/lounge/session-context.ts';
import { openWorldSession } from '../../../shared/lounge/world-session.ts';
import { ListView } from './list-view.tsx';
import { isAnnounced, listPeople } from './people/people.rules.ts';

const content = DEFAULT_MAPS[0]?.content;
if (!content) throw new Error('there is no default map');
const person = (userId: number, nickname: string, isFriend = false) => ({
  userId,
  nickname,
  level: 2,
  outfitHash: 'a',
  isFriend,
});

beforeEach(() => {
  cleanPage('/lounge');
  queryClient.clear();
  const state = useSessionStore.getState();
  useSessionStore.setState({ ...state, user: { ...state.user, state: 'VALID', userId: 1 } });
  fakeServer().on('GET', '/api/dolphin/v1/auth/rooms/7/members', {
    body: {
      memberList: [
        { ...person(2, '가까운친구'), isHost: false, cameAt: '2026-11-15T05:00:00.000Z' },
        { ...person(3, '먼친구', true), isHost: true, cameAt: '2026-11-15T05:00:00.000Z' },
      ],
      totalCount: 3,
    },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[WLD-128] shows who is near and who is elsewhere, goes to someone, and shows emotes, all with buttons', async () => {
  // The clock is given from the start: who comes into sight within two seconds has been there before, however slow the machine.
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const sentMessages: unknown[] = [];
  const sent: Uint8Array[] = [];
  const listeners = new Map<string, (payload: never) => void>();
  let bytes: (frame: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const session = openWorldSession({
    own: person(1, '나'),
    scene: {
      roomId: 7,
      mapId: 'default-map',
      mapVersion: 1,
      content: content as NonNullable<typeof content>,
      x: 2_240,
      y: 1_600,
    },
    connection: {
      send: (_message, payload) => {
        sentMessages.push(payload);
        return true;
      },
      sendBytes: (frame) => {
        sent.push(frame);
      },
      onBytes: (listener) => {
        bytes = listener;
      },
      on: (name, listener) => {
        listeners.set(name, listener);
        return () => true;
      },
    },
    askPeople: async (ids) => ids.map((id) => person(id, id === 2 ? '가까운친구' : id === 3 ? '먼친구' : `고래${id}`)),
    readScene: () => Promise.reject(new Error('no')),
    rejoin: async () => undefined,
    textOf: () => '',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ListView onPortal={() => undefined} />
      </SessionContext>
    </QueryClientProvider>,
  );
  act(() => {
    session.setConnected(true);
    listeners.get('lounge.entered')?.({ roomId: 7, mapVersion: 1 } as never);
    bytes(
      new Uint8Array(
        encodeView([{ slot: 0, seen: { userId: 2, x: 2_300, y: 1_600, pose: 'STAND', facesLeft: false } }], 0, {
          column: 3,
          row: 1,
        }),
      ),
    );
  });
  expect(await screen.findByRole('heading', { name: /가까이 있는 사람 1명/ })).toBeTruthy();
  expect(await screen.findByText('먼친구')).toBeTruthy();
  screen.getByRole('button', { name: '먼친구 옆으로 가기' }).focus();
  fireEvent.click(screen.getByRole('button', { name: '먼친구 옆으로 가기' }));
  expect(sentMessages.at(-1)).toEqual({ roomId: 7, nearUserId: 3 });
  const announcements = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);
  expect(announcements().at(-1)).toBe('먼친구 옆으로 왔어요.');
  // Others become visible there at once; they were there before, so only the own arrival is announced.
  const show = (...ids: number[]) =>
    act(() =>
      bytes(
        new Uint8Array(
          encodeView(
            ids.map((userId, slot) => ({
              slot,
              seen: { userId, x: 2_300, y: 1_600, pose: 'STAND' as const, facesLeft: false },
            })),
            0,
            { column: 3, row: 1 },
          ),
        ),
      ),
    );
  show(3);
  // Although one was at the list: whom one went to stands with the near ones, and the focus went along.
  await waitFor(() =>
    expect(
      within(screen.getByRole('heading', { name: /가까이 있는 사람 1명/ }).nextElementSibling as HTMLElement).getByText(
        '먼친구',
      ),
    ).toBeTruthy(),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '먼친구 옆으로 가기' }));
  expect(announcements()).toEqual(['먼친구 옆으로 왔어요.']);
  // Later everybody who comes or goes is: together, and not more often than one can listen to.
  now.mockReturnValue(1_005_000);
  show();
  await waitFor(() => expect(announcements().at(-1)).toBe('먼친구가 멀어졌어요.'));
  now.mockReturnValue(1_006_000);
  show(2, 3);
  expect(announcements()).toHaveLength(2);
  now.mockReturnValue(1_010_000);
  show(2, 3);
  await waitFor(() => expect(announcements().at(-1)).toBe('가까운친구 외 1명이 가까이 왔어요.'));
  fireEvent.click(screen.getByRole('button', { name: '하트' }));
  expect(sent.at(-1) && readEmote(sent.at(-1) as Uint8Array)).toBe('HEART');
});

it('lists friends before strangers and both by name, whoever is nearer, oneself nowhere', () => {
  const own = person(1, '나');
  const named = new Map([1, 2, 3].map((id) => [id, person(id, `고래${id}`)]));
  const members = [1, 4, 5, 10].map((id) => ({ ...person(id, `고래${id}`, id === 5), isHost: id === 4 }));
  const { near, far } = listPeople({
    members,
    named,
    own,
    position: { x: 0, y: 0 },
    distance: 640,
    visiblePeople: [
      { userId: 3, x: 100, y: 0 },
      { userId: 2, x: 500, y: 0 },
    ],
  });
  expect(near.map(({ userId }) => userId)).toEqual([2, 3]);
  expect(far.map(({ userId }) => userId)).toEqual([5, 4, 10]);
});

it('[WLD-128] nobody changes place in the list at the edge of the range, nor while somebody is at the list', () => {
  const own = person(1, '나');
  const named = new Map([[2, person(2, '고래2')]]);
  const at = (x: number, more: object = {}) =>
    listPeople({
      members: [],
      named,
      own,
      position: { x: 0, y: 0 },
      distance: 640,
      visiblePeople: [{ userId: 2, x, y: 0 }],
      ...more,
    });
  const before = at(600);
  expect(at(700).near).toHaveLength(0);
  expect(at(700, { before }).near).toHaveLength(1);
  expect(at(900, { before }).near).toHaveLength(0);
  expect(at(900, { before, isHeld: true }).near).toHaveLength(1);
  expect(at(100, { before: at(900), isHeld: true }).near).toHaveLength(0);
});

it('[WLD-128] announces everyone among few, and only friends in a crowd', () => {
  expect([
    isAnnounced(person(2, '고래'), 3),
    isAnnounced(person(2, '고래'), 60),
    isAnnounced(person(2, '고래', true), 60),
    isAnnounced(undefined, 1),
  ]).toEqual([true, false, true, false]);
});

it('[WLD-128] in a crowd a person is found by a part of their name, also one who is not listed', async () => {
  const server = fakeServer();
  const member = (userId: number, nickname: string) => ({
    ...person(userId, nickname),
    isHost: false,
    cameAt: '2026-11-15T05:00:00.000Z',
  });
  server.on('GET', '/api/dolphin/v1/auth/rooms/7/members', ({ query }) => ({
    body: {
      memberList: query.get('query') === '진주' ? [member(90, '검은진주')] : [member(5, '고래5')],
      totalCount: 200,
    },
  }));
  const session = openWorldSession({
    own: person(1, '나'),
    scene: {
      roomId: 7,
      mapId: 'default-map',
      mapVersion: 1,
      content: content as NonNullable<typeof content>,
      x: 2_240,
      y: 1_600,
    },
    connection: { send: () => true, sendBytes: () => undefined, onBytes: () => undefined, on: () => () => true },
    askPeople: async () => [],
    readScene: () => Promise.reject(new Error('no')),
    rejoin: async () => undefined,
    textOf: () => '',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ListView onPortal={() => undefined} />
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('그리고 198명이 더 있어요. 이름으로 찾을 수 있어요.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: '이름으로 찾기' }), { target: { value: '진주' } });
  expect(await screen.findByRole('button', { name: '검은진주 옆으로 가기' })).toBeTruthy();
  expect(screen.queryByText('고래5')).toBeNull();
});

it('[WLD-128] goes to the areas of the map and through its portals, and does there what they offer', async () => {
  const server = fakeServer();
  server.on('GET', '/api/dolphin/v1/auth/rooms/7/members', { body: { memberList: [], totalCount: 1 } });
  server.on('GET', '/api/dolphin/v1/auth/rooms/7', {
    body: { roomId: 7, kind: 'ROOM', channelId: 3, name: '여기', isMember: true },
  });
  server.on('GET', '/api/dolphin/v1/auth/rooms/9', {
    body: { roomId: 9, kind: 'ROOM', channelId: 3, name: '산호 방', isMember: false },
  });
  server.on('POST', '/api/dolphin/v1/auth/rooms/7/bells', { body: { calledCount: 1 } });
  const area = (id: string, name: string, x: number, kind: 'BELL' | 'CHAT_ZONE') => ({
    id,
    name,
    x,
    y: 1_000,
    width: 300,
    height: 700,
    property: { kind },
  });
  const portal = (id: string, target: object) => ({
    id,
    type: 'PORTAL',
    key: 'bubble-gate',
    x: 100,
    y: 1_300,
    scaleX: 1,
    scaleY: 1,
    depth: 0,
    target,
  });
  const base = newMapContent({ themeKey: 'sea' });
  const map = {
    ...base,
    areas: [
      area('bell', '부르는 곳', 1_000, 'BELL'),
      area('talk', '', 2_000, 'CHAT_ZONE'),
      { ...area('air', '하늘', 2_000, 'CHAT_ZONE'), y: 100, height: 100 },
    ],
    objects: [
      ...base.objects,
      portal('to-room', { kind: 'ROOM', roomId: 9 }),
      portal('to-spot', { kind: 'SPOT', ...base.start }),
    ],
  } as typeof base;
  const sentMessages: unknown[] = [];
  let bytes: (frame: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const session = openWorldSession({
    own: person(1, '나'),
    scene: { roomId: 7, mapId: 'm', mapVersion: 1, content: map, x: 400, y: 1_600 },
    connection: {
      send: (_message, payload) => {
        sentMessages.push(payload);
        return true;
      },
      sendBytes: () => undefined,
      onBytes: (listener) => {
        bytes = listener;
      },
      on: () => () => true,
    },
    askPeople: async () => [],
    readScene: () => Promise.reject(new Error('no')),
    rejoin: async () => undefined,
    textOf: () => '',
  });
  const onPortal = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <ListView onPortal={onPortal} />
      </SessionContext>
    </QueryClientProvider>,
  );
  act(() => session.setConnected(true));
  // Where nobody can stand nobody is led.
  const rows = within(
    (await screen.findByRole('heading', { name: /갈 수 있는 곳 4곳/ })).nextElementSibling as HTMLElement,
  );
  expect(rows.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '부르는 곳으로 가기',
    '이야기 자리로 가기',
    '다른 곳으로 가는 문 들어가기',
    '처음 자리로 가는 문 들어가기',
  ]);
  expect(await rows.findByRole('button', { name: '‘산호 방’ 방으로 가는 문 들어가기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '종 울리기' })).toBeNull();
  fireEvent.click(rows.getByRole('button', { name: '부르는 곳으로 가기' }));
  expect(sentMessages.at(-1)).toEqual({ roomId: 7, placeId: 'bell' });
  expect(screen.getByRole('status').textContent).toContain('부르는 곳으로 왔어요.');
  act(() => bytes(new Uint8Array(encodePlaced({ x: 1_150, y: 1_600, pose: 'STAND', facesLeft: false }, 0))));
  expect(rows.getByText('지금 여기')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '종 울리기' }));
  await waitFor(() => expect(server.callsTo('/api/dolphin/v1/auth/rooms/7/bells')).toHaveLength(1));
  fireEvent.click(rows.getByRole('button', { name: '처음 자리로 가는 문 들어가기' }));
  expect(sentMessages.at(-1)).toEqual({ roomId: 7, placeId: 'to-spot' });
  fireEvent.click(rows.getByRole('button', { name: '‘산호 방’ 방으로 가는 문 들어가기' }));
  expect(onPortal).toHaveBeenCalledWith(expect.objectContaining({ id: 'to-room' }));
});
