import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { socialSignInErrors } from '@dolphin/contract/accounts/sign-in/social-sign-in.errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { A_USER } from '../../lib/test/clean-page.ts';
import { savePendingSignUp } from '../../shared/social-start/social-start.ts';
import {
  API,
  freshBrowser,
  knows,
  openPage,
  refusal,
  descriptionOf,
  signedInAs,
  TOKENS,
  write,
} from '../../shared/test/open-page.tsx';
import { SignupDolphinPage } from './signup-dolphin.tsx';

const ADDITIONAL = `${API}/users/additional-informations`;
const NICKNAMES = `${API}/validations/nicknames`;
const COMPLETE = `${API}/auth/social/signups`;
let browser: ReturnType<typeof freshBrowser>;

beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('GET', NICKNAMES, ({ query }) => ({ body: { isAvailable: query.get('nickname') !== '서아물결' } }));
  browser.server.on('POST', ADDITIONAL, { body: { userId: 7, isSignedUp: true }, headers: TOKENS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nickname = () => screen.getByLabelText('닉네임');

async function asMember() {
  signedInAs(browser.server, { isSignedUp: false, nickname: null });
  await openPage(SignupDolphinPage, '/signup/dolphin');
  await screen.findByLabelText('닉네임');
}

describe('/signup/dolphin', () => {
  it('[ACC-2] completes the sign-up with nickname, gender and subjects, and welcomes at home', async () => {
    await asMember();
    write('닉네임', ' 파란고래 ');
    await userEvent.click(screen.getByLabelText('여자'));
    await userEvent.click(screen.getByRole('checkbox', { name: /파이썬/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /블록 코딩/ }));
    knows(browser.server, A_USER);
    await press('시작하기');
    await waitFor(() => expect(browser.visited).toEqual(['/']));
    expect(browser.server.callsTo(ADDITIONAL)[0]?.body).toEqual({
      nickname: '파란고래',
      gender: 'WOMAN',
      subjectList: ['PYTHON', 'SCRATCH'],
    });
    expect(useOverlayStore.getState().effects.confetti).toBe('SHOW');
  });

  it('sends neither gender nor subjects that nobody chose', async () => {
    await asMember();
    write('닉네임', '파란고래');
    await press('시작하기');
    await waitFor(() => expect(browser.server.callsTo(ADDITIONAL)[0]?.body).toEqual({ nickname: '파란고래' }));
  });

  it('checks the nickname on the server after typing pauses, and shows the result', async () => {
    await asMember();
    for (const typed of ['서', '서아', '서아물', '서아물결']) {
      write('닉네임', typed);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await waitFor(() => expect(descriptionOf(nickname())).toContain('이미 누가 쓰고 있어요.'));
    expect(browser.server.callsTo(NICKNAMES).map(({ query }) => query.get('nickname'))).toEqual(['서아물결']);
    write('닉네임', '파란고래');
    expect(await screen.findByText('쓸 수 있는 닉네임이에요!')).toBeTruthy();
    expect(screen.getByText('파란고래라고 부르면 될까요? 멋진 이름이에요!')).toBeTruthy();
  });

  it('[SOC-130] shows at the nickname that it contains forbidden words', async () => {
    browser.server.on('GET', NICKNAMES, refusal(accountErrors.NICKNAME_UNKIND));
    await asMember();
    write('닉네임', '못된고래');
    await waitFor(() => expect(descriptionOf(nickname())).toContain('고운 말로 바꿔 주세요.'));
    browser.server.on('POST', ADDITIONAL, refusal(accountErrors.NICKNAME_UNKIND));
    await press('시작하기');
    await waitFor(() => expect(descriptionOf(nickname())).toContain('고운 말로 바꿔 주세요.'));
  });

  it('asks nothing while a syllable is being composed', async () => {
    await asMember();
    fireEvent.compositionStart(nickname());
    write('닉네임', '파란고래');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(browser.server.callsTo(NICKNAMES)).toEqual([]);
    fireEvent.compositionEnd(nickname());
    expect(await screen.findByText('쓸 수 있는 닉네임이에요!')).toBeTruthy();
  });

  it('refuses letters that no nickname may have without asking the server', async () => {
    await asMember();
    write('닉네임', '고래!!');
    expect(descriptionOf(nickname())).toContain('한글, 영문, 숫자, 밑줄(_)만 쓸 수 있어요.');
    write('닉네임', '가나다라마바사아자차카타파');
    expect(descriptionOf(nickname())).toContain('12자까지 쓸 수 있어요.');
    expect(browser.server.callsTo(NICKNAMES)).toEqual([]);
  });

  it('[ACC-2] keeps what was written over a reload', async () => {
    await asMember();
    write('닉네임', '파란고래');
    await userEvent.click(screen.getByLabelText('남자'));
    await userEvent.click(screen.getByRole('checkbox', { name: /자바스크립트/ }));
    cleanup();
    await asMember();
    expect(nickname()).toHaveProperty('value', '파란고래');
    expect(screen.getByLabelText('남자')).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /자바스크립트/ })).toHaveProperty('checked', true);
  });

  it('[ACC-10] shows a taken nickname at the nickname and NEED_TO_LOGIN at the form', async () => {
    browser.server.on(
      'POST',
      ADDITIONAL,
      refusal(accountErrors.NICKNAME_DUPLICATE_MEMBER),
      refusal(coreErrors.NEED_TO_LOGIN),
    );
    await asMember();
    write('닉네임', '파란고래');
    await press('시작하기');
    await waitFor(() => expect(descriptionOf(nickname())).toContain(accountErrors.NICKNAME_DUPLICATE_MEMBER.ko));
    await press('시작하기');
    expect((await screen.findByText(coreErrors.NEED_TO_LOGIN.ko)).getAttribute('role')).toBe('alert');
  });

  it('sends a finished member home, and somebody unknown to the sign-in', async () => {
    signedInAs(browser.server);
    await openPage(SignupDolphinPage, '/signup/dolphin');
    await waitFor(() => expect(browser.visited).toEqual(['/']));
    cleanup();
    browser = freshBrowser();
    await openPage(SignupDolphinPage, '/signup/dolphin');
    await screen.findByRole('heading', { name: '먼저 로그인해 주세요' });
    expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/signin');
  });
});

