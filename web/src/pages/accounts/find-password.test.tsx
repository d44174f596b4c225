import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { FindPasswordPage } from './find-password.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('POST', `${API}/auth/passwords/finds`, {});
  browser.server.on('POST', `${API}/auth/passwords/resets`, {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('/find-password', () => {
  it('[ACC-1] mails a link and shows the same text for every address', async () => {
    await openPage(FindPasswordPage, '/find-password');
    await screen.findByLabelText('가입한 이메일');
    write('가입한 이메일', 'haru@dolphin.example');
    await press('링크 보내기');
    await screen.findByRole('heading', { name: '메일을 확인해 주세요' });
    expect(screen.getByText(/haru@dolphin\.example로 가입했다면/)).toBeTruthy();
    expect(browser.server.callsTo(`${API}/auth/passwords/finds`)[0]?.body).toEqual({ email: 'haru@dolphin.example' });
  });

  it('shows a mistyped address as an error at the field', async () => {
    await openPage(FindPasswordPage, '/find-password');
    await screen.findByLabelText('가입한 이메일');
    write('가입한 이메일', 'haru@');
    await press('링크 보내기');
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('가입한 이메일'))).toContain('이메일 주소를 다시 확인해 주세요.'),
    );
    expect(browser.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[ACC-1] sets a new password by the token, exactly as it stands in the address, and signs out here', async () => {
    signedInAs(browser.server);
    await openPage(FindPasswordPage, '/find-password?token=0012345678901234567890');
    await screen.findByLabelText('새 비밀번호');
    write('새 비밀번호', 'tall turtle 7 clouds');
    await press('새 비밀번호로 바꾸기');
    await screen.findByRole('heading', { name: '비밀번호를 바꿨어요' });
    expect(browser.server.callsTo(`${API}/auth/passwords/resets`)[0]?.body).toEqual({
      token: '0012345678901234567890',
      password: 'tall turtle 7 clouds',
    });
    expect(hasTokens()).toBe(false);
  });

  it.each([accountErrors.PASSWORD_LINK_EXPIRED, accountErrors.MEMBER_NOT_FOUND])(
    '[ACC-10] shows $code where the form was, with the way to a new link',
    async (spec) => {
      browser.server.on('POST', `${API}/auth/passwords/resets`, refusal(spec));
      await openPage(FindPasswordPage, '/find-password?token=abc');
      await screen.findByLabelText('새 비밀번호');
      write('새 비밀번호', 'tall turtle 7 clouds');
      await press('새 비밀번호로 바꾸기');
      expect(await screen.findByText(spec.ko)).toBeTruthy();
      expect(screen.getByRole('link', { name: '링크 다시 받기' }).getAttribute('href')).toBe('/find-password');
    },
  );

  it('shows how strong the password is and refuses one that is too short', async () => {
    await openPage(FindPasswordPage, '/find-password?token=abc');
    await screen.findByLabelText('새 비밀번호');
    write('새 비밀번호', 'short');
    expect(await screen.findByText('8자보다 짧아요. 조금만 더 길게 써 주세요.')).toBeTruthy();
    await press('새 비밀번호로 바꾸기');
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('새 비밀번호'))).toContain('8자 이상 입력해 주세요.'),
    );
    write('새 비밀번호', 'tall turtle 7 clouds');
    expect(await screen.findByText('아주 튼튼해요!')).toBeTruthy();
  });
});
