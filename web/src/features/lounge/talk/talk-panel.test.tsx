import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { cleanPage } from '../../../lib/test/clean-page.ts';
import { errorReply, fakeServer } from '../../../lib/test/fake-server.ts';
import { SessionContext } from '../../../shared/lounge/session-context.ts';
import { openWorldSession } from '../../../shared/lounge/world-session.ts';
import { TalkPanel } from './talk-panel.tsx';

const API = '/api/dolphin/v1/auth/rooms';
const content = DEFAULT_MAPS[0]?.content;
if (!content) throw new Error('there is no default map');
const person = (userId: number, nickname: string) => ({ userId, nickname, level: 1, outfitHash: 'a', isFriend: false });
const message = (more: object) => ({
  sayingId: 5,
  roomId: 7,
  userId: 2,
  scope: 'NEAR' as const,
  text: '안녕 산호야',
  phrase: null,
  clientKey: 'key-5-5-5',
  createdAt: '2026-11-15T05:00:00.000Z',
  ...more,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  cleanPage('/lounge');
  queryClient.clear();
  server = fakeServer();
  server.on('GET', `${API}/7/sayings`, { body: { sayingList: [], nextCursor: null } });
  server.on('GET', `${API}/mine`, { body: { place: null, isChild: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(hasRoomScope = false, isIn = true) {
  const listeners = new Map<string, (payload: never) => void>();
  const session = openWorldSession({
    own: person(1, '나'),
    scene: {
      roomId: 7,
      mapId: 'default-map',
      mapVersion: 1,
      content: content as NonNullable<typeof content>,
      x: 1,
      y: 1,
    },
    connection: {
      send: () => true,
      sendBytes: () => undefined,
      onBytes: () => undefined,
      on: (name, listener) => {
        listeners.set(name, listener);
        return () => true;
      },
    },
    askPeople: async (ids) => ids.map((id) => person(id, `친구${id}`)),
    readScene: () => Promise.reject(new Error('no')),
    rejoin: async () => undefined,
    textOf: ({ text }) => text ?? '',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <TalkPanel hasRoomScope={hasRoomScope} boxRef={null} />
      </SessionContext>
    </QueryClientProvider>,
  );
  if (isIn) act(() => listeners.get('lounge.entered')?.({ roomId: 7, mapVersion: 1 } as never));
  return { session, emit: (name: string, payload: object) => act(() => listeners.get(name)?.(payload as never)) };
}
const write = (text: string, label = '가까운 친구에게 말하기') => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '말하기' }));
};

it('[WLD-1] shows messages of others with their name, each message once, and allows reporting it', async () => {
  const { emit } = show();
  emit('lounge.said', message({}));
  emit('lounge.said', message({}));
  expect(await screen.findByText('안녕 산호야')).toBeTruthy();
  expect(screen.getAllByText('안녕 산호야')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /친구2/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '이 말 신고하기' })).toBeTruthy();
});

it('[WLD-129] what was refused stays with its reason and goes again under the same key', async () => {
  server.on(
    'POST',
    `${API}/7/sayings`,
    errorReply(403, loungeErrors.NOT_ROOM_MEMBER.code, '이 방에 들어와 있지 않아요.'),
    ({ body }) => ({
      body: message({ sayingId: 9, userId: 1, text: '안녕', clientKey: (body as { clientKey: string }).clientKey }),
    }),
  );
  show();
  write('안녕');
  expect((await screen.findByRole('alert')).textContent).toContain('이 방에 들어와 있지 않아요.');
  fireEvent.click(screen.getByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByText('안녕')).toHaveLength(1);
  const keys = server
    .callsTo(`${API}/7/sayings`)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { clientKey: string }).clientKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('[WLD-129] what comes back before its answer is shown once', async () => {
  server.on('POST', `${API}/7/sayings`, 'never');
  const { emit } = show();
  write('안녕');
  const sent = () => server.callsTo(`${API}/7/sayings`).find(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toBeDefined());
  const clientKey = (sent()?.body as { clientKey: string } | undefined)?.clientKey;
  emit('lounge.said', message({ sayingId: 9, userId: 1, text: '안녕', clientKey }));
  expect(await screen.findAllByText('안녕')).toHaveLength(1);
  expect(screen.queryByText('보내는 중')).toBeNull();
});

it('[WLD-110] a message written on the way to somebody is sent when one is there', async () => {
  server.on('POST', `${API}/7/sayings`, ({ body }) => ({
    body: message({ ...(body as object), sayingId: 12, userId: 1 }),
  }));
  const { session, emit } = show();
  act(() => session.goTo(2));
  write('나 왔어');
  const sent = () => server.callsTo(`${API}/7/sayings`).filter(({ method }) => method === 'POST');
  // What would be sent at once is sent before anything that is asked for later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(sent()).toHaveLength(0);
  emit('lounge.entered', { roomId: 7, mapVersion: 1 });
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('a room message goes to all or to those near; quick phrases are sent as phrases', async () => {
  server.on('POST', `${API}/7/sayings`, ({ body }) => ({
    body: message({ ...(body as object), sayingId: 11, userId: 1, text: null }),
  }));
  show(true);
  expect(screen.getByLabelText('방 모두에게 말하기')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '가까이' }));
  fireEvent.click(screen.getByRole('button', { name: '빠른 말' }));
  fireEvent.click(screen.getByRole('button', { name: '고마워!' }));
  await waitFor(() =>
    expect(server.callsTo(`${API}/7/sayings`).find(({ method }) => method === 'POST')?.body).toMatchObject({
      scope: 'NEAR',
      phrase: 'THANKS',
    }),
  );
});

it('[WLD-130] a message sent while outside the room waits, and is sent once after joining again', async () => {
  server.on('POST', `${API}/7/sayings`, ({ body }) => ({
    body: message({ ...(body as object), sayingId: 12, userId: 1 }),
  }));
  const { emit } = show(false, false);
  write('기다린 말');
  expect(await screen.findByText('연결되면 보낼게요')).toBeTruthy();
  expect(server.callsTo(`${API}/7/sayings`).filter(({ method }) => method === 'POST')).toHaveLength(0);
  emit('lounge.entered', { roomId: 7, mapVersion: 1 });
  await waitFor(() => expect(screen.queryByText('연결되면 보낼게요')).toBeNull());
  expect(screen.getAllByText('기다린 말')).toHaveLength(1);
});

it('[WLD-143] a removed member has no message box', () => {
  const { emit } = show(true);
  emit('lounge.placeChanged', { userId: 1, roomId: null, leftRoomId: 7, reason: 'KICKED' });
  expect(screen.queryByLabelText('방 모두에게 말하기')).toBeNull();
});

it('[WLD-150] a muted member stays muted after a reload, and has the message box again when it is over', async () => {
  const state = useSessionStore.getState();
  useSessionStore.setState({ ...state, user: { ...state.user, state: 'VALID', userId: 1 } });
  server.on('GET', `${API}/mine`, {
    body: {
      place: {
        roomId: 7,
        kind: 'LOUNGE',
        channelId: null,
        name: '',
        mutedUntil: new Date(Date.now() + 2_500).toISOString(),
      },
      isChild: false,
    },
  });
  show();
  expect(await screen.findByText(/지금은 말할 수 없어요/)).toBeTruthy();
  expect(screen.queryByLabelText('가까운 친구에게 말하기')).toBeNull();
  expect(await screen.findByLabelText('가까운 친구에게 말하기', {}, { timeout: 8_000 })).toBeTruthy();
});
