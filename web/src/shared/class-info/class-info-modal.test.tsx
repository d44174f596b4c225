import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply } from '../../lib/test/fake-server.ts';
import { API, freshBrowser, openPage, signedInAs } from '../test/open-page.tsx';
import { ClassInfoModal } from './class-info-modal.tsx';

const E = '/api/eduenv/v1';
const DETAIL = `${E}/users/class-infos`;
const SAVE = `${E}/channels/3/class-infos`;
const MINE = `${E}/channels/3/members/me`;
const GUARDIANS = `${MINE}/guardians`;
const JOIN = `${E}/channels/members`;
const NOW = new Date('2026-11-16T07:42:10Z');
const detail = (more: object = {}) => ({
  body: {
    channelId: 3,
    channelName: '바다학원',
    slug: 'sea',
    isAsked: true,
    isMember: true,
    classInfo: null,
    ...more,
  },
});
const mine = {
  body: {
    channelMemberId: 9,
    nickname: '서아',
    introduction: '안녕',
    role: 'USER',
    phoneNumber: null,
    marketingConsent: false,
    version: 'v1',
  },
};

const GUARDIAN = {
  guardianId: 1,
  name: '김미경',
  relation: 'MOTHER',
  phoneNumber: '010-****-6789',
  email: '',
  language: 'KO',
  source: 'FAMILY',
  consentList: [],
  revision: 1,
};

