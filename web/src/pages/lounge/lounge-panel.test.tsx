import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TalkBubble } from '../../features/lounge/talk/talk-bubble.tsx';
import { useUnread } from '../../features/lounge/talk/use-unread.ts';
import { SessionContext } from '../../shared/lounge/session-context.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { LoungePanel, type PanelTab } from './lounge-panel.tsx';
import { offlineSession } from './offline-session.fixture.ts';

const session = offlineSession();

beforeEach(() => {
  const { server } = freshBrowser();
  signedInAs(server);
  server.on('GET', `${API}/auth/rooms/7/sayings`, { body: { sayingList: [], nextCursor: null } });
  server.on('GET', `${API}/auth/rooms/mine`, { body: { place: null, isChild: false } });
});
afterEach(cleanup);

function Folded() {
  const [tab, setTab] = useState<PanelTab>('TALK');
  const [isOpen, setOpen] = useState(false);
  return (
    <SessionContext value={session}>
      <LoungePanel
        tab={tab}
        onTab={setTab}
        isOpen={isOpen}
        onOpen={setOpen}
        isRoom={false}
        boxRef={null}
        unreadCount={0}
      />
    </SessionContext>
  );
}

it.each(['이야기', '사람들'])(
  '[WLD-128] a folded panel opens with its tab “%s”, also with the one that is chosen already',
  async (name) => {
    await openPage(Folded, '/');
    expect(screen.getByRole('complementary').dataset['open']).toBeUndefined();
    const tab = await screen.findByRole('tab', { name });
    tab.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('complementary').dataset['open']).toBe('true');
  },
);

const messageOf = (sayingId: number, userId: number, text: string) => ({
  sayingId,
  roomId: 7,
  userId,
  scope: 'NEAR' as const,
  text,
  phrase: null,
  clientKey: `key ${sayingId}`,
  createdAt: '2026-11-17T00:00:00Z',
});

function Talked() {
  const [tab, setTab] = useState<PanelTab>('TALK');
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread(session, isOpen && tab === 'TALK');
  return (
    <SessionContext value={session}>
      <TalkBubble last={unread.last} onOpen={() => setOpen(true)} />
      <LoungePanel
        tab={tab}
        onTab={setTab}
        isOpen={isOpen}
        onOpen={setOpen}
        isRoom={false}
        boxRef={null}
        unreadCount={unread.count}
      />
    </SessionContext>
  );
}

it('[WLD-181] a folded panel counts messages of others, shows the last, and forgets them when opened', async () => {
  await openPage(Talked, '/');
  await screen.findByRole('tab', { name: '이야기' });
  act(() => session.addHistory([messageOf(1, 2, '어제 한 말')]));
  act(() => session.addMessage(messageOf(2, session.own.userId, '내가 한 말')));
  expect(screen.getByRole('tab', { name: '이야기' })).toBeTruthy();
  act(() => session.addMessage(messageOf(3, 2, '안녕')));
  act(() => session.addMessage(messageOf(4, 2, '같이 놀자')));
  expect(screen.getByRole('tab', { name: /새 이야기 2개/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /같이 놀자/ }));
  expect(screen.getByRole('tab', { name: '이야기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /같이 놀자/ })).toBeNull();
});
