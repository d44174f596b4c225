import { useNavigate } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBusy } from '../../lib/overlay/busy.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { tab } from '../../lib/realtime/realtime.ts';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { LearnerPopups } from './learner-popups.tsx';

let browser: ReturnType<typeof freshBrowser>;
/** What the socket would bring. */
let emit: (name: string, payload: object) => void;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/quests/popups`, { body: { questList: [], rewardList: [] } });
  const listeners = new Map<string, Set<(payload: never) => void>>();
  vi.spyOn(tab, 'on').mockImplementation(((name: string, listener: (payload: never) => void) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => set.delete(listener);
  }) as never);
  emit = (name, payload) => act(() => listeners.get(name)?.forEach((listener) => listener(payload as never)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[PRG-1] [UIX-9] a new level makes the dolphin leap, and then shows the level and its reward', async () => {
  await openPage(LearnerPopups, '/');
  emit('profile.leveledUp', { userId: 7, level: 5, point: 100 });
  expect(useOverlayStore.getState().effects.jump).toBe('SHOW');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => overlay.closeEffect('jump'));
  expect(await screen.findByText('레벨 5가 되었어요')).toBeTruthy();
  expect(screen.getByText('축하 선물로 100 P를 받았어요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '좋아요' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

const WON = {
  questId: 3,
  questType: 'MAIN',
  character: 'CRAB',
  level: null,
  title: 'x',
  description: '친구를 사귀었어요.',
  rewardType: 'POINT',
  rewardCount: 50,
  experience: 1,
  goalList: [],
  state: 'COMPLETED',
  completedAt: '2026-11-15T00:00:00Z',
};

/** Somebody in the middle of buying something. */
function Buying() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <LearnerPopups />
      <Modal open={isOpen} onOpenChange={setIsOpen} title="살까요?" closeLabel="닫기" />
    </>
  );
}

it('[UIX-9] [UIX-143] neither a level nor a reward comes over a dialog that somebody is in; they follow one after the other', async () => {
  browser.server.on('GET', `${API}/quests/popups`, { body: { questList: [], rewardList: [WON] } });
  browser.server.on('POST', `${API}/quests/3/seen`, {});
  await openPage(Buying, '/');
  await screen.findByRole('dialog', { name: '살까요?' });
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
  emit('profile.leveledUp', { userId: 7, level: 5, point: 100 });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(useOverlayStore.getState().effects.jump).toBe('CLOSED');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(browser.server.callsTo(`${API}/quests/3/seen`)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(useOverlayStore.getState().effects.jump).toBe('SHOW'));
  act(() => overlay.closeEffect('jump'));
  expect(await screen.findByText('레벨 5가 되었어요')).toBeTruthy();
  expect(screen.queryByText('친구를 사귀었어요.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '좋아요' }));
  // [UIX-143] The wave and the counter come first.
  expect(useOverlayStore.getState().effects).toMatchObject({ wave: 'SHOW', counter: 'SHOW' });
  for (const effect of ['wave', 'counter'] as const) act(() => overlay.closeEffect(effect));
  expect(await screen.findByText('친구를 사귀었어요.')).toBeTruthy();
});

const wins = (rewardList: readonly object[]) => {
  browser.server.on('GET', `${API}/quests/popups`, { body: { questList: [], rewardList } });
  browser.server.on('POST', `${API}/quests/3/seen`, {});
};
/** Long enough for whatever would come by itself. */
const aWhile = () => act(() => new Promise((done) => setTimeout(done, 50)));

function Writing() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="글" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        보내기
      </button>
      <LearnerPopups />
    </>
  );
}

it('[UIX-121] nothing interrupts a user who has written something, focused or not, until it is sent', async () => {
  await openPage(Writing, '/friends');
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('글'), '안녕');
  wins([WON]);
  emit('profile.questCompleted', { userId: 7, questId: 3, questType: 'MAIN' });
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(2));
  act(() => screen.getByLabelText('글').blur());
  await aWhile();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '보내기' }));
  expect(await screen.findByText('친구를 사귀었어요.')).toBeTruthy();
});

it('[UIX-121] words that somebody searches for hold nothing back', async () => {
  await openPage(
    () => (
      <>
        <input type="search" aria-label="찾기" />
        <LearnerPopups />
      </>
    ),
    '/friends',
  );
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('찾기'), '고래');
  wins([WON]);
  emit('profile.questCompleted', { userId: 7, questId: 3, questType: 'MAIN' });
  expect(await screen.findByText('친구를 사귀었어요.')).toBeTruthy();
});

it.each(['/learn/problems/3', '/learn/blocks/3', '/shop', '/whispers'])(
  '[UIX-121] nothing comes over %s; it waits for a page on which nobody writes, solves or buys',
  async (path) => {
    wins([WON]);
    await openPage(Leaving, path);
    await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
    emit('profile.leveledUp', { userId: 7, level: 5, point: 100 });
    await aWhile();
    expect(useOverlayStore.getState().effects.jump).toBe('CLOSED');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(browser.server.callsTo(`${API}/quests/3/seen`)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    await waitFor(() => expect(useOverlayStore.getState().effects.jump).toBe('SHOW'));
  },
);

it('[UIX-121] nothing comes while a part of the page reports that it is busy', async () => {
  wins([WON]);
  await openPage(Trying, '/avatar');
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
  await aWhile();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'done' }));
  expect(await screen.findByText('친구를 사귀었어요.')).toBeTruthy();
});

function Leaving() {
  const navigate = useNavigate();
  return (
    <>
      <LearnerPopups />
      <button type="button" onClick={() => void navigate({ to: '/quests' } as never)}>
        leave
      </button>
    </>
  );
}

function Trying() {
  const [isTrying, setIsTrying] = useState(true);
  useBusy(isTrying);
  return (
    <>
      <LearnerPopups />
      <button type="button" onClick={() => setIsTrying(false)}>
        done
      </button>
    </>
  );
}

it('[QST-6] a completed quest is shown the moment it happens', async () => {
  await openPage(LearnerPopups, '/friends');
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
  browser.server.on('GET', `${API}/quests/popups`, {
    body: {
      questList: [],
      rewardList: [
        {
          questId: 3,
          questType: 'MAIN',
          character: 'CRAB',
          level: null,
          title: 'x',
          description: '친구를 사귀었어요.',
          rewardType: 'POINT',
          rewardCount: 50,
          experience: 1,
          goalList: [],
          state: 'COMPLETED',
          completedAt: '2026-11-15T00:00:00Z',
        },
      ],
    },
  });
  browser.server.on('POST', `${API}/quests/3/seen`, {});
  emit('profile.questCompleted', { userId: 7, questId: 3, questType: 'MAIN' });
  expect(await screen.findByText('친구를 사귀었어요.')).toBeTruthy();
});

/** A page that removes the message from its address once it is shown. */
function PageWithMessage() {
  const navigate = useNavigate();
  return (
    <>
      <LearnerPopups />
      <button type="button" onClick={() => void navigate({ to: '/lounge', replace: true } as never)}>
        shown
      </button>
    </>
  );
}

it('a quest waits while the address still has a message to show', async () => {
  browser.server.on('GET', `${API}/quests/popups`, {
    body: { questList: [{ ...WON, title: '나를 소개해요', state: 'IN_PROGRESS', completedAt: null }], rewardList: [] },
  });
  await openPage(PageWithMessage, '/lounge?message=CREATED', '/lounge');
  await waitFor(() => expect(browser.server.callsTo(`${API}/quests/popups`)).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'shown' }));
  expect(await screen.findByRole('dialog', { name: '나를 소개해요' })).toBeTruthy();
});
