import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { verificationErrors } from '@dolphin/contract/verification/verification.errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { keyOf } from '../../lib/query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { API, freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { VerificationSettings } from './verification-settings.tsx';

const PATH = `${API}/users/verifications`;
const ID = '11111111-1111-4111-8111-111111111111';
const STATE = { verifiedState: 'UNVERIFIED', verifiedAt: null, isAvailable: true, isSandbox: false };
const FORM = {
  verificationId: ID,
  formAction: 'https://nice.example/service.cb',
  token_version_id: 'token',
  enc_data: 'data',
  integrity_value: 'integrity',
  expiresAt: '2026-11-18T00:10:00.000Z',
};
const PENDING = { verifiedState: 'UNVERIFIED', requestState: 'PENDING', failure: null };

let browser: ReturnType<typeof freshBrowser>;
const popup = { closed: false, close: vi.fn(() => void (popup.closed = true)), focus: vi.fn() };
const open = vi.fn<(url: string, name: string, features: string) => typeof popup | null>(() => popup);
let posted: Record<string, string>[];

beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', PATH, { body: STATE });
  browser.server.on('POST', PATH, { body: FORM });
  browser.server.on('GET', `${PATH}/${ID}`, { body: PENDING });
  Object.assign(popup, { closed: false });
  open.mockReturnValue(popup);
  vi.stubGlobal('open', open);
  posted = [];
  // jsdom submits no forms.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(this)) as Record<string, string>;
    posted.push({ action: this.action, method: this.method, target: this.target, ...fields });
  });
  // A second of the page is a moment of the test.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => setTimeout(run, ms === 1_000 ? 1 : ms));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const begin = async () => {
  await openPage(VerificationSettings, '/settings');
  await press('휴대폰으로 본인인증하기');
};

describe('[IDV-1] identity verification in the settings', () => {
  it('posts a hidden form into a popup of 500 × 550 and shows the result once it is there', async () => {
    await begin();
    expect(open.mock.calls[0]?.[2]).toContain('width=500,height=550');
    expect(await screen.findByText('새로 열린 창에서 본인인증을 계속해 주세요.')).toBeTruthy();
    await waitFor(() =>
      expect(posted).toEqual([
        {
          action: FORM.formAction,
          method: 'post',
          target: open.mock.calls[0]?.[1],
          m: 'service',
          token_version_id: 'token',
          enc_data: 'data',
          integrity_value: 'integrity',
        },
      ]),
    );
    expect(document.querySelector('form')).toBeNull();
    await waitFor(() => expect(browser.server.callsTo(`${PATH}/${ID}`).length).toBeGreaterThan(1));
    browser.server.on('GET', PATH, {
      body: { ...STATE, verifiedState: 'VERIFIED', verifiedAt: '2026-11-18T00:00:00.000Z' },
    });
    browser.server.on('GET', `${PATH}/${ID}`, {
      body: { verifiedState: 'VERIFIED', requestState: 'VERIFIED', failure: null },
    });
    expect(await screen.findByText('본인인증이 완료되었어요.')).toBeTruthy();
    expect(popup.close).toHaveBeenCalled();
    expect(await screen.findByText('본인인증 완료')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '휴대폰으로 본인인증하기' })).toBeNull();
    // The app reads the user again: verifiedState follows.
    expect(queryClient.getQueryState(keyOf(currentUser.me, {}))?.isInvalidated).toBe(true);
  });

  it('shows the other message when the popup is closed, and begins again', async () => {
    await begin();
    await waitFor(() => expect(posted).toHaveLength(1));
    popup.closed = true;
    expect(await screen.findByText('본인인증이 완료되지 않았어요. 다시 시도해 주세요.')).toBeTruthy();
    popup.closed = false;
    await press('휴대폰으로 본인인증하기');
    await waitFor(() => expect(posted).toHaveLength(2));
  });

  it.each([
    ['EXPIRED', /시간이 지났어요/],
    ['TAKEN', /이미 다른 계정에서/],
  ])('explains %s', async (failure, message) => {
    browser.server.on('GET', `${PATH}/${ID}`, {
      body: { verifiedState: 'UNVERIFIED', requestState: 'FAILED', failure },
    });
    await begin();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(popup.closed).toBe(true);
  });

  it('explains a blocked popup and starts nothing', async () => {
    open.mockReturnValue(null);
    await begin();
    expect(await screen.findByText('본인인증 창이 막혔어요.')).toBeTruthy();
    expect(browser.server.callsTo(PATH).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('opens one window for two presses, and none for long when the start is refused', async () => {
    await begin();
    await press('창 다시 보기');
    expect(open).toHaveBeenCalledTimes(1);
    expect(popup.focus).toHaveBeenCalled();
    await press('그만두기');
    expect(popup.closed).toBe(true);
    popup.closed = false;
    browser.server.on('POST', PATH, refusal(verificationErrors.VERIFICATION_PROVIDER_REFUSED));
    await press('휴대폰으로 본인인증하기');
    await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
    expect(popup.closed).toBe(true);
  });

  it('[IDV-107] leaves the popup open when the session ended: it shows why', async () => {
    browser.server.on('GET', `${PATH}/${ID}`, refusal(coreErrors.INVALID_AUTH_TOKEN));
    await begin();
    await waitFor(() => expect(browser.server.callsTo(`${PATH}/${ID}`)).not.toEqual([]));
    cleanup();
    expect(popup.close).not.toHaveBeenCalled();
  });

  it('shows where it is not available, and marks the simulator', async () => {
    browser.server.on('GET', PATH, { body: { ...STATE, isAvailable: false, isSandbox: true } });
    await openPage(VerificationSettings, '/settings');
    expect(await screen.findByText(/지금은 본인인증을 할 수 없어요/)).toBeTruthy();
    expect(screen.getByText('SANDBOX')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
