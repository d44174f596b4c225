import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { QuestPopups } from './quest-popups.tsx';
import type { Quest } from './quest.ts';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('POST', `${API}/quests/1/seen`, {});
  browser.server.on('POST', `${API}/quests/2/seen`, {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quest = (given: Partial<Quest> = {}): Quest => ({
  questId: 1,
  questType: 'MAIN',
  character: 'CRAB',
  level: null,
  title: '첫 친구를 만나요',
  description: '친구를 사귀어 봐요.',
  rewardType: 'POINT',
  rewardCount: 50,
  experience: 30,
  goalList: [
    { goalName: '친구 사귀기', completedCount: 1, goalCount: 3, path: '/friends' },
    { goalName: '인사하기', completedCount: 2, goalCount: 2, path: '/whispers' },
  ],
  state: 'OPEN',
  completedAt: null,
  ...given,
});
const SECOND = quest({
  questId: 2,
  questType: 'SUB',
  character: 'SHARK',
  level: 4,
  title: '두 번째 퀘스트',
  goalList: [{ goalName: '둘러보기', completedCount: 0, goalCount: 1, path: '/' }],
});
const waits = (questList: readonly Quest[], rewardList: readonly Quest[] = []) =>
  browser.server.on('GET', `${API}/quests/popups`, { body: { questList, rewardList } });
/** A site of which every page exists. */
const open = (mayAsk = true) => openPage(() => <QuestPopups mayAsk={mayAsk} />, '/friends', '/friends');
const popup = () => screen.findByRole('dialog');
const seen = () =>
  browser.server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.replace(API, ''), body]);

describe('the quest popup', () => {
  it('[QST-2] shows the first quest of the queue with its character, the badge, title and description', async () => {
    waits([quest(), SECOND]);
    await open();
    const dialog = within(await popup());
    expect(dialog.getByText('메인 퀘스트')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: '첫 친구를 만나요', level: 3 })).toBeTruthy();
    expect(dialog.getByText('친구를 사귀어 봐요.')).toBeTruthy();
    expect((await popup()).querySelector('img[src*="crab"]')).toBeTruthy();
    expect(dialog.queryByText(/^Lv\./)).toBeNull();
  });

  it.each(['DOLPHIN', 'CRAB', 'TURTLE', 'NEMO', 'SEAHORSE', 'SHARK'] as const)(
    '[QST-2] shows %s, and the level where there is one',
    async (character) => {
      waits([quest({ character, level: 7 })]);
      await open();
      expect((await popup()).querySelector(`img[src*="${character.toLowerCase()}"]`)).toBeTruthy();
      expect(within(await popup()).getByText('Lv. 7')).toBeTruthy();
    },
  );

  it('[QST-3] lists the goals with what is done and what is asked, and the reward with a coin and the points', async () => {
    waits([quest()]);
    await open();
    const goals = within(await popup())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(goals).toEqual(['친구 사귀기1 / 3', '인사하기2 / 2']);
    const reward = within(await popup()).getByText('50 P').parentElement;
    expect(reward?.querySelector('svg.point-coin')).toBeTruthy();
  });

  it('[QST-4] closing drops the first quest and shows the next; with none left the popup is closed', async () => {
    waits([quest(), SECOND]);
    await open();
    await userEvent.click(within(await popup()).getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: '두 번째 퀘스트', level: 3 })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen()).toEqual([
      ['/quests/1/seen', { part: 'QUEST' }],
      ['/quests/2/seen', { part: 'QUEST' }],
    ]);
    expect(browser.visited).toEqual([]);
  });

  it('[QST-5] go empties the queue, closes, and leads to the path of the first goal', async () => {
    waits([quest(), SECOND]);
    await open();
    await userEvent.click(within(await popup()).getByRole('button', { name: '하러 가기' }));
    expect(browser.visited).toEqual(['/friends']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(seen().map(([path]) => path)).toEqual(['/quests/1/seen', '/quests/2/seen']));
  });

  it('[QST-5] go is disabled when the target is the home path', async () => {
    waits([quest({ goalList: [{ goalName: '둘러보기', completedCount: 0, goalCount: 1, path: '/' }] })]);
    await open();
    expect(within(await popup()).getByRole('button', { name: '하러 가기' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['academy.example', 'dolphin.example', true],
    ['dolphin.example', 'dolphin.example', false],
    ['127.0.0.1', 'dolphin.example', false],
    ['academy.example', 'localhost', false],
  ])('[QST-5] on %s of the site %s, go being disabled is %s', async (host, siteHost, isDisabled) => {
    vi.stubGlobal('location', { ...location, hostname: host, host });
    browser.server.on('GET', `${API}/configurations`, {
      body: {
        isDemo: false,
        demoAccountList: [],
        supportEmail: '',
        noticeBlogUrl: '',
        isProduction: true,
        siteHost,
        pluginMap: {},
      },
    });
    waits([quest()]);
    await open();
    await popup();
    await waitFor(() => expect(browser.server.callsTo(`${API}/configurations`).length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '하러 가기' })).toHaveProperty('disabled', isDisabled),
    );
  });

  it("[QST-5] [CHN-11] go is disabled where the server reports that the host is a channel's own", async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'channel-slug', content: 'blue-sea' });
    document.head.append(meta);
    waits([quest()]);
    await open();
    expect(within(await popup()).getByRole('button', { name: '하러 가기' })).toHaveProperty('disabled', true);
    meta.remove();
  });

  it('waits where somebody is in the middle of something', async () => {
    waits([quest()]);
    await open(false);
    await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the quest-reward dialog', () => {
  const WON = quest({ state: 'COMPLETED', completedAt: '2026-11-15T00:00:00Z' });

  it('[QST-6] [UIX-9] shows the description and the points gained; confirming opens the quest list among bubbles', async () => {
    waits([SECOND], [WON]);
    await open(false);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('친구를 사귀어 봐요.')).toBeTruthy();
    expect(dialog.getByText('포인트 50 P를 받았어요')).toBeTruthy();
    // Shown once: a user who leaves without confirming does not see it again on the next page.
    await waitFor(() => expect(seen()).toEqual([['/quests/1/seen', { part: 'REWARD' }]]));
    expect(useOverlayStore.getState().effects.bubble).toBe('CLOSED');
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    expect(useOverlayStore.getState().effects.bubble).toBe('SHOW');
    expect(browser.visited).toEqual(['/quests']);
    expect(seen()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('stays until it is answered, also when the server reports meanwhile that it was seen', async () => {
    waits([], [WON]);
    await open();
    await screen.findByRole('alertdialog');
    waits([], []);
    await act(() => queryClient.refetchQueries());
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('[QST-6] closing it opens the quest list too', async () => {
    waits([], [WON]);
    await open();
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(browser.visited).toEqual(['/quests']);
    expect(useOverlayStore.getState().dialogs).toEqual([]);
  });
});
