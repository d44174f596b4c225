import { loungeErrors } from '@dolphin/contract/lounge/lounge.errors';
import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../../../shared/test/open-page.tsx';
import type { Where } from './use-place.ts';
import { usePortal } from './use-portal.ts';

const gate = (target: MapObject['target']) =>
  ({ id: 'g', type: 'PORTAL', key: 'bubble-gate', x: 0, y: 0, scaleX: 1, scaleY: 1, depth: 0, target }) as MapObject;
const room = (part: object = {}) => ({
  body: {
    roomId: 9,
    kind: 'ROOM',
    channelId: null,
    name: '산호 방',
    host: null,
    mapId: 'default-map',
    mapName: '',
    hasPassword: false,
    capacity: 3,
    memberCount: 1,
    isAccepting: true,
    createdAt: '2026-11-15T03:00:00.000Z',
    isMember: false,
    isHost: false,
    mayModerate: false,
    ...part,
  },
});
const inRoom: Where = { kind: 'ROOM', roomId: 7 };

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('DELETE', `${API}/auth/rooms/7/members`, { body: {} });
});
afterEach(cleanup);
const left = () => browser.server.callsTo(`${API}/auth/rooms/7/members`).length;

async function goThrough(target: MapObject['target'], where: Where, back = '/channel/blue/lounge') {
  function PortalButton() {
    const enter = usePortal(where, back);
    return (
      <button type="button" onClick={() => enter(gate(target))}>
        문
      </button>
    );
  }
  await openPage(PortalButton, '/');
  fireEvent.click(screen.getByRole('button', { name: '문' }));
}

it('out of a room into its lounge: the room is left without a question', async () => {
  await goThrough({ kind: 'LOUNGE' }, inRoom);
  await waitFor(() => expect(browser.visited).toEqual(['/channel/blue/lounge']));
  expect(left()).toBe(1);
});

it('into another room, if there is a place', async () => {
  browser.server.on('GET', `${API}/auth/rooms/9`, room());
  await goThrough({ kind: 'ROOM', roomId: 9 }, inRoom);
  await waitFor(() => expect(browser.visited).toEqual(['/lounge/rooms/9']));
  expect(left()).toBe(1);
});

it('into a room with a password nobody loses their place before they are in', async () => {
  browser.server.on('GET', `${API}/auth/rooms/9`, room({ hasPassword: true }));
  await goThrough({ kind: 'ROOM', roomId: 9 }, inRoom);
  await waitFor(() => expect(browser.visited).toEqual(['/lounge/rooms/9']));
  expect(left()).toBe(0);
});

it.each([
  ['full', room({ memberCount: 3 }), '지금은 가득 찼어요.'],
  ['not accepting', room({ isAccepting: false }), '지금은 들어갈 수 없는 방이에요.'],
  ['closed', refusal(loungeErrors.ROOM_NOT_FOUND), '닫힌 방으로 이어진 문이에요.'],
])('stays where one is when the room behind it is %s', async (_why, answer, toast) => {
  browser.server.on('GET', `${API}/auth/rooms/9`, answer);
  await goThrough({ kind: 'ROOM', roomId: 9 }, inRoom);
  await waitFor(() => expect(browser.toasts).toEqual([toast]));
  expect([browser.visited, left()]).toEqual([[], 0]);
});

it('shows a message when it leads to the current place', async () => {
  await goThrough({ kind: 'LOUNGE' }, { kind: 'LOUNGE' });
  await waitFor(() => expect(browser.toasts).toEqual(['이미 거기에 있어요.']));
});
