import { profileErrors } from '@dolphin/contract/profile/profiles.errors';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { setLanguage } from '../../../lib/text/language.ts';
import { openReport, openUserDetail, usePersonStore } from '../../../shared/user-chip/person-store.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { API, freshBrowser, openPage, refusal, descriptionOf, signedInAs } from '../../../shared/test/open-page.tsx';
import { UserDetailHost } from './user-detail-host.tsx';

const ME = 7;
const OTHER = 9;
const profile = (part: object = {}) => ({
  userId: OTHER,
  nickname: '산호코치',
  portrait: null,
  level: 4,
  gender: 'WOMAN',
  introduction: '파이썬을 가르쳐요',
  channelProfile: { channelId: 1, channelName: '푸른바다' },
  equippedUserItemList: [],
  relation: 'NONE',
  friendshipId: null,
  presence: null,
  mayWhisper: true,
  ...part,
});
const mine = (part: object = {}) =>
  profile({ userId: ME, nickname: '하루', introduction: '안녕', relation: 'SELF', mayWhisper: false, ...part });

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  // The avatar asks whether the person wants quiet; this browser does not know the question.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  signedInAs(browser.server);
  usePersonStore.setState({ popup: null, detail: null, reportTarget: null });
  browser.server.on('GET', `${API}/users/${OTHER}`, { body: profile() });
  browser.server.on('GET', `${API}/users/${ME}`, { body: mine() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => (
  <>
    <UserChip userId={OTHER} nickname="산호코치" level={4} presence="AWAY" />
    <UserChip userId={ME} nickname="하루" look="name" />
    <UserDetailHost ratingOf={(userId) => `rating of ${userId}`} />
  </>
);
const open = (userId: number) => act(async () => openUserDetail(userId));
/** The browser shows a popover itself; this one does not know how, so it looks hidden here. */
const popup = () => screen.findByRole('dialog', { hidden: true });
const inside = (box: HTMLElement, name: string) =>
  within(box).getByRole<HTMLButtonElement>('button', { name, hidden: true });
const modal = () => screen.findByRole('dialog');

describe('the small pop-up', () => {
  it('[SOC-2] opens on a clicked user with whisper and user detail', async () => {
    await openPage(Page, '/');
    await userEvent.click(screen.getByRole('button', { name: '산호코치 Lv. 4 자리 비움' }));
    const shown = await popup();
    expect(shown.getAttribute('aria-label')).toBe('산호코치님에게 할 수 있는 일');
    const whisper = inside(shown, '귓속말');
    await waitFor(() => expect(whisper.disabled).toBe(false));
    await userEvent.click(whisper);
    expect(browser.visited).toEqual([`/whispers?to=${OTHER}`]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '산호코치 Lv. 4 자리 비움' }));
    await userEvent.click(inside(await popup(), '프로필 보기'));
    expect(await screen.findByRole('dialog', { name: '산호코치님의 프로필' })).toBeTruthy();
  });

  it('offers no whisper to a user one may not write to, nor to oneself, and closes by Escape', async () => {
    browser.server.on('GET', `${API}/users/${OTHER}`, { body: profile({ mayWhisper: false }) });
    await openPage(Page, '/');
    const chip = screen.getByRole('button', { name: /^산호코치/ });
    await userEvent.click(chip);
    expect(inside(await popup(), '귓속말').disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(document.activeElement).toBe(chip);
    await userEvent.click(screen.getByRole('button', { name: '하루' }));
    const own = await popup();
    expect(within(own).queryByRole('button', { name: '귓속말', hidden: true })).toBeNull();
    expect(inside(own, '내 프로필 보기')).toBeTruthy();
  });
});

describe("somebody else's profile", () => {
  it('[SOC-1] [LMS-391] is read-only, with their rating, whisper and add friend', async () => {
    await openPage(Page, '/');
    await open(OTHER);
    const shown = await modal();
    for (const words of ['산호코치', 'Lv. 4', '파이썬을 가르쳐요', '여자', '푸른바다'])
      expect(await within(shown).findByText(words)).toBeTruthy();
    expect(within(shown).getByText(`rating of ${OTHER}`)).toBeTruthy();
    expect(within(shown).queryByRole('textbox')).toBeNull();
    expect(within(shown).queryByRole('radio')).toBeNull();
    await userEvent.click(within(shown).getByRole('button', { name: '귓속말' }));
    expect(browser.visited).toEqual([`/whispers?to=${OTHER}`]);
  });

  it('[SOC-6] a request shows "in progress", one that meets theirs "completed", and one to a friend "already friends"', async () => {
    setLanguage('EN');
    await openPage(Page, '/');
    await open(OTHER);
    const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Add 산호코치 as a friend' }));
    for (const [answer, toast] of [
      [{ body: { friendshipId: 3, state: 'PENDING' } }, 'Friend request in progress'],
      [{ body: { friendshipId: 3, state: 'ACCEPT' } }, 'Friend request completed'],
      [refusal(socialErrors.ALREADY_FRIEND_USER), 'Already friends'],
    ] as const) {
      browser.server.on('POST', `${API}/friendships`, answer);
      await ask();
      await waitFor(() => expect(browser.toasts.at(-1)).toBe(toast));
    }
    expect(browser.server.callsTo(`${API}/friendships`)[0]?.body).toEqual({ userId: OTHER });
  });

  it('answers a request that waits, and shows the new relation', async () => {
    browser.server.on(
      'GET',
      `${API}/users/${OTHER}`,
      { body: profile({ relation: 'RECEIVED', friendshipId: 5 }) },
      { body: profile({ relation: 'FRIEND', friendshipId: 5, presence: 'ONLINE' }) },
    );
    browser.server.on('PUT', `${API}/friendships/5/accept`, { body: { friendshipId: 5, state: 'ACCEPT' } });
    await openPage(Page, '/');
    await open(OTHER);
    await userEvent.click(await screen.findByRole('button', { name: '산호코치님의 친구 신청 수락' }));
    expect(await screen.findByText('친구예요')).toBeTruthy();
    expect(within(await modal()).getByText('접속 중')).toBeTruthy();
    expect(browser.toasts).toEqual(['친구 신청이 완료됐어요.']);
  });

  it('is blocked after one is asked, and reported with a reason', async () => {
    browser.server.on('POST', `${API}/blocks`, { body: {} });
    browser.server.on('POST', `${API}/reports/users`, { body: {} });
    await openPage(Page, '/');
    await open(OTHER);
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '차단하기' }));
    const [question] = useOverlayStore.getState().dialogs;
    expect(question?.dialog).toMatchObject({ kind: 'confirm', title: '산호코치를 차단할까요?', danger: true });
    expect(browser.server.callsTo(`${API}/blocks`)).toHaveLength(0);
    if (question?.dialog.kind !== 'confirm') throw new Error('no question was asked');
    const { onConfirm } = question.dialog;
    await act(async () => void (await onConfirm?.()));
    expect(browser.server.callsTo(`${API}/blocks`)[0]?.body).toEqual({ userId: OTHER });
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '신고하기' }));
    await userEvent.click(await screen.findByRole('button', { name: '신고하기' }));
    expect(await screen.findByText('무엇이 문제인지 골라 주세요.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('광고, 도배'));
    await userEvent.click(screen.getByRole('button', { name: '신고하기' }));
    await waitFor(() => expect(browser.toasts.at(-1)).toBe('신고를 보냈어요. 확인한 뒤 조치할게요.'));
    expect(browser.server.callsTo(`${API}/reports/users`).map((call) => call.body)).toEqual([
      { userId: OTHER, reason: 'SPAM', evidence: { kind: 'PROFILE' } },
    ]);
  });

  it('[SOC-128] is reported for a message, which the moderators get a copy of', async () => {
    browser.server.on('POST', `${API}/reports/users`, { body: {} });
    await openPage(Page, '/');
    await act(async () => openReport(OTHER, { kind: 'WHISPER', contentId: 102 }));
    expect(await screen.findByText('이 메시지와 앞뒤 대화 몇 줄을 운영자가 볼 수 있도록 함께 보내요.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('광고, 도배'));
    await userEvent.click(screen.getByRole('button', { name: '신고하기' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${API}/reports/users`).map((call) => call.body)).toEqual([
        { userId: OTHER, reason: 'SPAM', evidence: { kind: 'WHISPER', contentId: 102 } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The next look at the same person is at the profile again.
    await open(OTHER);
    expect(await screen.findByRole('button', { name: '더 보기' })).toBeTruthy();
  });

  it('shows when the person is gone, and offers to retry when the network is', async () => {
    browser.server.on('GET', `${API}/users/${OTHER}`, refusal(profileErrors.USER_NOT_FOUND));
    await openPage(Page, '/');
    await open(OTHER);
    expect(await screen.findByText('이 사람은 이제 돌핀에 없어요.')).toBeTruthy();
    browser.server.on('GET', `${API}/users/12`, 'offline', 'offline', 'offline', 'offline', {
      body: profile({ userId: 12 }),
    });
    await open(12);
    expect(await screen.findByText('프로필을 불러오지 못했어요.', {}, { timeout: 15_000 })).toBeTruthy();
  }, 25_000);
});

describe('the own profile', () => {
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /한 줄 소개/ });

  it('[SOC-1] [SOC-4] edits the introduction and confirms it', async () => {
    browser.server.on('PUT', `${API}/users/profiles/introductions`, { body: { introduction: '반가워요' } });
    await openPage(Page, '/');
    await open(ME);
    const box = await field();
    expect(box.value).toBe('안녕');
    await userEvent.clear(box);
    await userEvent.type(box, ' 반가워요 ');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(browser.toasts).toEqual(['한 줄 소개를 바꿨어요.']));
    expect(browser.server.callsTo(`${API}/users/profiles/introductions`)[0]?.body).toEqual({
      introduction: '반가워요',
    });
    setLanguage('EN');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(browser.toasts.at(-1)).toBe('Introduction was updated'));
  });

  it('[SOC-4] an empty introduction is refused at the field, and the fault is cleared before the next look', async () => {
    browser.server.on('PUT', `${API}/users/profiles/introductions`, { body: { introduction: '하이' } });
    await openPage(Page, '/');
    await open(ME);
    const box = await field();
    await userEvent.clear(box);
    await userEvent.type(box, '   ');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(descriptionOf(box)).toContain('소개를 입력해 주세요.'));
    expect(browser.server.callsTo(`${API}/users/profiles/introductions`)).toHaveLength(0);
    await userEvent.type(box, '하이');
    expect(descriptionOf(box)).not.toContain('소개를 입력해 주세요.');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(browser.toasts).toHaveLength(1));
    expect(box.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('[ACC-9] saves the gender as soon as it is chosen', async () => {
    browser.server.on('GET', `${API}/users/${ME}`, { body: mine({ gender: 'NOT_SELECTED' }) });
    browser.server.on('POST', `${API}/users/profiles/genders`, { body: { gender: 'MAN' } });
    await openPage(Page, '/');
    await open(ME);
    await userEvent.click(await screen.findByLabelText('남자'));
    await waitFor(() => expect(browser.toasts).toEqual(['성별을 저장했어요.']));
    expect(browser.server.callsTo(`${API}/users/profiles/genders`)[0]?.body).toEqual({ gender: 'MAN' });
  });
});
