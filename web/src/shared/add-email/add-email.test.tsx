import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../test/open-page.tsx';
import { AddEmail } from './add-email.tsx';

let browser: ReturnType<typeof freshBrowser>;
const added = vi.fn<() => void>();
beforeEach(() => {
  added.mockReset();
  browser = freshBrowser();
  signedInAs(browser.server, { email: null, hasPassword: true });
  browser.server.on('POST', `${API}/users/emails/codes`, {
    body: { emailRequestId: 'r1', expiresAt: '2026-11-17T00:00:00Z' },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function send() {
  await openPage(() => <AddEmail onAdded={added} />, '/settings');
  await userEvent.type(await screen.findByRole('textbox', { name: /이메일/ }), 'bada@test.example');
  await press('인증번호 받기');
  await userEvent.type(await screen.findByRole('textbox', { name: /인증번호/ }), '123456');
  await userEvent.type(screen.getByLabelText(/지금 비밀번호/), 'otter-boat-123');
  await press('이메일 등록');
}

it('[ACC-27] adds the address with the mailed code and the password', async () => {
  browser.server.on('POST', `${API}/users/emails`, { body: { email: 'bada@test.example' } });
  await send();
  await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
  expect(browser.server.callsTo(`${API}/users/emails`)[0]?.body).toEqual({
    email: 'bada@test.example',
    emailRequestId: 'r1',
    emailCode: '123456',
    password: 'otter-boat-123',
  });
});

it('[ACC-27] shows a wrong password at its field and adds nothing', async () => {
  browser.server.on('POST', `${API}/users/emails`, refusal(accountErrors.LOGIN_FAIL));
  await send();
  expect(await screen.findByText('지금 비밀번호가 맞지 않아요.')).toBeTruthy();
  expect(added).not.toHaveBeenCalled();
});
