import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
      <LoungePanel tab={tab} onTab={setTab} isOpen={isOpen} onOpen={setOpen} isRoom={false} boxRef={null} />
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
