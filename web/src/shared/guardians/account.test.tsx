import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { freshBrowser, openPage, signedInAs } from '../test/open-page.tsx';
import type { Guardian } from './guardian-values.ts';
import { MemberAccount } from './member-account.tsx';
import { MyAccount } from './my-account.tsx';

const NONE = { linkedAt: null, invitedUntil: null, invitedBy: null, inviteNumber: 2 } as const;
const guardian = (account: Guardian['account']): Guardian => ({
  guardianId: 1,
  name: '김미경',
  relation: 'MOTHER',
  phoneNumber: '010-****-6789',
  email: '',
  language: 'KO',
  source: 'STAFF',
  consentList: [],
  revision: 1,
  account,
});
const STAFF = '/api/eduenv/v1/channels/3/admin/members/7/guardians/1';
const MINE = '/api/eduenv/v1/channels/3/members/me/guardians/1';
const UNTIL = '2026-11-25T03:00:00.000Z';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function confirm() {
  await waitFor(() => expect(useOverlayStore.getState().dialogs).toHaveLength(1));
  const dialog = useOverlayStore.getState().dialogs[0];
  await act(async () => dialog?.answer(true));
}
const openStaff = (account: Guardian['account']) =>
  openPage(() => <MemberAccount at={{ channelId: 3, channelMemberId: 7 }} guardian={guardian(account)} />, '/');

it('[CHN-216] asks before a text message goes out, and names the invitation that was seen', async () => {
  browser.server.on('POST', `${STAFF}/invitations`, { body: { inviteNumber: 3, expiresAt: UNTIL } });
  await openStaff(NONE);
  await press('김미경: 보호자 계정 초대');
  expect(browser.server.callsTo(`${STAFF}/invitations`)).toEqual([]);
  await confirm();
  await waitFor(() =>
    expect(browser.server.callsTo(`${STAFF}/invitations`).map(({ body }) => body)).toEqual([{ inviteNumber: 2 }]),
  );
});

it('[CHN-218] shows who invited a linked account, and ends the link after a question', async () => {
  browser.server.on('DELETE', `${STAFF}/account`, { body: {} });
  await openStaff({ ...NONE, linkedAt: '2026-11-18T03:00:00.000Z', invitedBy: 'LEARNER' });
  expect(await screen.findByText(/학생이 초대/)).toBeTruthy();
  await press('김미경 계정 연결 끊기');
  await confirm();
  await waitFor(() => expect(browser.server.callsTo(`${STAFF}/account`)).toHaveLength(1));
});

it('[CHN-217] gives a learner the address once', async () => {
  const url = 'http://localhost/family/invite/x';
  browser.server.on('POST', `${MINE}/invitations`, { body: { inviteNumber: 3, expiresAt: UNTIL, url } });
  await openPage(() => <MyAccount channelId={3} guardian={guardian({ ...NONE, invitedUntil: UNTIL })} />, '/');
  await press('김미경 다시 초대');
  expect((await screen.findByLabelText<HTMLInputElement>('초대 주소')).value).toBe(url);
  await press('닫기');
  expect(screen.queryByLabelText('초대 주소')).toBeNull();
});
