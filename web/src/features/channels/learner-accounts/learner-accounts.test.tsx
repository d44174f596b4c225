import { learnerAccountErrors } from '@dolphin/contract/channels/members/learner-accounts.errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { LearnerAccountsButton } from './learner-accounts-button.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const MAKE = `${HERE}/admin/learner-accounts`;
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['MANAGER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;

function Page() {
  return (
    <ChannelContext value={ACCESS}>
      <LearnerAccountsButton />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${HERE}/groups`, {
    body: { groupList: [{ channelGroupId: 6, name: '새싹반' }], pageCount: 1, totalCount: 1 },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill(learners: string) {
  await openPage(Page, '/channel/sea/manage/members');
  await userEvent.click(await screen.findByRole('button', { name: '학생 계정 만들기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox', { name: /학생 명단/ }));
  await userEvent.paste(learners);
  return dialog;
}

describe('[ACC-20] accounts for learners', () => {
  it('[ACC-20] [ACC-21] are made from a list, and shown as cards with a QR code and pictures', async () => {
    browser.server.on('POST', MAKE, {
      body: { cardList: [{ channelMemberId: 7, name: '김바다', loginName: '고래4827', password: 'whalemoon374' }] },
    });
    const dialog = await fill('김바다 2017-03-02\n이파도\t20161105');
    await userEvent.click(dialog.getByRole('checkbox', { name: /동의를 받아/ }));
    await userEvent.click(dialog.getByRole('combobox', { name: /그룹/ }));
    await userEvent.click(await screen.findByRole('option', { name: '새싹반' }));
    await userEvent.click(dialog.getByRole('button', { name: '2명의 계정 만들기' }));
    const card = within(await screen.findByRole('dialog', { name: '로그인 카드' }));
    expect(card.getByText('고래4827')).toBeTruthy();
    expect(card.getByText('whalemoon374')).toBeTruthy();
    expect(card.getByText(/🐳 whale \(고래\)/)).toBeTruthy();
    expect(card.getByRole('img', { name: /김바다.*QR/ })).toBeTruthy();
    expect(browser.server.callsTo(MAKE)[0]?.body).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      isConsentHeld: true,
      channelGroupId: 6,
      learnerList: [
        { name: '김바다', birthDate: '2017-03-02' },
        { name: '이파도', birthDate: '2016-11-05' },
      ],
    });
  });

  it('[ACC-20] names the line that is wrong, before anything is sent', async () => {
    const dialog = await fill('김바다 2017-03-02\n이파도');
    await userEvent.click(dialog.getByRole('checkbox', { name: /동의를 받아/ }));
    await userEvent.click(dialog.getByRole('button', { name: '2명의 계정 만들기' }));
    expect(await dialog.findByText('2번째 줄(이파도)의 생년월일을 다시 확인해 주세요.')).toBeTruthy();
    expect(browser.server.callsTo(MAKE)).toEqual([]);
  });

  it('[ACC-24] asks for the consents, and sends the same request again', async () => {
    browser.server.on('POST', MAKE, refusal(learnerAccountErrors.LEARNER_CONSENT_REQUIRED));
    const dialog = await fill('김바다 2017-03-02');
    await userEvent.click(dialog.getByRole('button', { name: '1명의 계정 만들기' }));
    expect(await dialog.findByText(learnerAccountErrors.LEARNER_CONSENT_REQUIRED.ko)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '1명의 계정 만들기' }));
    await waitFor(() => expect(browser.server.callsTo(MAKE)).toHaveLength(2));
    const [first, second] = browser.server.callsTo(MAKE).map(({ body }) => (body as { requestId: string }).requestId);
    expect(first).toBe(second);
  });
});
