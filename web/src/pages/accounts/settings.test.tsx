import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { users } from '@dolphin/contract/accounts/users.contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { keyOf } from '../../lib/query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { hasTokens } from '../../lib/session/tokens.ts';
import { currentLanguage, useLanguageStore } from '../../lib/text/language.ts';
import {
  API,
  freshBrowser,
  openPage,
  refusal,
  descriptionOf,
  signedInAs,
  write,
} from '../../shared/test/open-page.tsx';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import { SettingsPage } from './settings.tsx';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server, { gender: 'NOT_SELECTED' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (tab?: string) => openPage(SettingsPage, tab === undefined ? '/settings' : `/settings?tab=${tab}`);
const choose = async (label: string) => userEvent.click(await screen.findByLabelText(label));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const me = () => useSessionStore.getState().user;

async function confirm() {
  const openDialog = useOverlayStore.getState().dialogs[0];
  if (openDialog?.dialog.kind !== 'confirm') throw new Error('no question was asked');
  const { onConfirm } = openDialog.dialog;
  await act(async () => void (await onConfirm?.()));
  await act(async () => openDialog.answer(true));
}

describe('/settings: display', () => {
  const SETTINGS = `${API}/users/settings`;

  it('[UIX-1] begins with SEA, DOLPHIN and Korean, and changes each at once and on the account', async () => {
    browser.server.on('PUT', SETTINGS, ({ body }) => ({
      body: { theme: 'SEA', mode: 'SYSTEM', language: 'KO', character: 'DOLPHIN', ...(body as object) },
    }));
    await open();
    expect(await screen.findByLabelText('바다')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('돌고래')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('한국어')).toHaveProperty('checked', true);
    await choose('숲');
    await waitFor(() => expect(me().theme).toBe('FOREST'));
    await choose('어둡게');
    await choose('상어');
    await choose('English');
    expect(currentLanguage()).toBe('EN');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    await waitFor(() =>
      expect(browser.server.callsTo(SETTINGS).map(({ body }) => body)).toEqual([
        { theme: 'FOREST' },
        { mode: 'DARK' },
        { character: 'SHARK' },
        { language: 'EN' },
      ]),
    );
    expect(me()).toMatchObject({ theme: 'FOREST', mode: 'DARK', character: 'SHARK', language: 'EN' });
  });

  it('[UIX-1] keeps a new language when the user is read once more before it is saved', async () => {
    // As the app does: another language makes every read old.
    const stop = useLanguageStore.subscribe(() => void queryClient.invalidateQueries());
    let save = () => {};
    browser.server.on(
      'PUT',
      SETTINGS,
      () =>
        new Promise(
          (resolve) =>
            (save = () => resolve({ body: { theme: 'SEA', mode: 'SYSTEM', language: 'EN', character: 'DOLPHIN' } })),
        ),
    );
    await open();
    await choose('English');
    await screen.findByRole('heading', { name: 'Settings' });
    await act(() => queryClient.refetchQueries({ queryKey: keyOf(users.me, {}) }));
    save();
    await waitFor(() => expect(me().language).toBe('EN'));
    expect(currentLanguage()).toBe('EN');
    stop();
  });

  it('reverts what could not be saved, and shows it', async () => {
    browser.server.on('PUT', SETTINGS, 'offline');
    await open();
    await choose('우주');
    await waitFor(() => expect(browser.toasts).toEqual(['저장하지 못했어요.']));
    expect(me().theme).toBe('SEA');
    expect(screen.getByLabelText('바다')).toHaveProperty('checked', true);
  });
});

describe('/settings: profile', () => {
  it('[ACC-9] saves the gender by POST users/profiles/genders', async () => {
    browser.server.on('POST', `${API}/users/profiles/genders`, { body: { gender: 'WOMAN' } });
    await open('profile');
    expect(await screen.findByLabelText('여자')).toHaveProperty('checked', false);
    await choose('여자');
    await waitFor(() =>
      expect(browser.server.callsTo(`${API}/users/profiles/genders`)[0]?.body).toEqual({ gender: 'WOMAN' }),
    );
    await waitFor(() => expect(browser.toasts).toEqual(['성별을 저장했어요.']));
    expect(screen.getByText('하루')).toBeTruthy();
  });
});

describe('/settings: password', () => {
  const CHANGE = `${API}/users/passwords`;

  it('changes it, and [ACC-10] shows LOGIN_FAIL at the current one', async () => {
    browser.server.on('PUT', CHANGE, refusal(accountErrors.LOGIN_FAIL), {});
    await open('password');
    await screen.findByLabelText('지금 비밀번호');
    write('지금 비밀번호', 'wrong');
    write('새 비밀번호', 'tall turtle 7 clouds');
    await press('비밀번호 바꾸기');
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('지금 비밀번호'))).toBe('지금 비밀번호가 맞지 않아요.'),
    );
    write('지금 비밀번호', 'right');
    await press('비밀번호 바꾸기');
    await waitFor(() => expect(browser.toasts).toEqual(['비밀번호를 바꿨어요.']));
    expect(browser.server.callsTo(CHANGE)[1]?.body).toEqual({
      currentPassword: 'right',
      password: 'tall turtle 7 clouds',
    });
    expect(screen.getByLabelText('지금 비밀번호')).toHaveProperty('value', '');
  });

  it('asks somebody without a password for the new one only', async () => {
    signedInAs(browser.server, { hasPassword: false });
    browser.server.on('PUT', CHANGE, {});
    await open('password');
    await screen.findByLabelText('새 비밀번호');
    expect(screen.queryByLabelText('지금 비밀번호')).toBeNull();
    write('새 비밀번호', 'tall turtle 7 clouds');
    await press('비밀번호 만들기');
    await waitFor(() => expect(browser.server.callsTo(CHANGE)[0]?.body).toEqual({ password: 'tall turtle 7 clouds' }));
  });
});

