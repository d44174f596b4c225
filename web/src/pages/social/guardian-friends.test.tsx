import { coreErrors } from '@dolphin/contract/core/core.errors';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, refusal } from '../../shared/test/open-page.tsx';
import { GuardianFriendsPage } from './guardian-friends.tsx';

const TOKEN = 't'.repeat(30);
const PAGE = `${API}/guardian-friends/${TOKEN}`;
const friend = (approval: string, revision: number) => ({
  friendshipId: 7,
  userId: 3,
  nickname: '도윤조개',
  portrait: null,
  level: 4,
  since: '2026-11-01T03:00:00Z',
  approval,
  decidedAt: null,
  revision,
});
const friends = (...friendList: readonly object[]) => ({
  body: {
    childNickname: '하루',
    waitingCount: friendList.length,
    friendList,
    pageCount: 1,
    totalCount: friendList.length,
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => void (browser = freshBrowser()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () => openPage(GuardianFriendsPage, `/guardian/friends?token=${TOKEN}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => browser.server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('[SOC-157] /guardian/friends', () => {
  it('shows who waits, and takes a yes', async () => {
    browser.server.on('GET', PAGE, friends(friend('WAITING', 0)));
    browser.server.on('PUT', `${PAGE}/friendships/7`, { body: { approval: 'APPROVED', revision: 1 } });
    await open();
    expect(await screen.findByText('1명이 기다리고 있어요')).toBeTruthy();
    browser.server.on('GET', PAGE, friends(friend('APPROVED', 1)));
    await press('도윤조개님 승인하기');
    expect(await screen.findByRole('button', { name: '도윤조개님 승인 거두기' })).toBeTruthy();
    expect(sent()).toEqual([{ approval: 'APPROVED', revision: 0 }]);
  });

  it('asks before an approval is withdrawn', async () => {
    browser.server.on('GET', PAGE, friends(friend('APPROVED', 1)));
    browser.server.on('PUT', `${PAGE}/friendships/7`, { body: { approval: 'DECLINED', revision: 2 } });
    await open();
    await press('도윤조개님 승인 거두기');
    expect(sent()).toEqual([]);
    const dialog = useOverlayStore.getState().dialogs[0];
    if (dialog?.dialog.kind !== 'confirm') throw new Error('no question was asked');
    const { onConfirm } = dialog.dialog;
    await act(async () => void (await onConfirm?.()));
    expect(sent()).toEqual([{ approval: 'DECLINED', revision: 1 }]);
  });

  it('reads again when another guardian was faster', async () => {
    browser.server.on('GET', PAGE, friends(friend('WAITING', 0)));
    browser.server.on('PUT', `${PAGE}/friendships/7`, refusal(friendErrors.FRIEND_APPROVAL_CHANGED));
    await open();
    await screen.findByText('1명이 기다리고 있어요');
    browser.server.on('GET', PAGE, friends(friend('DECLINED', 1)));
    await press('도윤조개님 승인하기');
    await waitFor(() => expect(screen.getByText('승인하지 않음')).toBeTruthy());
  });

  it('has states for no friends and for an unknown link', async () => {
    browser.server.on('GET', PAGE, friends());
    await open();
    await screen.findByText('아직 친구가 없어요');
    cleanup();
    browser = freshBrowser();
    browser.server.on('GET', PAGE, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await open();
    await screen.findByRole('heading', { name: '이 링크를 찾을 수 없어요' });
  });
});
