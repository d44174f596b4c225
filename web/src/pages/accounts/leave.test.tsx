import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { hasTokens } from '../../lib/session/tokens.ts';
import {
  API,
  freshBrowser,
  openPage,
  refusal,
  descriptionOf,
  signedInAs,
  write,
} from '../../shared/test/open-page.tsx';
import { LeavePage } from './leave.tsx';

const LEAVE = `${API}/users/leaves`;
let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('POST', LEAVE, {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answer = (confirmed: boolean) => act(async () => useOverlayStore.getState().dialogs[0]?.answer(confirmed));

describe('/leave', () => {
  it('[ACC-1] shows what is erased and what is kept, asks for the password, asks to confirm, and deletes', async () => {
    signedInAs(browser.server);
    await openPage(LeavePage, '/leave');
    await screen.findByRole('heading', { name: '지워지는 것' });
    expect(screen.getByRole('heading', { name: '법에 따라 따로 보관하는 것' })).toBeTruthy();
    await press('탈퇴하기');
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('비밀번호'))).toBe('비밀번호가 맞지 않아요.'));
    expect(useOverlayStore.getState().dialogs).toEqual([]);
    write('비밀번호', 'sea-secret');
    await press('탈퇴하기');
    await answer(false);
    expect(browser.server.callsTo(LEAVE)).toEqual([]);
    await press('탈퇴하기');
    await answer(true);
    await waitFor(() => expect(browser.visited).toEqual(['/signout?left=true']));
    expect(browser.server.callsTo(LEAVE)[0]?.body).toEqual({ password: 'sea-secret' });
    expect(hasTokens()).toBe(false);
  });

  it('[ACC-10] shows LOGIN_FAIL at the password, and keeps the user signed in', async () => {
    signedInAs(browser.server);
    browser.server.on('POST', LEAVE, refusal(accountErrors.LOGIN_FAIL));
    await openPage(LeavePage, '/leave');
    await screen.findByLabelText('비밀번호');
    write('비밀번호', 'wrong');
    await press('탈퇴하기');
    await answer(true);
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('비밀번호'))).toBe('비밀번호가 맞지 않아요.'));
    expect(hasTokens()).toBe(true);
  });

  it('asks somebody without a password to sign in anew', async () => {
    signedInAs(browser.server, { hasPassword: false });
    browser.server.on('POST', LEAVE, refusal(accountErrors.RECENT_SIGNIN_REQUIRED));
    await openPage(LeavePage, '/leave');
    await press('탈퇴하기');
    await answer(true);
    expect(await screen.findByText(accountErrors.RECENT_SIGNIN_REQUIRED.ko, { exact: false })).toBeTruthy();
    expect(screen.queryByLabelText('비밀번호')).toBeNull();
  });
});
