import { coreErrors } from '@dolphin/contract/core/core.errors';
import { guardianErrors } from '@dolphin/contract/accounts/sign-up/guardians.errors';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { API, freshBrowser, openPage, refusal, descriptionOf } from '../../shared/test/open-page.tsx';
import { SignupGuardianPage } from './signup-guardian.tsx';

const TOKEN = 't'.repeat(30);
const CONSENT = `${API}/guardians/consents/${TOKEN}`;
const DOCUMENTS = [
  { type: 'SERVICE', version: 1, isRequired: true },
  { type: 'PRIVACY', version: 1, isRequired: true },
  { type: 'MARKETING_SMS', version: 1, isRequired: false },
];
const request = (state: string, isPhoneAvailable = false) => ({
  body: {
    guardianName: '김바다',
    state,
    expiresAt: '2026-11-20T03:00:00Z',
    isPhoneAvailable,
    isSandbox: isPhoneAvailable,
    documents: DOCUMENTS,
  },
});
let browser: ReturnType<typeof freshBrowser>;

beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('GET', CONSENT, request('PENDING'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const open = () => openPage(SignupGuardianPage, `/signup/guardian?token=${TOKEN}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function confirm() {
  const dialog = useOverlayStore.getState().dialogs[0];
  if (dialog?.dialog.kind !== 'confirm') throw new Error('no question was asked');
  const { onConfirm } = dialog.dialog;
  await act(async () => void (await onConfirm?.()));
  await act(async () => dialog.answer(true));
}

describe('/signup/guardian', () => {
  it('shows who asks, what is stored and until when, and sends each choice', async () => {
    browser.server.on('POST', CONSENT, { body: { state: 'CONFIRMED' } });
    await open();
    expect(await screen.findByText('김바다 님, 안녕하세요.')).toBeTruthy();
    expect(screen.getByText(/이메일, 비밀번호/)).toBeTruthy();
    expect(screen.getByText(/2026\. 11\. 20\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /이용약관/ }));
    await press('동의하기');
    await waitFor(() =>
      expect(descriptionOf(screen.getByRole('checkbox', { name: /개인정보/ }))).toContain('꼭 동의해야'),
    );
    expect(browser.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /개인정보/ }));
    browser.server.on('GET', CONSENT, request('CONFIRMED'));
    await press('동의하기');
    await screen.findByRole('heading', { name: '동의해 주셔서 고마워요' });
    expect(browser.server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      agreed: true,
      consents: [
        { type: 'SERVICE', agreed: true },
        { type: 'PRIVACY', agreed: true },
        { type: 'MARKETING_SMS', agreed: false },
      ],
    });
  });

  it('refuses after asking once more', async () => {
    browser.server.on('POST', CONSENT, { body: { state: 'REFUSED' } });
    await open();
    await press('동의하지 않기');
    expect(browser.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    browser.server.on('GET', CONSENT, request('REFUSED'));
    await confirm();
    await screen.findByRole('heading', { name: '동의하지 않으셨어요' });
    expect(browser.server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ agreed: false });
  });

  it('lets a guardian withdraw later', async () => {
    browser.server.on('GET', CONSENT, request('CONFIRMED'));
    browser.server.on('POST', `${CONSENT}/withdrawals`, { body: { state: 'WITHDRAWN' } });
    await open();
    await press('동의 거두기');
    browser.server.on('GET', CONSENT, request('WITHDRAWN'));
    await confirm();
    await screen.findByRole('heading', { name: '동의를 거두셨어요' });
  });

  it('[ACC-10] shows GUARDIAN_CONSENT_INCOMPLETE at the consents', async () => {
    browser.server.on('POST', CONSENT, refusal(guardianErrors.GUARDIAN_CONSENT_INCOMPLETE));
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: '모두 동의해요' }));
    await press('동의하기');
    expect((await screen.findByText(guardianErrors.GUARDIAN_CONSENT_INCOMPLETE.ko)).getAttribute('role')).toBe('alert');
  });

  it('has an error state for an unknown link, an expired link, and a server that does not respond', async () => {
    browser.server.on('GET', CONSENT, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await open();
    await screen.findByRole('heading', { name: '이 링크를 찾을 수 없어요' });
    cleanup();
    browser = freshBrowser();
    await openPage(SignupGuardianPage, '/signup/guardian');
    await screen.findByRole('heading', { name: '이 링크를 찾을 수 없어요' });
    cleanup();
    browser = freshBrowser();
    browser.server.on('GET', CONSENT, request('EXPIRED'));
    await open();
    await screen.findByRole('heading', { name: '답하실 수 있는 시간이 지났어요' });
    cleanup();
    browser = freshBrowser();
    browser.server.on('GET', CONSENT, 'offline', request('PENDING'));
    await open();
    await press('다시 불러오기');
    await screen.findByText('김바다 님, 안녕하세요.');
  });
});

describe('[IDV-104] a guardian agrees by phone', () => {
  const VERIFICATIONS = `${CONSENT}/verifications`;
  const ID = '11111111-1111-4111-8111-111111111111';
  const FORM = {
    verificationId: ID,
    formAction: 'https://nice.example/service.cb',
    token_version_id: 'token',
    enc_data: 'data',
    integrity_value: 'integrity',
    expiresAt: '2026-11-18T00:10:00.000Z',
  };
  const PHONE = '휴대폰 본인인증으로 동의';
  const popup = { closed: false, close: vi.fn(() => void (popup.closed = true)), focus: vi.fn() };
  const answers = () => browser.server.callsTo(CONSENT).filter(({ method }) => method === 'POST');
  const stands = (body: object) => browser.server.on('GET', `${VERIFICATIONS}/${ID}`, { body });

  beforeEach(() => {
    browser.server.on('GET', CONSENT, request('PENDING', true));
    browser.server.on('POST', VERIFICATIONS, { body: FORM });
    browser.server.on('POST', CONSENT, { body: { state: 'CONFIRMED' } });
    stands({ requestState: 'PENDING', failure: null });
    Object.assign(popup, { closed: false });
    vi.stubGlobal(
      'open',
      vi.fn(() => popup),
    );
    // jsdom submits no forms.
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    // A second of the page is a moment of the test.
    const { setTimeout } = globalThis;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => setTimeout(run, ms === 1_000 ? 1 : ms));
  });
  const tickAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: '모두 동의해요' }));

  it('asks for the required items before the popup, then sends what was ticked with the verification', async () => {
    await open();
    await press(PHONE);
    expect(await screen.findAllByText(/꼭 동의해야/)).toHaveLength(2);
    expect(globalThis.open).not.toHaveBeenCalled();
    await tickAll();
    await press(PHONE);
    expect(await screen.findByText('새로 열린 창에서 본인인증을 계속해 주세요.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /이용약관/ })).toHaveProperty('disabled', false);
    expect(screen.getByRole('checkbox', { name: /이용약관/ }).matches(':disabled')).toBe(true);
    browser.server.on('GET', CONSENT, request('CONFIRMED', true));
    stands({ requestState: 'VERIFIED', failure: null });
    await screen.findByRole('heading', { name: '동의해 주셔서 고마워요' });
    expect(popup.closed).toBe(true);
    expect(answers().map(({ body }) => body)).toEqual([
      {
        agreed: true,
        consents: DOCUMENTS.map(({ type }) => ({ type, agreed: true })),
        verificationId: ID,
      },
    ]);
  });

  it.each([
    ['REFUSED', /본인인증이 완료되지 않았어요/],
    ['EXPIRED', /시간이 지났어요/],
    ['UNDERAGE', /만 19세 이상인 보호자가/],
  ])('explains %s, and sends nothing', async (failure, message) => {
    stands({ requestState: 'FAILED', failure });
    await open();
    await tickAll();
    await press(PHONE);
    // The button is back when the verification has ended, and the message is shown by then.
    expect(await screen.findByRole('button', { name: PHONE })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(answers()).toEqual([]);
  });

  it('explains a blocked popup, and stops when the guardian does', async () => {
    vi.stubGlobal(
      'open',
      vi.fn(() => null),
    );
    await open();
    await tickAll();
    await press(PHONE);
    expect(await screen.findByText('본인인증 창이 막혔어요.')).toBeTruthy();
    expect(browser.server.callsTo(VERIFICATIONS)).toEqual([]);
    vi.stubGlobal(
      'open',
      vi.fn(() => popup),
    );
    await press(PHONE);
    await press('그만두기');
    expect(popup.closed).toBe(true);
    expect(await screen.findByText(/본인인증이 완료되지 않았어요/)).toBeTruthy();
  });

  it('keeps the verification when the answer is lost, and asks for another when it is too old', async () => {
    stands({ requestState: 'VERIFIED', failure: null });
    browser.server.on('POST', CONSENT, 'offline', refusal(guardianErrors.GUARDIAN_NOT_VERIFIED));
    await open();
    await tickAll();
    await press(PHONE);
    await press('동의하기');
    await screen.findByRole('button', { name: PHONE });
    expect(answers().every(({ body }) => (body as { verificationId?: string }).verificationId === ID)).toBe(true);
    expect(answers()).toHaveLength(2);
  });

  it('can agree by mail instead', async () => {
    await open();
    await tickAll();
    browser.server.on('GET', CONSENT, request('CONFIRMED', true));
    await press('이메일로 동의하기');
    await screen.findByRole('heading', { name: '동의해 주셔서 고마워요' });
    expect(answers()[0]?.body).not.toHaveProperty('verificationId');
  });
});
