import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from '../../lib/session/tokens.ts';
import { A_USER } from '../../lib/test/clean-page.ts';
import { SigninPage } from './signin.tsx';
import { API, freshBrowser, knows, openPage, refusal, TOKENS, write } from '../../shared/test/open-page.tsx';

/** The list of demo people is fetched by those pages alone that have some. */
const list = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../features/accounts/sign-in/demo-list.tsx', async (original) => {
  await list.promise;
  return original();
});

const SIGNIN = `${API}/auth/signin`;
let browser: ReturnType<typeof freshBrowser>;

beforeEach(() => {
  browser = freshBrowser();
  knows(browser.server);
  browser.server.on('POST', SIGNIN, { body: { userId: 7, isSignedUp: true, deviceKey: 'n.key' }, headers: TOKENS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill(email = 'haru@dolphin.example', password = 'sea-secret') {
  await screen.findByLabelText('이메일 또는 아이디');
  write('이메일 또는 아이디', email);
  write('비밀번호', password);
  return userEvent.setup();
}
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '로그인하기' }));
const field = (label: string) => screen.getByLabelText(label);
const errorAt = (label: string) =>
  document.getElementById((field(label).getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent;

describe('/signin', () => {
  it('[ACC-1] signs in, keeps the tokens and goes home', async () => {
    await openPage(SigninPage, '/signin');
    await press(await fill());
    await waitFor(() => expect(browser.visited).toEqual(['/']));
    expect(browser.server.callsTo(SIGNIN)[0]?.body).toEqual({ email: 'haru@dolphin.example', password: 'sea-secret' });
    expect(accessToken()).toBe('new-token');
  });

  it('sends the key of an earlier sign-in on this device along, so that a stranger cannot lock the owner out', async () => {
    await openPage(SigninPage, '/signin');
    await press(await fill());
    await waitFor(() => expect(browser.visited).toHaveLength(1));
    expect(localStorage.getItem('dolphin-device-keys')).not.toContain('haru');
    cleanup();
    await openPage(SigninPage, '/signin');
    await press(await fill('HARU@dolphin.example'));
    await waitFor(() => expect(browser.server.callsTo(SIGNIN)[1]?.body).toMatchObject({ deviceKey: 'n.key' }));
    cleanup();
    await openPage(SigninPage, '/signin');
    await press(await fill('other@dolphin.example'));
    await waitFor(() => expect(browser.server.callsTo(SIGNIN)[2]?.body).not.toHaveProperty('deviceKey'));
  });

  it.each([
    ['/lounge?message=NOT_MEMBER', '/lounge?message=NOT_MEMBER'],
    ['https://evil.example/steal', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/signin', '/'],
  ])('[ACC-3] with redirect %s goes to %s after the sign-in', async (redirect, place) => {
    await openPage(SigninPage, `/signin?redirect=${encodeURIComponent(redirect)}`);
    await press(await fill());
    await waitFor(() => expect(browser.visited).toEqual([place]));
  });

  it('[ACC-2] sends a user with an unfinished sign-up to the additional information', async () => {
    knows(browser.server, { ...A_USER, isSignedUp: false, nickname: null });
    browser.server.on('POST', SIGNIN, { body: { userId: 7, isSignedUp: false, deviceKey: 'n.key' }, headers: TOKENS });
    await openPage(SigninPage, '/signin?redirect=%2Flounge');
    await press(await fill());
    await waitFor(() => expect(browser.visited).toEqual(['/signup/dolphin']));
  });

  it('[ACC-21] fills in the login name of a card, and sends it as it stands', async () => {
    await openPage(SigninPage, `/signin?login=${encodeURIComponent('고래4827')}`);
    expect(((await screen.findByLabelText('이메일 또는 아이디')) as HTMLInputElement).value).toBe('고래4827');
    write('비밀번호', 'whalemoon374');
    await press(userEvent.setup());
    await waitFor(() =>
      expect(browser.server.callsTo(SIGNIN)[0]?.body).toEqual({ email: '고래4827', password: 'whalemoon374' }),
    );
  });

  it('[ACC-10] shows LOGIN_FAIL at the password', async () => {
    browser.server.on('POST', SIGNIN, refusal(accountErrors.LOGIN_FAIL));
    await openPage(SigninPage, '/signin');
    await press(await fill());
    await waitFor(() => expect(errorAt('비밀번호')).toBe(accountErrors.LOGIN_FAIL.ko));
    expect(field('비밀번호')).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(field('비밀번호'));
    expect(browser.visited).toEqual([]);
  });

  it('[ACC-10] shows MULTIPLE_FIELD_ERRORS at each field, VALIDATION_FAIL without fields at the form', async () => {
    browser.server.on(
      'POST',
      SIGNIN,
      refusal(coreErrors.MULTIPLE_FIELD_ERRORS, {
        fieldErrors: [
          { field: 'email', keyword: 'format', message: '이메일이 이상해요.' },
          { field: 'password', keyword: 'maxLength', message: '너무 길어요.' },
        ],
      }),
      refusal(coreErrors.VALIDATION_FAIL),
    );
    await openPage(SigninPage, '/signin');
    const user = await fill();
    await press(user);
    await waitFor(() => expect(errorAt('이메일 또는 아이디')).toBe('이메일이 이상해요.'));
    expect(errorAt('비밀번호')).toBe('너무 길어요.');
    await press(user);
    expect(await screen.findByText(coreErrors.VALIDATION_FAIL.ko)).toHaveProperty('role', 'alert');
  });

  it('asks for what is missing without asking the server', async () => {
    await openPage(SigninPage, '/signin');
    await press(userEvent.setup());
    await waitFor(() => expect(errorAt('이메일 또는 아이디')).toBe('꼭 입력해 주세요.'));
    expect(errorAt('비밀번호')).toBe('꼭 입력해 주세요.');
    expect(browser.server.callsTo(SIGNIN)).toEqual([]);
  });

  it('does nothing on the Enter that only ends a syllable', async () => {
    await openPage(SigninPage, '/signin');
    await fill();
    const form = field('비밀번호').closest('form') as HTMLFormElement;
    fireEvent.compositionStart(field('비밀번호'));
    fireEvent.submit(form);
    expect(browser.server.callsTo(SIGNIN)).toEqual([]);
    fireEvent.compositionEnd(field('비밀번호'));
    fireEvent.submit(form);
    await waitFor(() => expect(browser.server.callsTo(SIGNIN)).toHaveLength(1));
  });

  it('offers the services that are switched on, and none otherwise', async () => {
    await openPage(SigninPage, '/signin');
    await screen.findByLabelText('이메일 또는 아이디');
    expect(screen.queryByRole('group', { name: '다른 서비스로 로그인' })).toBeNull();
    cleanup();
    browser = freshBrowser();
    browser.server.on('GET', `${API}/auth/social`, { body: { providerList: ['KAKAO', 'GOOGLE'] } });
    await openPage(SigninPage, '/signin');
    const group = await screen.findByRole('group', { name: '다른 서비스로 로그인' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['카카오로 로그인', 'Google로 로그인']);
  });

  it('in demo mode fills in a person and signs in with one click', async () => {
    browser.server.on('GET', `${API}/configurations`, {
      body: {
        isDemo: true,
        supportEmail: '',
        noticeBlogUrl: '',
        isProduction: false,
        pluginMap: {},
        demoAccountList: [
          { email: 'student@demo.example', password: 'demo-pass', nickname: '서아물결', role: 'ADVANCED' },
          { email: 'v@demo.example', password: 'demo-pass', nickname: '하린', role: 'VISITOR' },
        ],
      },
    });
    await openPage(SigninPage, '/signin');
    await waitFor(() => expect(browser.server.callsTo(`${API}/configurations`)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Whoever types is not interrupted by the list.
    expect(screen.getByRole('textbox', { name: '이메일 또는 아이디' })).toBeTruthy();
    list.resolve();
    await userEvent.click(await screen.findByRole('button', { name: /서아물결.*학생/ }));
    await waitFor(() =>
      expect(browser.server.callsTo(SIGNIN)[0]?.body).toEqual({ email: 'student@demo.example', password: 'demo-pass' }),
    );
    await waitFor(() => expect(browser.visited).toEqual(['/']));
  });
});
