import { encodeEmote, readEmote, readStep } from '@dolphin/contract/lounge/world/steps';
import { DEFAULT_MAPS } from '@dolphin/contract/lounge/maps/default-maps';
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import { encodePlaced, encodeView } from '@dolphin/contract/lounge/world/world-frames';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import type { WorldSignal } from '../../game/public.ts';
import { type Connection, openWorldSession, type RoomPerson } from './world-session.ts';

const content = DEFAULT_MAPS[0]?.content;
if (!content) throw new Error('there is no default map');
const person = (userId: number): RoomPerson => ({
  userId,
  nickname: `고래${userId}`,
  level: 1,
  outfitHash: `o${userId}`,
  isFriend: false,
});
const position = (x: number): Position => ({ x, y: 1_600, pose: 'STAND', facesLeft: false });

/** An in-memory connection: sent messages are recorded, and the test emits events and bytes. */
function memoryLine() {
  const sentMessages: { name: string; payload: unknown }[] = [];
  const sent: Uint8Array[] = [];
  const listeners = new Map<string, ((payload: never) => void)[]>();
  let receiveBytes: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const line: Connection = {
    send: ({ name }, payload) => {
      sentMessages.push({ name, payload });
      return true;
    },
    sendBytes: (bytes) => {
      sent.push(bytes);
    },
    onBytes: (listener) => {
      receiveBytes = listener;
    },
    on: (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return () => true;
    },
  };
  return {
    line,
    sentMessages,
    sent,
    bytes: (bytes: Uint8Array) => receiveBytes(new Uint8Array(bytes)),
    event: (name: string, payload: object) => listeners.get(name)?.forEach((listener) => listener(payload as never)),
  };
}

function open(seen: readonly number[] = [2, 3]) {
  const world = memoryLine();
  const askPeople = vi.fn(async (ids: readonly number[]) => ids.filter((id) => seen.includes(id)).map(person));
  const rejoin = vi.fn(async () => undefined);
  const session = openWorldSession({
    own: person(1),
    scene: {
      roomId: 7,
      mapId: 'default-map',
      mapVersion: 1,
      content: content as NonNullable<typeof content>,
      x: 2_240,
      y: 1_600,
    },
    connection: world.line,
    askPeople,
    readScene: () => Promise.reject(new Error('no')),
    rejoin,
    textOf: ({ text }) => text ?? '',
  });
  const signals: WorldSignal[] = [];
  session.subscribe((signal) => signals.push(signal));
  return { ...world, session, askPeople, rejoin, signals };
}
const message = (sayingId: number, userId: number, text = '안녕') => ({
  sayingId,
  roomId: 7,
  userId,
  scope: 'NEAR' as const,
  text,
  phrase: null,
  clientKey: `key-${sayingId}`,
  createdAt: '2026-11-15T05:00:00.000Z',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[WLD-130] enters when the line stands, and again each time it comes back', () => {
  const { session, sentMessages, event } = open();
  expect(sentMessages).toEqual([]);
  session.setConnected(true);
  expect(sentMessages).toEqual([{ name: 'lounge.enter', payload: { roomId: 7 } }]);
  event('lounge.entered', { roomId: 7, mapVersion: 1 });
  expect(session.store.getState().phase).toBe('in');
  session.setConnected(false);
  expect(session.store.getState()).toMatchObject({ phase: 'entering', wasIn: true });
  session.setConnected(true);
  expect(sentMessages).toHaveLength(2);
  session.goTo(2);
  expect(sentMessages[2]).toEqual({ name: 'lounge.enter', payload: { roomId: 7, nearUserId: 2 } });
});

