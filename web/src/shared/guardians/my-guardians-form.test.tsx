import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply } from '../../lib/test/fake-server.ts';
import { freshBrowser, openPage, signedInAs } from '../test/open-page.tsx';
import { MyGuardians } from './my-guardians.tsx';

const MINE = '/api/eduenv/v1/channels/3/members/me/guardians';
const mother = (more: object = {}) => ({
  guardianId: 7,
  name: '김미경',
  relation: 'MOTHER',
  phoneNumber: '010-****-6789',
  email: '',
  language: 'KO',
  source: 'FAMILY',
  consentList: [{ kind: 'PERSONAL_INFORMATION', method: 'FORM', agreedAt: '2026-11-16T07:00:00Z' }],
  revision: 1,
  ...more,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const show = async (...answers: readonly { body: object }[]) => {
  browser.server.on('GET', MINE, ...(answers as [{ body: object }]));
  await openPage(() => <MyGuardians channelId={3} />, '/');
};
const sent = (method: string) => browser.server.calls.filter((call) => call.method === method).map(({ body }) => body);

describe('[CHN-210] guardians on the page of the membership', () => {
  it('[CHN-211] [CHN-210] are added with a mobile number and the consent of the guardian', async () => {
    browser.server.on('POST', MINE, { body: { guardianId: 7, revision: 1 } });
    await show({ body: { guardianList: [] } }, { body: { guardianList: [mother()] } });
    await screen.findByText('등록한 보호자가 없어요.');
    await press('보호자 등록');
    await screen.findByRole('dialog');
    type(/^이름/, '김미경');
    type(/휴대전화/, '02-123-4567');
    await press('저장');
    await waitFor(() => expect(screen.getByLabelText(/휴대전화/).getAttribute('aria-invalid')).toBe('true'));
    expect(sent('POST')).toEqual([]);
    type(/휴대전화/, '010-2345-6789');
    await userEvent.click(screen.getByLabelText(/저장하고 쓰는 데 동의/));
    await press('저장');
    expect(await screen.findByText('010-****-6789')).toBeTruthy();
    expect(sent('POST')).toEqual([
      {
        name: '김미경',
        relation: 'MOTHER',
        language: 'KO',
        isMarketingAllowed: false,
        phoneNumber: '010-2345-6789',
        isConsented: true,
      },
    ]);
  });

  it('[CHN-210] keep what was typed when somebody else changed the guardian, and save with the newer revision', async () => {
    browser.server.on('PUT', `${MINE}/7`, errorReply(409, 'GUARDIAN_CHANGED', '그사이 고쳤어요.'), {
      body: { guardianId: 7, revision: 3 },
    });
    await show({ body: { guardianList: [mother()] } }, { body: { guardianList: [mother({ revision: 2 })] } });
    await screen.findByText('010-****-6789');
    await press('김미경 고치기');
    await screen.findByRole('dialog');
    type(/^이름/, '김미영');
    await press('저장');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    await waitFor(() => expect(browser.server.callsTo(MINE).length).toBeGreaterThan(1));
    await press('저장');
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT')).toMatchObject([
      { name: '김미영', revision: 1 },
      { name: '김미영', revision: 2 },
    ]);
    expect(sent('PUT').some((body) => 'phoneNumber' in (body as object))).toBe(false);
  });
});
