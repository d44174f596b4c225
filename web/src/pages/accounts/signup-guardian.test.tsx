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
const request = (state: string) => ({
  body: { guardianName: '김바다', state, expiresAt: '2026-11-20T03:00:00Z', documents: DOCUMENTS },
});
let browser: ReturnType<typeof freshBrowser>;

beforeEach(() => {
  browser = freshBrowser();
  browser.server.on('GET', CONSENT, request('PENDING'));
});
afterEach(() => {
  cleanup();
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
