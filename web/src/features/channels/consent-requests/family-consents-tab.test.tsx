import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { FamilyConsentsTab } from './family-consents-tab.tsx';

const CHILD = '/api/eduenv/v1/family/children/7';
const child = {
  channelMemberId: 7,
  channelId: 1,
  channelName: '돌핀학원',
  channelSlug: 'dolphin',
  childUserId: 47,
  childName: '김바다',
  portrait: null,
  isSelf: false,
  guardianCount: 1,
};
const request = {
  consentRequestId: 3,
  title: '과학관 견학',
  content: '금요일에 과학관에 가요.',
  refusalNote: '',
  dueDay: '2026-11-25',
  state: 'OPEN',
  isAnswerable: true,
  revision: 2,
  createdAt: '2026-11-18T00:00:00.000Z',
  answer: null,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (more: object, mayAnswer = true) => {
  const body = { mayAnswer, consentRequestList: [{ ...request, ...more }], next: null };
  browser.server.on('GET', `${CHILD}/consent-requests`, { body });
  return openPage(() => <FamilyConsentsTab child={child} />, '/');
};

describe('[CHN-227] the tab of consents', () => {
  it('[CHN-227] sends the answer with the revision that was read', async () => {
    browser.server.on('PUT', `${CHILD}/consent-requests/3/answers`, { body: {} });
    await show({});
    await userEvent.type(await screen.findByLabelText('남길 말 (선택)'), '그날은 어려워요');
    await userEvent.click(screen.getByRole('button', { name: '동의하지 않아요' }));
    await waitFor(() =>
      expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        answer: 'REFUSED',
        note: '그날은 어려워요',
        revision: 2,
      }),
    );
  });

  it('[CHN-226] the child reads and has no buttons', async () => {
    await show({}, false);
    expect(await screen.findByText('답은 학원이 초대한 보호자가 해요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '동의해요' })).toBeNull();
  });

  it('[CHN-227] is over after its last day', async () => {
    await show({ isAnswerable: false });
    expect(await screen.findByText('답하는 기간이 끝났어요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '동의해요' })).toBeNull();
  });
});