describe('/settings: devices', () => {
  const DEVICES = `${API}/users/devices`;
  const device = (deviceId: string, isCurrent: boolean) => ({
    deviceId,
    browser: 'Chrome',
    system: isCurrent ? 'ChromeOS' : 'Android',
    address: '127.0.0.1',
    signedInAt: '2026-11-01T00:00:00Z',
    lastUsedAt: '2026-11-15T00:00:00Z',
    isCurrent,
  });
  const OTHER = '00000000-0000-4000-8000-000000000002';
  beforeEach(() =>
    browser.server.on('GET', DEVICES, {
      body: { deviceList: [device('00000000-0000-4000-8000-000000000001', true), device(OTHER, false)] },
    }),
  );

  it('marks this device and signs out another one', async () => {
    browser.server.on('DELETE', `${DEVICES}/${OTHER}`, {});
    await open('devices');
    const rows = within(await screen.findByRole('list', { name: '로그인한 기기' })).getAllByRole('listitem');
    expect(
      rows.map((row) => [row.textContent?.includes('지금 이 기기'), within(row).queryAllByRole('button').length]),
    ).toEqual([
      [true, 0],
      [false, 1],
    ]);
    browser.server.on('GET', DEVICES, { body: { deviceList: [device('00000000-0000-4000-8000-000000000001', true)] } });
    await press('Android의 Chrome 로그아웃');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('signs out everywhere only after asking', async () => {
    browser.server.on('DELETE', DEVICES, {});
    await open('devices');
    await press('모든 기기에서 로그아웃');
    expect(browser.server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await confirm();
    await waitFor(() => expect(browser.visited).toEqual(['/signin']));
    expect(browser.server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([DEVICES]);
    expect(hasTokens()).toBe(false);
  });

  it('shows that the list could not be loaded, and loads it again', async () => {
    const list = { body: { deviceList: [device('00000000-0000-4000-8000-000000000001', true)] } };
    browser.server.on('GET', DEVICES, 'offline', list);
    await open('devices');
    await press('다시 불러오기');
    await screen.findByText('ChromeOS의 Chrome');
  });
});

describe('/settings: consents', () => {
  const CONSENTS = `${API}/users/consents`;
  const consent = (type: string, isRequired: boolean, agreed: boolean) => ({
    type,
    version: 1,
    isRequired,
    agreed,
    changedAt: '2026-11-01T03:00:00Z',
  });

  it('switches an optional one, shows when, and shows the required ones with their date', async () => {
    browser.server.on('GET', CONSENTS, {
      body: {
        consentList: [
          consent('SERVICE', true, true),
          consent('PRIVACY', true, true),
          { ...consent('MARKETING_SMS', false, false), changedAt: null },
        ],
      },
    });
    browser.server.on('PUT', CONSENTS, {
      body: { ...consent('MARKETING_SMS', false, true), changedAt: '2026-11-15T03:00:00Z' },
    });
    await open('consents');
    const sms = await screen.findByRole('switch', { name: '문자로 소식 받기' });
    expect(descriptionOf(sms)).toBe('동의한 적이 없어요');
    expect(screen.getAllByText('2026. 11. 1. (일) 동의')).toHaveLength(2);
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await userEvent.click(sms);
    await waitFor(() => expect(browser.toasts).toEqual(['2026. 11. 15. (일)에 동의했어요: 문자로 소식 받기']));
    expect(browser.server.callsTo(CONSENTS).find(({ method }) => method === 'PUT')?.body).toEqual({
      type: 'MARKETING_SMS',
      agreed: true,
    });
  });
});

describe('/settings: linked accounts', () => {
  it('shows what is linked, unlinks after confirmation, and shows when there is nothing to link', async () => {
    browser.server.on('GET', `${API}/users/social-links`, {
      body: { socialLinkList: [{ provider: 'NAVER', linkedAt: '2026-11-01T03:00:00Z' }] },
    });
    browser.server.on('DELETE', `${API}/users/social-links/NAVER`, {});
    await open('links');
    await press('네이버 연결 끊기');
    browser.server.on('GET', `${API}/users/social-links`, { body: { socialLinkList: [] } });
    await confirm();
    await screen.findByText('연결할 수 있는 서비스가 없어요.');
    await waitFor(() => expect(browser.toasts).toEqual(['네이버 연결을 끊었어요.']));
  });

  it('offers to sign in again to somebody who signed in too long ago', async () => {
    browser.server.on('GET', `${API}/users/social-links`, {
      body: { socialLinkList: [{ provider: 'NAVER', linkedAt: '2026-11-01T03:00:00Z' }] },
    });
    browser.server.on('DELETE', `${API}/users/social-links/NAVER`, refusal(accountErrors.RECENT_SIGNIN_REQUIRED));
    await open('links');
    await press('네이버 연결 끊기');
    await confirm();
    await waitFor(() =>
      expect(useOverlayStore.getState().dialogs[0]?.dialog).toMatchObject({
        title: accountErrors.RECENT_SIGNIN_REQUIRED.ko,
        confirmLabel: '다시 로그인하기',
      }),
    );
    await confirm();
    expect(browser.visited).toEqual(['/signout']);
  });
});

describe('/settings: portrait', () => {
  it('sends the type of the file to the server, and shows in the toast why it was refused', async () => {
    browser.server.on(
      'POST',
      `${API}/storages/uploads`,
      refusal({ code: 'UPLOAD_TYPE_NOT_ALLOWED', status: 400, show: 'message', ko: '올릴 수 없는 파일이에요.' }),
    );
    await open('profile');
    await screen.findByRole('button', { name: '사진 고르기' });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    expect(input.accept).toBe('image/png,image/jpeg,image/webp');
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.gif', { type: 'image/gif' })] } });
    await waitFor(() =>
      expect(browser.server.callsTo(`${API}/storages/uploads`)[0]?.body).toMatchObject({
        purpose: 'PORTRAIT',
        fileName: 'me.gif',
        contentType: 'image/gif',
        byteSize: 1,
      }),
    );
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { type: 'upload', name: 'me.gif', state: 'failed', hint: '올릴 수 없는 파일이에요.' },
      ]),
    );
  });
});
