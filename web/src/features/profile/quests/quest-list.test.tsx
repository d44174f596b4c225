import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { QuestList } from './quest-list.tsx';

afterEach(cleanup);

const open = async (page: string, totalCount: number) => {
  const { server } = freshBrowser();
  signedInAs(server);
  server.on('GET', `${API}/quests`, { body: { questList: [], pageCount: Math.ceil(totalCount / 10), totalCount } });
  const onPlace = vi.fn<() => void>();
  await openPage(() => <QuestList requested={{ type: 'MAIN', page }} onPlace={onPlace} />, '/quests');
  return onPlace;
};

it('[QST-1] leads from a page behind the last one to the first', async () => {
  const onPlace = await open('99', 18);
  await userEvent.click(await screen.findByRole('button', { name: '첫 쪽으로' }));
  expect(onPlace).toHaveBeenCalledWith({ type: 'MAIN', page: 1 });
  expect(screen.queryByText('아직 퀘스트가 없어요')).toBeNull();
});

it('[QST-1] shows a message where there are no quests', async () => {
  await open('1', 0);
  expect(await screen.findByText('아직 퀘스트가 없어요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '첫 쪽으로' })).toBeNull();
});
