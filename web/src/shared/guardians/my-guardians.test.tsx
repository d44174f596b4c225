import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../test/open-page.tsx';
import { MyGuardians } from './my-guardians.tsx';

const LIST = '/api/eduenv/v1/channels/3/members/me/guardians';
const GUARDIAN = {
  guardianId: 1,
  name: '김미경',
  relation: 'MOTHER',
  phoneNumber: '010-****-6789',
  email: 'm***@test.example',
  language: 'KO',
  source: 'FAMILY',
  consentList: [{ kind: 'PERSONAL_INFORMATION', method: 'FORM', agreedAt: '2026-11-01T00:00:00.000Z' }],
  revision: 1,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', LIST, { body: { guardianList: [GUARDIAN] } });
  browser.server.on('PUT', `${LIST}/1`, { body: { guardianId: 1, revision: 2 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => browser.server.callsTo(`${LIST}/1`).map(({ body }) => body);
async function edit() {
  await openPage(() => <MyGuardians channelId={3} />, '/');
  await press('김미경 고치기');
}

it('[CHN-211] asks for the consent again when another number is typed', async () => {
  await edit();
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /연락처를 저장하고 쓰는 데 동의/ });
  expect(consent().checked).toBe(true);
  fireEvent.change(screen.getByLabelText(/휴대전화 번호/), { target: { value: '010-0000-0001' } });
  expect(consent().checked).toBe(false);
  expect(screen.getByText(/지금까지의 동의는 지워져요/)).toBeTruthy();
  await userEvent.click(consent());
  await press('저장');
  await waitFor(() => expect(sent()).toMatchObject([{ phoneNumber: '010-0000-0001', isConsented: true }]));
});

it('[CHN-210] removes a stored e-mail address, and lets one change their mind', async () => {
  await edit();
  expect(screen.getByText(/지금 이메일: m\*\*\*@test.example/)).toBeTruthy();
  await press('이메일 지우기');
  expect(screen.getByText('저장하면 이메일이 지워져요.')).toBeTruthy();
  await press('지우지 않기');
  await press('이메일 지우기');
  await press('저장');
  await waitFor(() => expect(sent()).toMatchObject([{ email: '' }]));
  expect(sent()[0]).not.toHaveProperty('phoneNumber');
});
