import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { guardianErrors } from '@dolphin/contract/accounts/sign-up/guardians.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
  signedInAs,
  TOKENS,
  write,
} from '../../shared/test/open-page.tsx';
import { SignupDolphinPage } from './signup-dolphin.tsx';

const REQUESTS = `${API}/guardians/requests`;
const RELEASE = `${API}/users/guardian-consents`;
const PROOF = { requestId: 'r'.repeat(22), secret: 's'.repeat(22) };
let browser: ReturnType<typeof freshBrowser>;

beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { isSignedUp: false, needsGuardianConsent: true });
  browser.server.on('POST', REQUESTS, {
    body: { ...PROOF, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  browser.server.on('GET', `${REQUESTS}/${PROOF.requestId}`, { body: { state: 'CONFIRMED' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function ask() {
  await openPage(SignupDolphinPage, '/signup/dolphin');
  await screen.findByRole('heading', { name: '보호자님의 동의가 필요해요' });
  await press('보호자님께 여쭤보기');
  expect(screen.queryByText(/아직 내 정보는 아무것도/)).toBeNull();
  write('보호자님 이름', '김바다');
  write('보호자님 이메일', 'parent@home.example');
  await press('보호자님께 편지 보내기');
}

describe('[IDV-107] an account that waits for a guardian', () => {
  it('asks one, goes on with the consent, and is home again', async () => {
    browser.server.on('POST', RELEASE, () => {
      knows(browser.server, A_USER);
      return { body: { userId: 7, isSignedUp: true }, headers: TOKENS };
    });
    await ask();
    await waitFor(() => expect(browser.visited).toEqual(['/']));
    expect(browser.server.callsTo(RELEASE).map(({ body }) => body)).toEqual([{ guardian: PROOF }]);
    expect(localStorage.getItem('dolphin-guardian-request')).toBeNull();
  });

  it.each([accountErrors.GUARDIAN_CONSENT_REQUIRED, guardianErrors.GUARDIAN_IS_CHILD])(
    'begins again after $code',
    async (spec) => {
      browser.server.on('POST', RELEASE, refusal(spec));
      await ask();
      await screen.findByRole('button', { name: '보호자님께 여쭤보기' });
      expect(localStorage.getItem('dolphin-guardian-request')).toBeNull();
      expect(useOverlayStore.getState().dialogs).toHaveLength(spec.code === 'GUARDIAN_IS_CHILD' ? 1 : 0);
    },
  );
});
