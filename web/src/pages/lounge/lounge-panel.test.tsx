import { DEFAULT_MAPS } from '@dolphin/contract/lounge/default-maps';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SessionContext } from '../../shared/lounge/session-context.ts';
import { openWorldSession } from '../../shared/lounge/world-session.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { LoungePanel, type PanelTab } from './lounge-panel.tsx';

const content = DEFAULT_MAPS[0]?.content;
if (!content) throw new Error('there is no default map');
const session = openWorldSession({
  own: { userId: 1, nickname: '나', level: 1, outfitHash: 'a', isFriend: false }, scene: { roomId: 7, mapId: 'default-map', mapVersion: 1, content, x: 1, y: 1 },
  line: { say: () => true, sendBytes: () => undefined, onBytes: () => undefined, on: () => () => true },
  askPeople: async () => [], readScene: () => Promise.reject(new Error('no')), rejoin: async () => undefined, wordsOf: ({ text }) => text ?? '',
});

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
  return <SessionContext value={session}><LoungePanel tab={tab} onTab={setTab} isOpen={isOpen} onOpen={setOpen} isRoom={false} boxRef={null} /></SessionContext>;
}

it.each(['이야기', '사람들'])('[WLD-128] a folded panel opens with its tab “%s”, also with the one that is chosen already', async (name) => {
  await openPage(Folded, '/');
  expect(screen.getByRole('complementary').dataset['open']).toBeUndefined();
  const tab = await screen.findByRole('tab', { name });
  tab.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('complementary').dataset['open']).toBe('true');
});
