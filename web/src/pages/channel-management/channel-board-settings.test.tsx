import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { type ChannelAccess, ChannelContext } from '../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { BoardEditor } from '../../features/channels/board-settings/board-editor.tsx';

const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['ROLE_CHANNEL_MASTER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;
const onClose = vi.fn();
beforeEach(async () => {
  onClose.mockReset();
  const { server } = freshBrowser();
  signedInAs(server);
  server.on('GET', '/api/eduenv/v1/channels/3/groups', { body: { groupList: [], pageCount: 1, totalCount: 0 } });
  await openPage(
    () => (
      <ChannelContext value={access}>
        <BoardEditor boardId={undefined} folders={[]} onClose={onClose} />
      </ChannelContext>
    ),
    '/channel/sea/manage/boards',
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a new board is left by Escape', async () => {
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(useOverlayStore.getState().dialogs).toHaveLength(0);
});

it('but not over what was written, unless that is what is wanted', async () => {
  fireEvent.change(await screen.findByRole('textbox', { name: /이름/ }), { target: { value: '질문' } });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
});