it('[WLD-125] a user whom the server does not name is not listed, and their messages are not shown', async () => {
  const { session, bytes, event, askPeople, signals } = open([2]);
  session.setConnected(true);
  event('lounge.entered', { roomId: 7, mapVersion: 1 });
  bytes(
    encodeView(
      [
        { slot: 0, seen: { userId: 2, ...position(2_300) } },
        { slot: 1, seen: { userId: 9, ...position(2_400) } },
      ],
      0,
      { column: 3, row: 1 },
    ),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(askPeople).toHaveBeenCalledWith([2, 9]);
  expect(session.store.getState().visiblePeople).toEqual([{ userId: 2, x: 2_300, y: 1_600 }]);
  event('lounge.said', message(1, 9, '숨은 말'));
  event('lounge.said', message(2, 2));
  event('lounge.said', message(2, 2));
  expect(session.store.getState().messages.map(({ sayingId }) => sayingId)).toEqual([2]);
  expect(signals.filter(({ kind }) => kind === 'message')).toEqual([{ kind: 'message', userId: 2, text: '안녕' }]);
  // A block of today: asked again, and gone.
  askPeople.mockResolvedValueOnce([]);
  event('lounge.peopleChanged', { roomId: 7, userIdList: [2] });
  await vi.advanceTimersByTimeAsync(100);
  expect(session.store.getState().visiblePeople).toEqual([]);
});

it('[WLD-122] steps and emotes go out as bytes while one is in, and not before', () => {
  const { session, sent, event, bytes } = open();
  session.step(position(2_260));
  expect(sent).toHaveLength(0);
  session.setConnected(true);
  event('lounge.entered', { roomId: 7, mapVersion: 1 });
  bytes(encodePlaced(position(2_100), 0));
  expect(session.position().x).toBe(2_100);
  session.step(position(2_120));
  session.emote('HEART');
  expect(sent[0] && readStep(sent[0])).toEqual({ position: position(2_120), sequence: 1 });
  expect(sent[1] && readEmote(sent[1])).toBe('HEART');
  expect(sent[1]).toEqual(encodeEmote('HEART'));
});

it('[WLD-130] a place that was lost is taken again although the first call of a line that is back gets no answer; a refusal ends the stay', async () => {
  const { session, sentMessages, event, rejoin } = open();
  const failure = (status: number) =>
    new ApiError({
      errorCode: 'x',
      message: '',
      show: 'silent',
      fieldErrors: [],
      status,
      endpoint: { area: 'dolphin', method: 'POST', path: '/' },
    });
  session.setConnected(true);
  rejoin.mockRejectedValueOnce(failure(0));
  event('lounge.notIn', { roomId: 7, reason: 'NOT_MEMBER' });
  await vi.advanceTimersByTimeAsync(1);
  expect(session.store.getState().phase).toBe('entering');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(rejoin).toHaveBeenCalledTimes(2);
  expect(sentMessages).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6_000);
  rejoin.mockRejectedValueOnce(failure(404));
  event('lounge.notIn', { roomId: 7, reason: 'NOT_MEMBER' });
  await vi.advanceTimersByTimeAsync(1);
  expect(session.store.getState()).toMatchObject({ phase: 'out', reason: 'NOT_MEMBER' });
});

it('a place that was lost is taken again; being sent away ends the stay, with its reason', async () => {
  const { session, sentMessages, event, rejoin } = open();
  session.setConnected(true);
  event('lounge.notIn', { roomId: 7, reason: 'NOT_MEMBER' });
  await vi.advanceTimersByTimeAsync(1);
  expect(rejoin).toHaveBeenCalledTimes(1);
  expect(sentMessages).toHaveLength(2);
  event('lounge.placeChanged', { userId: 1, roomId: null, leftRoomId: 7, reason: 'KICKED' });
  event('lounge.notIn', { roomId: 7, reason: 'REMOVED' });
  expect(session.store.getState()).toMatchObject({ phase: 'out', reason: 'KICKED' });
});

it('[WLD-110] on the way to somebody without walking one is moving until the server answers, however it does', () => {
  const { session, event } = open();
  const isMoving = () => session.store.getState().isMoving;
  session.setConnected(true);
  event('lounge.entered', { roomId: 7, mapVersion: 1 });
  expect(isMoving()).toBe(false);
  session.goTo(2);
  expect(isMoving()).toBe(true);
  event('lounge.entered', { roomId: 8, mapVersion: 1 });
  expect(isMoving()).toBe(true);
  event('lounge.entered', { roomId: 7, mapVersion: 1 });
  expect(isMoving()).toBe(false);
  session.goToPlace('quiet');
  session.setConnected(false);
  expect(isMoving()).toBe(false);
  session.setConnected(true);
  event('lounge.entered', { roomId: 7, mapVersion: 1 });
  session.goTo(2);
  vi.advanceTimersByTime(3_000);
  expect(isMoving()).toBe(false);
});
