import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { A_USER } from '../../lib/test/clean-page.ts';
import {
  API,
  freshBrowser,
  knows,
  openPage,
  refusal,
  descriptionOf,
  TOKENS,
  write,
} from '../../shared/test/open-page.tsx';
import { SignupPage } from './signup.tsx';

const SIGNUP = `${API}/auth/signup`;
const BEGIN = `${SIGNUP}/emails`;
const REQUESTS = `${API}/guardians/requests`;
const REQUEST = {
  requestId: 'r'.repeat(22),
  secret: 's'.repeat(22),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
};
const THIS_YEAR = new Date().getFullYear();
let browser: ReturnType<typeof freshBrowser>;

beforeEach(() => {
  browser = freshBrowser();
  knows(browser.server, { ...A_USER, isSignedUp: false, nickname: null });
  browser.server.on('POST', SIGNUP, { body: { userId: 7, isSignedUp: false }, headers: TOKENS });
  browser.server.on('POST', BEGIN, { body: { emailRequestId: 'request-1', expiresAt: REQUEST.expiresAt } });
  browser.server.on('POST', REQUESTS, { body: REQUEST });
  browser.server.on('GET', `${REQUESTS}/${REQUEST.requestId}`, { body: { state: 'PENDING' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

async function born(year: number) {
  await heading('언제 태어났나요?');
  write('년', `${year}0102`);
  await press('다음');
}
async function asAdult() {
  await openPage(SignupPage, '/signup');
  await born(THIS_YEAR - 30);
  await heading('계정을 만들어요');
  await screen.findByRole('checkbox', { name: /이용약관/ });
}
async function asChild() {
  await openPage(SignupPage, '/signup');
  await born(THIS_YEAR - 10);
  await heading('보호자님께 여쭤볼게요');
}
async function askGuardian() {
  write('보호자님 이름', '김바다');
  write('보호자님 이메일', 'mother@dolphin.example');
  await press('보호자님께 편지 보내기');
  await heading('보호자님의 답을 기다려요');
}
const required = ['이용약관', '개인정보 수집과 이용'];
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));

describe('/signup', () => {
  it('asks for the birth date before anything else, and shows why', async () => {
    await openPage(SignupPage, '/signup?step=account');
    await heading('언제 태어났나요?');
    expect(screen.queryByLabelText('이메일')).toBeNull();
    expect(screen.getByText('왜 물어보나요?')).toBeTruthy();
    await press('다음');
    expect(await screen.findByText('태어난 날을 모두 써 주세요.')).toBeTruthy();
    write('년', '20150231');
    expect(await screen.findByText('달력에 없는 날이에요. 다시 확인해 주세요.')).toBeTruthy();
    expect(browser.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[ACC-1] signs up with what was agreed to, item by item, and goes on to the additional information', async () => {
    await asAdult();
    expect(screen.getAllByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).toBe(true);
    write('이메일', 'new@dolphin.example');
    write('비밀번호', 'tall turtle 7 clouds');
    for (const name of [...required, '문자로 소식 받기']) await tick(name);
    await proveEmail();
    await waitFor(() => expect(browser.visited).toEqual(['/signup/dolphin']));
    expect(browser.server.callsTo(SIGNUP)[0]?.body).toEqual({
      birthDate: `${THIS_YEAR - 30}-01-02`,
      email: 'new@dolphin.example',
      password: 'tall turtle 7 clouds',
      consents: [
        { type: 'SERVICE', agreed: true },
        { type: 'PRIVACY', agreed: true },
        { type: 'MARKETING_EMAIL', agreed: false },
        { type: 'MARKETING_SMS', agreed: true },
        { type: 'MARKETING_NIGHT', agreed: false },
      ],
      emailRequestId: 'request-1',
      emailCode: '012345',
    });
    expect(sessionStorage.getItem('dolphin-draft-sign-up')).toBeNull();
  });

  it('ticks every box by "all", shows it as half when one is taken back', async () => {
    await asAdult();
    await tick('모두 동의해요');
    expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    await tick('이메일로 소식 받기');
    const all = screen.getByRole('checkbox', { name: '모두 동의해요' }) as HTMLInputElement;
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  it('shows at each required box that it is missing, and sends nothing', async () => {
    await asAdult();
    write('이메일', 'new@dolphin.example');
    write('비밀번호', 'tall turtle 7 clouds');
    await tick('이용약관');
    await press('인증번호 받기');
    await waitFor(() =>
      expect(descriptionOf(screen.getByRole('checkbox', { name: /개인정보/ }))).toBe(
        '가입하려면 꼭 동의해야 하는 항목이에요.',
      ),
    );
    expect(descriptionOf(screen.getByRole('checkbox', { name: /이용약관/ }))).toBe('');
    expect(browser.server.callsTo(BEGIN)).toEqual([]);
  });

  it('[ACC-11] opens the terms behind each consent', async () => {
    await asAdult();
    await press('개인정보 수집과 이용 내용 보기');
    expect(useOverlayStore.getState().dialogs[0]?.dialog).toMatchObject({ kind: 'terms', type: 'PRIVACY' });
  });

  it('[ACC-10] shows errors of the form at its fields', async () => {
    browser.server.on(
      'POST',
      BEGIN,
      refusal(accountErrors.PASSWORD_TOO_COMMON, {
        fieldErrors: [{ field: 'password', keyword: 'weak', message: '너무 쉬운 비밀번호예요.' }],
      }),
      refusal(accountErrors.SIGNUP_VALIDATION_FAIL),
    );
    await asAdult();
    await fillForm();
    await press('인증번호 받기');
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('비밀번호'))).toContain('너무 쉬운 비밀번호예요.'));
    await press('인증번호 받기');
    expect((await screen.findByText(accountErrors.SIGNUP_VALIDATION_FAIL.ko)).getAttribute('role')).toBe('alert');
    expect(browser.visited).toEqual([]);
  });

  it('[ACC-10] shows a wrong code at the code, and EMAIL_DUPLICATE_MEMBER only for a verified address', async () => {
    browser.server.on(
      'POST',
      SIGNUP,
      refusal(accountErrors.EMAIL_CODE_WRONG, {
        fieldErrors: [{ field: 'emailCode', keyword: 'EMAIL_CODE_WRONG', message: accountErrors.EMAIL_CODE_WRONG.ko }],
      }),
      refusal(accountErrors.EMAIL_DUPLICATE_MEMBER, {
        fieldErrors: [{ field: 'email', keyword: 'taken', message: accountErrors.EMAIL_DUPLICATE_MEMBER.ko }],
      }),
    );
    await asAdult();
    await fillForm();
    await proveEmail();
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('인증번호'))).toContain(accountErrors.EMAIL_CODE_WRONG.ko),
    );
    await press('가입하기');
    expect((await screen.findByText(accountErrors.EMAIL_DUPLICATE_MEMBER.ko)).getAttribute('role')).toBe('alert');
    expect(browser.visited).toEqual([]);
  });

  it('sends another code, and goes back to the form as it was', async () => {
    await asAdult();
    await fillForm();
    await press('인증번호 받기');
    await heading('메일함을 확인해 주세요');
    await press('다시 보내기');
    await waitFor(() => expect(browser.server.callsTo(BEGIN)).toHaveLength(2));
    await press('이메일 고치기');
    expect((screen.getByLabelText('이메일') as HTMLInputElement).value).toBe('new@dolphin.example');
  });
});

