import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { DirectoryUser } from './directory-user.tsx';
import { UserDirectory } from './user-directory.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = {
  userId: 4,
  nickname: '바다거북이',
  name: '김하늘',
  email: 'kim@school.example',
  loginName: null,
  portrait: null,
  isAdmin: false,
  isSignedUp: true,
  state: 'SUSPENDED',
  until: '2026-12-01T03:00:00.000Z',
  createdAt: '2026-11-01T03:00:00.000Z',
  lastUsedAt: null,
};
const USERS = `${API}/admin/users`;

it('[SEC-214] lists people with their state, and goes on where the page ends', async () => {
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  browser.server.on(
    'GET',
    USERS,
    { body: { userList: [USER], nextCursor: 4 } },
    { body: { userList: [{ ...USER, userId: 3, nickname: '고래', state: 'ACTIVE' }], nextCursor: null } },
  );
  await openPage(UserDirectory, '/admin/users');
  expect(await screen.findByText('바다거북이')).toBeTruthy();
  expect(screen.getAllByText('이용 정지').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('고래')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  expect(browser.server.callsTo(USERS).map(({ query }) => query.toString())).toEqual(['', 'cursor=4']);
});

it('[SEC-214] shows nothing to others', async () => {
  signedInAs(browser.server, { roleList: [] });
  await openPage(UserDirectory, '/admin/users');
  expect(await screen.findByText('사이트 관리자만 볼 수 있어요.')).toBeTruthy();
  expect(browser.server.callsTo(USERS)).toEqual([]);
});

it('[SEC-214] [SEC-210] the page of a person shows channels and sanctions; administrators have no button', async () => {
  signedInAs(browser.server, { roleList: ['ROLE_ADMIN'] });
  const detail = {
    ...USER,
    birthDate: '2012-01-01',
    signupPath: 'EMAIL',
    channelList: [{ channelId: 9, name: '푸른바다', slug: 'blue', role: 'TEACHER' }],
    sanctionList: [],
  };
  browser.server.on('GET', `${USERS}/4`, { body: detail });
  await openPage(() => <DirectoryUser userId={4} />, '/admin/users/4');
  expect(await screen.findByRole('link', { name: '푸른바다' })).toBeTruthy();
  expect(screen.getByText('제재 기록이 없어요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '제재하기' })).toBeTruthy();
  cleanup();
  browser.server.on('GET', `${USERS}/5`, { body: { ...detail, userId: 5, isAdmin: true } });
  await openPage(() => <DirectoryUser userId={5} />, '/admin/users/5');
  await waitFor(() => expect(screen.getByText('관리자')).toBeTruthy());
  expect(screen.queryByRole('button', { name: '제재하기' })).toBeNull();
});
