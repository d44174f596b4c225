import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isValid } from '../../lib/session/session-store.ts';
import { hasTokens } from '../../lib/session/tokens.ts';
import { API, freshBrowser, openPage, refusal } from '../../shared/test/open-page.tsx';
import { SignoutPage } from './signout.tsx';

const SIGNOUT = `${API}/auth/signout`;
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  document.cookie = 'access_token=token; path=/';
  document.cookie = 'refresh_id=refresh; path=/';
  browser.server.on('POST', SIGNOUT, {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/signout', () => {
  it('[ACC-1] [ACC-4] signs out with nothing of the app loaded before, and shows the goodbye text', async () => {
    await openPage(SignoutPage, '/signout');
    await screen.findByRole('heading', { name: '잘 가요! 또 만나요.' });
    expect(browser.server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${SIGNOUT}`]);
    expect(browser.server.calls[0]?.headers.get('authorization')).toBe('Bearer token');
    expect([hasTokens(), isValid()]).toEqual([false, false]);
    expect(screen.getByRole('link', { name: '다시 로그인하기' }).getAttribute('href')).toBe('/signin');
  });

  it('clears the session on this device even when the server cannot be reached, and shows it', async () => {
    browser.server.on('POST', SIGNOUT, 'offline');
    await openPage(SignoutPage, '/signout');
    expect(await screen.findByText(/서버에는 알리지 못했어요/)).toBeTruthy();
    expect(hasTokens()).toBe(false);
  });

  it('shows the goodbye text when the session had already ended', async () => {
    browser.server.on('POST', SIGNOUT, refusal(coreErrors.INVALID_AUTH_TOKEN));
    await openPage(SignoutPage, '/signout');
    await screen.findByText('안전하게 로그아웃했어요.');
    expect(browser.visited).toEqual([]);
  });
});