async function fillForm(): Promise<void> {
  write('이메일', 'new@dolphin.example');
  write('비밀번호', 'tall turtle 7 clouds');
  await tick('모두 동의해요');
}

async function proveEmail(): Promise<void> {
  await press('인증번호 받기');
  await heading('메일함을 확인해 주세요');
  write('인증번호', '012345');
  await press('가입하기');
}

describe('/signup under 14', () => {
  it('sends nothing of the child, only the name and e-mail of the guardian', async () => {
    await asChild();
    await askGuardian();
    const sent = browser.server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    expect(sent).toEqual([[REQUESTS, { guardianName: '김바다', guardianEmail: 'mother@dolphin.example' }]]);
    expect(localStorage.getItem('dolphin-guardian-request')).not.toContain(String(THIS_YEAR - 10));
    expect(localStorage.getItem('dolphin-guardian-request')).not.toContain('mother@');
  });

  it('[ACC-1] goes on by itself once the guardian has agreed, and signs up with the proof', async () => {
    await asChild();
    await askGuardian();
    browser.server.on('GET', `${REQUESTS}/${REQUEST.requestId}`, { body: { state: 'CONFIRMED' } });
    await press('지금 확인하기');
    await heading('계정을 만들어요');
    expect(screen.getByText('보호자님이 동의해 주셨어요! 이제 계정을 만들어요.')).toBeTruthy();
    await screen.findByRole('checkbox', { name: /이용약관/ });
    write('이메일', 'child@dolphin.example');
    write('비밀번호', 'tall turtle 7 clouds');
    for (const name of required) await tick(name);
    await proveEmail();
    await waitFor(() => expect(browser.visited).toEqual(['/signup/dolphin']));
    expect(browser.server.callsTo(SIGNUP)[0]?.body).toMatchObject({
      birthDate: `${THIS_YEAR - 10}-01-02`,
      guardian: { requestId: REQUEST.requestId, secret: REQUEST.secret },
    });
    expect(localStorage.getItem('dolphin-guardian-request')).toBeNull();
  });

  it('can be left and resumed: in the same tab at once, in a later one after asking whose it is', async () => {
    await asChild();
    await askGuardian();
    cleanup();
    await openPage(SignupPage, '/signup?step=guardian');
    await heading('보호자님의 답을 기다려요');
    cleanup();
    sessionStorage.clear();
    await openPage(SignupPage, '/signup');
    await born(THIS_YEAR - 10);
    await heading('하던 가입이 있어요');
    await press('제가 아니에요');
    await heading('보호자님께 여쭤볼게요');
    expect(localStorage.getItem('dolphin-guardian-request')).toBeNull();
  });

  it.each([
    ['REFUSED', '보호자님이 동의하지 않으셨어요'],
    ['EXPIRED', '답을 기다리는 시간이 지났어요'],
  ])('explains %s kindly and lets the child ask again', async (state, title) => {
    await asChild();
    browser.server.on('GET', `${REQUESTS}/${REQUEST.requestId}`, { body: { state } });
    write('보호자님 이름', '김바다');
    write('보호자님 이메일', 'mother@dolphin.example');
    await press('보호자님께 편지 보내기');
    await heading(title);
    await press('다시 보내기');
    await heading('보호자님께 여쭤볼게요');
  });

  it('keeps waiting when the network is gone for a moment', async () => {
    await asChild();
    await askGuardian();
    browser.server.on('GET', `${REQUESTS}/${REQUEST.requestId}`, 'offline');
    await press('지금 확인하기');
    expect(await screen.findByText('답이 왔는지 확인하지 못했어요.')).toBeTruthy();
    expect(useOverlayStore.getState().dialogs).toEqual([]);
    browser.server.on('GET', `${REQUESTS}/${REQUEST.requestId}`, { body: { state: 'CONFIRMED' } });
    await press('지금 확인하기');
    await heading('계정을 만들어요');
  });

  it('[ACC-10] leads back to the guardian when the consent is gone meanwhile', async () => {
    browser.server.on('GET', `${REQUESTS}/${REQUEST.requestId}`, { body: { state: 'CONFIRMED' } });
    browser.server.on('POST', SIGNUP, refusal(accountErrors.GUARDIAN_CONSENT_REQUIRED));
    await asChild();
    write('보호자님 이름', '김바다');
    write('보호자님 이메일', 'mother@dolphin.example');
    await press('보호자님께 편지 보내기');
    await heading('계정을 만들어요');
    await screen.findByRole('checkbox', { name: /이용약관/ });
    write('이메일', 'child@dolphin.example');
    write('비밀번호', 'tall turtle 7 clouds');
    for (const name of required) await tick(name);
    await proveEmail();
    await heading('보호자님께 여쭤볼게요');
    await act(async () => {});
  });
});
