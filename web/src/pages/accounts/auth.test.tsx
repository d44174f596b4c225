import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { socialSignInErrors } from '@dolphin/contract/accounts/sign-in/social-sign-in.errors';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveForProvider, readPendingSignUp } from '../../shared/social-start/social-start.ts';
import { API, freshBrowser, knows, openPage, refusal, signedInAs, TOKENS } from '../../shared/test/open-page.tsx';
import { AuthPage } from './auth.tsx';

const FINISH = `${API}/auth/social/callbacks`;
const KEY = 'k'.repeat(43);
// React runs every effect twice here, as it does in development: the code must be spent once all the same.
configure({ reactStrictMode: true });
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  knows(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const left = vi.fn<(url: string) => void>();
const begin = (purpose: 'sign-in' | 'link' = 'sign-in') =>
  leaveForProvider('https://provider.example', { browserKey: KEY, provider: 'KAKAO', purpose }, left);
const open = (query = 'code=0123&state=99') => openPage(AuthPage, `/auth?${query}`);

describe('/auth', () => {
  it('[ACC-1] finishes the sign-in once and follows the address of the beginning, on this site only', async () => {
    begin();
    browser.server.on('POST', FINISH, {
      body: { isSignedIn: true, provider: 'KAKAO', redirect: '/lounge' },
      headers: TOKENS,
    });
    await open();
    await waitFor(() => expect(browser.visited).toEqual(['/lounge']));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('로그인하는 중');
    expect(browser.server.callsTo(FINISH).map(({ body }) => body)).toEqual([
      { code: '0123', state: '99', browserKey: KEY },
    ]);
  });

  it('[ACC-2] leads a newcomer to the additional information, with nothing but the token kept', async () => {
    begin();
    browser.server.on('POST', FINISH, {
      body: { isSignedIn: false, provider: 'KAKAO', pendingToken: 'pending', email: 'k@dolphin.example' },
    });
    await open();
    await waitFor(() => expect(browser.visited).toEqual(['/signup/dolphin']));
    expect(readPendingSignUp()).toEqual({ pendingToken: 'pending', provider: 'KAKAO', email: 'k@dolphin.example' });
  });

  it('links to the account when the settings began it', async () => {
    signedInAs(browser.server);
    begin('link');
    browser.server.on('POST', `${API}/users/social-links`, { body: { provider: 'KAKAO' } });
    await open();
    await waitFor(() => expect(browser.visited).toEqual(['/settings?tab=links']));
    expect(browser.toasts).toEqual(['카카오 계정을 연결했어요.']);
  });

  it('is friendly when the person stopped, when another browser began, when it took too long and when the e-mail is taken', async () => {
    begin();
    await open('error=access_denied&state=99');
    await screen.findByRole('heading', { name: '로그인을 그만두었어요' });
    cleanup();
    await open();
    expect(await screen.findByText('처음 시작한 브라우저에서 다시 해 주세요.')).toBeTruthy();
    cleanup();
    begin();
    browser.server.on('POST', FINISH, refusal(socialSignInErrors.SOCIAL_SIGN_IN_EXPIRED));
    await open();
    expect(await screen.findByText(socialSignInErrors.SOCIAL_SIGN_IN_EXPIRED.ko)).toBeTruthy();
    cleanup();
    begin();
    browser.server.on('POST', FINISH, refusal(accountErrors.EMAIL_DUPLICATE_MEMBER));
    await open();
    await screen.findByRole('heading', { name: '이미 이 이메일로 가입했어요' });
    expect(screen.getByRole('link', { name: '로그인 화면으로' }).getAttribute('href')).toBe('/signin');
    expect(browser.visited).toEqual([]);
  });
});
