import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../test/open-page.tsx';
import { JoinForClass } from './join-for-class.tsx';

const DETAIL = '/api/eduenv/v1/users/class-infos';
const detail = (isAsked: boolean) => ({
  body: { channelId: 3, channelName: '바다학원', slug: 'sea', isAsked, isMember: false, classInfo: null },
});
const Page = () => (
  <JoinForClass courseClassId={5} label="가입하기" joinPage="/channel/sea/join" onEntered={() => undefined} />
);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '', version: 'p' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[SCH-10] joining from the page of a class', () => {
  it('[SCH-10] opens the form of class information in type JOIN where the class asks for it', async () => {
    browser.server.on('GET', DETAIL, detail(true));
    await openPage(Page, '/');
    await userEvent.click(await screen.findByRole('button', { name: '가입하기' }));
    expect(await screen.findByText('바다학원 가입하고 수업 정보 입력하기')).toBeTruthy();
    expect(await screen.findByLabelText(/이용약관/)).toBeTruthy();
  });

  it('[SCH-10] leads to the page for joining otherwise', async () => {
    browser.server.on('GET', DETAIL, detail(false));
    await openPage(Page, '/');
    expect((await screen.findByRole('link', { name: '가입하기' })).getAttribute('href')).toBe('/channel/sea/join');
  });
});
