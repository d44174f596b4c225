import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { FriendsPage } from './friends.tsx';

const person = { userId: 9, nickname: '하늘고래', portrait: null, level: 4 };
const friend = {
  ...person,
  friendshipId: 1,
  introduction: '고래를 좋아해요',
  presence: 'ONLINE',
  since: '2026-11-01T00:00:00Z',
};
const request = { ...person, friendshipId: 2, state: 'PENDING', requestedAt: '2026-11-15T00:00:00Z' };
const list = (friendList: readonly object[], pageCount = 1) => ({
  body: { friendList, pageCount, totalCount: friendList.length },
});
const NOBODY = list([], 0);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/friendships/counts`, {
    body: { friendCount: 1, receivedCount: 2, sentCount: 0, blockCount: 0 },
  });
  browser.server.on('GET', `${API}/users/presences`, { body: { isHidden: false } });
  browser.server.on('GET', `${API}/friendships`, list([friend]));
  browser.server.on('GET', `${API}/friendships/receives`, list([request]));
  browser.server.on('GET', `${API}/friendships/sends`, NOBODY);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/friends', () => {
  it('[SOC-5] shows friends with presence, from page 1', async () => {
    await openPage(FriendsPage, '/friends');
    const shown = await screen.findByRole('list', { name: '내 친구 목록' });
    expect(within(shown).getByRole('button', { name: '하늘고래 Lv. 4 접속 중 고래를 좋아해요' })).toBeTruthy();
    expect(browser.server.callsTo(`${API}/friendships`)[0]?.query.get('page')).toBe('1');
    expect(screen.getByRole('tab', { name: /받은 신청/ }).textContent).toContain('2');
    await userEvent.click(within(shown).getByRole('button', { name: '하늘고래님에게 귓속말' }));
    expect(browser.visited).toEqual(['/whispers?to=9']);
  });

  it('is friendly when there is nobody yet, and leads to the search', async () => {
    browser.server.on('GET', `${API}/friendships`, NOBODY);
    await openPage(FriendsPage, '/friends');
    await userEvent.click(await screen.findByRole('button', { name: '친구 찾으러 가기' }));
    expect(await screen.findByText('누구를 찾고 있나요?')).toBeTruthy();
  });

  it('offers to try again when it cannot be read', async () => {
    browser.server.on('GET', `${API}/friendships`, {
      status: 400,
      body: { errorCode: 'BAD_REQUEST', message: '', show: 'silent' },
    });
    await openPage(FriendsPage, '/friends');
    const retry = await screen.findByRole('button', { name: '다시 불러오기' });
    browser.server.on('GET', `${API}/friendships`, list([friend]));
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: '내 친구 목록' })).toBeTruthy();
  });

  it('searches once the typing has settled, and starts at page 1 again', async () => {
    browser.server.on('GET', `${API}/friendships`, list([friend], 3));
    await openPage(FriendsPage, '/friends');
    await userEvent.click(await screen.findByRole('button', { name: '2쪽' }));
    await waitFor(() => expect(browser.server.callsTo(`${API}/friendships`).at(-1)?.query.get('page')).toBe('2'));
    browser.server.on('GET', `${API}/friendships`, NOBODY);
    await userEvent.type(screen.getByRole('searchbox', { name: '친구 이름으로 찾기' }), 'ㅎㄴ');
    expect(await screen.findByText('‘ㅎㄴ’에 맞는 친구가 없어요.')).toBeTruthy();
    const searches = browser.server.callsTo(`${API}/friendships`).filter((call) => call.query.has('query'));
    expect(searches.map((call) => [call.query.get('query'), call.query.get('page')])).toEqual([['ㅎㄴ', '1']]);
  });

  it('[SOC-5] [SOC-6] a received request is accepted or rejected', async () => {
    browser.server.on('PUT', `${API}/friendships/2/accept`, { body: { friendshipId: 2, state: 'ACCEPT' } });
    browser.server.on('PUT', `${API}/friendships/2/reject`, { body: { friendshipId: 2, state: 'REJECT' } });
    await openPage(FriendsPage, '/friends?tab=received');
    await userEvent.click(await screen.findByRole('button', { name: '하늘고래님의 친구 신청 수락' }));
    await waitFor(() => expect(browser.toasts).toEqual(['친구 신청이 완료됐어요.']));
    browser.server.on('GET', `${API}/friendships/receives`, NOBODY);
    await userEvent.click(await screen.findByRole('button', { name: '하늘고래님의 친구 신청 거절' }));
    expect(await screen.findByText('받은 친구 신청이 없어요.')).toBeTruthy();
  });

  it('finds people and sends a request from the row', async () => {
    browser.server.on('GET', `${API}/users`, {
      body: {
        userList: [
          { ...person, relation: 'NONE', friendshipId: null },
          { ...person, userId: 10, nickname: '고래밥', relation: 'FRIEND', friendshipId: 8 },
        ],
        pageCount: 1,
        totalCount: 2,
      },
    });
    browser.server.on('POST', `${API}/friendships`, { body: { friendshipId: 3, state: 'PENDING' } });
    await openPage(FriendsPage, '/friends?tab=find');
    await userEvent.type(await screen.findByRole('searchbox', { name: '닉네임으로 찾기' }), '고래');
    await userEvent.click(await screen.findByRole('button', { name: '하늘고래님에게 친구 신청' }));
    await waitFor(() => expect(browser.toasts).toEqual(['친구 신청 중이에요.']));
    expect(within(screen.getByRole('list', { name: '찾은 사람' })).getByText('친구')).toBeTruthy();
  });

  it('takes a block back, and hides its owner on wish', async () => {
    browser.server.on('GET', `${API}/blocks`, {
      body: { blockList: [{ ...person, blockedAt: '2026-11-15T00:00:00Z' }], pageCount: 1, totalCount: 1 },
    });
    browser.server.on('DELETE', `${API}/blocks/9`, { body: {} });
    browser.server.on('PUT', `${API}/users/presences`, { body: { isHidden: true } });
    await openPage(FriendsPage, '/friends?tab=blocked');
    await userEvent.click(await screen.findByRole('button', { name: '하늘고래님 차단 풀기' }));
    await waitFor(() => expect(browser.toasts).toEqual(['하늘고래님의 차단을 풀었어요.']));
    await userEvent.click(screen.getByRole('tab', { name: /내 친구/ }));
    await userEvent.click(await screen.findByRole('switch', { name: '오프라인으로 보이기' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${API}/users/presences`).at(1)?.body).toEqual({ isHidden: true }),
    );
  });
});