let browser: ReturnType<typeof freshBrowser>;
const onEntered = vi.fn<() => void>();
const Page = () => (
  <ClassInfoModal contentType="COURSE_CLASS" contentId={5} onClose={() => undefined} onEntered={onEntered} />
);
beforeEach(() => {
  vi.setSystemTime(NOW);
  browser = freshBrowser();
  signedInAs(browser.server, { nickname: '새싹' });
  onEntered.mockReset();
  browser.server.on('GET', MINE, mine);
  browser.server.on('GET', `${API}/users/profiles`, { body: { phoneNumber: '01011112222', version: 'p' } });
  browser.server.on('PUT', MINE, { body: { channelMemberId: 9, nickname: '서아', introduction: '안녕' } });
  browser.server.on('POST', JOIN, { body: { channelId: 3, channelMemberId: 9, role: 'USER' } });
  browser.server.on('PUT', SAVE, { body: {} });
  browser.server.on('GET', GUARDIANS, { body: { guardianList: [] } });
  browser.server.on('POST', GUARDIANS, { body: { guardianId: 1, revision: 1 } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (path: string, method: string) => browser.server.callsTo(path).filter((call) => call.method === method);
async function choose(subject: string) {
  await userEvent.click(screen.getByRole('combobox', { name: /과목/ }));
  await userEvent.click(await screen.findByRole('option', { name: subject }));
}

describe('[SCH-7] the modal of class information, UPDATE', () => {
  it('[SCH-7] proposes names, the phone number of the profile and the current hour in Korea', async () => {
    browser.server.on('GET', DETAIL, detail());
    await openPage(Page, '/');
    await screen.findByRole('button', { name: '입력 완료' });
    await waitFor(() => expect(valueOf(/쓸 이름/)).toBe('서아'));
    expect([valueOf(/자기소개/), valueOf(/전화번호/), valueOf(/첫 등록일/)]).toEqual([
      '안녕',
      '01011112222',
      '2026-11-16',
    ]);
    expect([valueOf(/^시$/), valueOf(/^분$/)]).toEqual(['16', '0']);
    expect(screen.queryByLabelText(/이용약관/)).toBeNull();
  });

  it('[SCH-7] has a sentence for each field that is empty, and sends nothing', async () => {
    browser.server.on('GET', DETAIL, detail());
    await openPage(Page, '/');
    await screen.findByLabelText(/쓸 이름/);
    for (const label of [/쓸 이름/, /자기소개/, /전화번호/]) type(label, ' ');
    await press('입력 완료');
    for (const sentence of ['쓸 이름을 입력해', '자기소개를 입력해', '전화번호를 입력해', '과목을 입력해'])
      expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    expect(browser.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('[SCH-8] [SCH-7] saves with a subject that has a Korean name, and goes on', async () => {
    browser.server.on('GET', DETAIL, detail());
    await openPage(Page, '/');
    await screen.findByLabelText(/쓸 이름/);
    await userEvent.click(screen.getByRole('combobox', { name: /과목/ }));
    expect(
      within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['자바스크립트', '파이썬', '스크래치']);
    await userEvent.click(screen.getByRole('option', { name: '스크래치' }));
    await press('입력 완료');
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(browser.toasts).toEqual(['정보 입력이 완료되었어요.']);
    expect(sent(MINE, 'PUT')[0]?.body).toMatchObject({ nickname: '서아', phoneNumber: '01011112222', version: 'v1' });
    expect(sent(SAVE, 'PUT')[0]?.body).toEqual({
      phoneNumber: '01011112222',
      firstRegistrationDate: '2026-11-16T07:00:00.000Z',
      subject: 'SCRATCH',
    });
  });

  it('[SCH-7] shows a stored date nine hours later', async () => {
    const classInfo = { phoneNumber: '01033334444', firstRegistrationDate: '2026-11-15T15:00:00Z', subject: 'PYTHON' };
    browser.server.on('GET', DETAIL, detail({ classInfo }));
    await openPage(Page, '/');
    await screen.findByLabelText(/쓸 이름/);
    expect([valueOf(/전화번호/), valueOf(/첫 등록일/), valueOf(/^시$/)]).toEqual(['01033334444', '2026-11-16', '0']);
  });
});

describe('[CHN-210] the guardian in the form of class information', () => {
  it('[CHN-210] is added once, between the membership and the information', async () => {
    browser.server.on('GET', DETAIL, detail());
    browser.server.on('PUT', SAVE, errorReply(400, 'VALIDATION_FAIL', '다시 확인해 주세요.'), { body: {} });
    await openPage(Page, '/');
    await screen.findByLabelText(/쓸 이름/);
    await choose('파이썬');
    type(/보호자 이름/, '김미경');
    type(/보호자 휴대전화/, '010-2345-6789');
    await press('입력 완료');
    expect(await screen.findByText(/보호자가 동의해야/)).toBeTruthy();
    expect(sent(GUARDIANS, 'POST')).toEqual([]);
    await userEvent.click(screen.getByLabelText(/연락처를 저장하고 쓰는 데 동의/));
    await press('입력 완료');
    await waitFor(() => expect(sent(SAVE, 'PUT')).toHaveLength(1));
    await press('입력 완료');
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(sent(GUARDIANS, 'POST').map(({ body }) => body)).toEqual([
      {
        name: '김미경',
        relation: 'MOTHER',
        phoneNumber: '010-2345-6789',
        language: 'KO',
        isMarketingAllowed: false,
        isConsented: true,
      },
    ]);
  });

  it('[CHN-210] is not asked for again where there is one', async () => {
    browser.server.on('GET', DETAIL, detail());
    browser.server.on('GET', GUARDIANS, { body: { guardianList: [GUARDIAN] } });
    await openPage(Page, '/');
    await screen.findByLabelText(/쓸 이름/);
    expect(screen.queryByLabelText(/보호자 이름/)).toBeNull();
  });
});

describe('[SCH-10] the modal of class information, JOIN', () => {
  const openJoin = async () => {
    browser.server.on('GET', DETAIL, detail({ isMember: false }));
    await openPage(Page, '/');
    await screen.findByLabelText(/쓸 이름/);
    type(/자기소개/, '반가워요');
    await choose('파이썬');
  };

  it('[SCH-7] asks for the terms before anything is sent', async () => {
    await openJoin();
    await press('가입하기');
    await waitFor(() => expect(browser.toasts).toHaveLength(1));
    expect(browser.toasts[0]).toMatch(/이용약관과 개인정보 처리방침에 동의해 주세요/);
    expect(sent(JOIN, 'POST')).toEqual([]);
  });

  it('[SCH-10] joins with phone number and consents, then saves', async () => {
    await openJoin();
    await userEvent.click(screen.getByLabelText(/이용약관/));
    await userEvent.click(screen.getByLabelText(/소식 받기/));
    await press('가입하기');
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(sent(JOIN, 'POST')[0]?.body).toEqual({
      channelId: 3,
      nickname: '새싹',
      introduction: '반가워요',
      phoneNumber: '01011112222',
      marketingConsent: true,
      channelPersonalInformationConsent: true,
    });
    expect(sent(SAVE, 'PUT')).toHaveLength(1);
  });

  it('[SCH-10] joins once when saving fails and is tried again', async () => {
    browser.server.on('PUT', SAVE, errorReply(400, 'VALIDATION_FAIL', '다시 확인해 주세요.'), { body: {} });
    await openJoin();
    await userEvent.click(screen.getByLabelText(/이용약관/));
    await press('가입하기');
    await waitFor(() => expect(sent(SAVE, 'PUT')).toHaveLength(1));
    await press('가입하기');
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect([sent(JOIN, 'POST').length, sent(SAVE, 'PUT').length]).toEqual([1, 2]);
  });

  it('[SCH-10] leads to the page for joining where the channel asks more', async () => {
    browser.server.on('POST', JOIN, errorReply(400, 'JOIN_ANSWER_REQUIRED', '이 질문에 답해 주세요.'));
    await openJoin();
    await userEvent.click(screen.getByLabelText(/이용약관/));
    await press('가입하기');
    expect((await screen.findByRole('link', { name: '가입 페이지로' })).getAttribute('href')).toBe('/channel/sea/join');
    expect(sent(SAVE, 'PUT')).toEqual([]);
  });
});