describe('/signup/dolphin for somebody who came through another service', () => {
  async function asNewcomer(year: number) {
    savePendingSignUp({ pendingToken: 'pending', provider: 'KAKAO', nickname: '카카오친구', redirect: '/lounge' });
    await openPage(SignupDolphinPage, '/signup/dolphin');
    await screen.findByRole('heading', { name: '언제 태어났나요?' });
    write('년', `${year}0102`);
    await press('다음');
  }

  it('[ACC-2] asks birth date and consents too, and makes the account', async () => {
    browser.server.on('POST', COMPLETE, { body: { userId: 7, isSignedUp: true }, headers: TOKENS });
    knows(browser.server);
    const year = new Date().getFullYear() - 30;
    await asNewcomer(year);
    expect(await screen.findByLabelText('닉네임')).toHaveProperty('value', '카카오친구');
    await userEvent.click(await screen.findByRole('checkbox', { name: '모두 동의해요' }));
    await press('시작하기');
    await waitFor(() => expect(browser.visited).toEqual(['/lounge']));
    expect(browser.server.callsTo(COMPLETE)[0]?.body).toMatchObject({
      pendingToken: 'pending',
      birthDate: `${year}-01-02`,
      nickname: '카카오친구',
      consents: expect.arrayContaining([{ type: 'PRIVACY', agreed: true }]) as unknown,
    });
    expect(sessionStorage.getItem('dolphin-social-sign-up')).toBeNull();
  });

  it('asks the guardian of a child before any other data is entered', async () => {
    await asNewcomer(new Date().getFullYear() - 10);
    await screen.findByRole('heading', { name: '보호자님께 여쭤볼게요' });
    expect(screen.queryByLabelText('닉네임')).toBeNull();
  });

  it('shows when it took too long', async () => {
    browser.server.on('POST', COMPLETE, refusal(socialSignInErrors.SOCIAL_SIGNUP_EXPIRED));
    await asNewcomer(new Date().getFullYear() - 30);
    await userEvent.click(await screen.findByRole('checkbox', { name: '모두 동의해요' }));
    await press('시작하기');
    await screen.findByRole('heading', { name: '가입 시간이 지났어요' });
  });
});
