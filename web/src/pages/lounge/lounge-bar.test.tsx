import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refresh } from '../../lib/query.ts';
import { SessionContext } from '../../shared/lounge/session-context.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { LoungeBar } from './lounge-bar.tsx';
import { offlineSession } from './offline-session.fixture.ts';

const session = offlineSession();
const room = (part: object = {}) => ({
  body: {
    roomId: 7,
    kind: 'ROOM',
    channelId: null,
    name: '산호 방',
    host: { userId: 4, nickname: '산호' },
    mapId: 'default-map',
    mapName: '하얀 라운지',
    hasPassword: false,
    capacity: 10,
    memberCount: 1,
    isAccepting: true,
    createdAt: '2026-11-15T03:00:00.000Z',
    isMember: true,
    isHost: false,
    mayModerate: false,
    ...part,
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/auth/rooms/7`, room());
  browser.server.on('GET', `${API}/auth/rooms/7/members`, { body: { memberList: [], totalCount: 2 } });
});
afterEach(cleanup);

it('[WLD-142] a user who becomes the host is notified and can moderate the room at once', async () => {
  await openPage(
    () => (
      <SessionContext value={session}>
        <LoungeBar
          title="산호 방"
          where={{ kind: 'ROOM', roomId: 7 }}
          isFull={false}
          onFull={() => undefined}
          onLeft={() => undefined}
        />
      </SessionContext>
    ),
    '/',
  );
  await waitFor(() => expect(browser.server.callsTo(`${API}/auth/rooms/7`)).not.toHaveLength(0));
  fireEvent.click(screen.getByRole('button', { name: '방 살펴보기' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('tab', { name: '방 설정' })).toBeNull();
  expect(browser.toasts).toEqual([]);
  browser.server.on('GET', `${API}/auth/rooms/7`, room({ isHost: true, mayModerate: true, memberCount: 2 }));
  await refresh(rooms.read);
  await waitFor(() => expect(browser.toasts).toEqual(['이제 ‘산호 방’의 방장이에요.']));
  expect(await screen.findByRole('tab', { name: '방 설정' })).toBeTruthy();
});
