import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply } from '../../../lib/test/fake-server.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MeetingModal } from './meeting-modal.tsx';

const MEETING = '/api/eduenv/v1/channels/3/course-classes/5/meetings';
const ZOOM = 'https://zoom.us/j/123';
const meeting = (more: object = {}) => ({
  body: {
    courseClassId: 5,
    title: '월수반',
    hasMeeting: true,
    meetingType: 'ZOOM',
    meetingUrl: ZOOM,
    isOpen: true,
    lesson: {
      classLessonId: 8,
      startsAt: '2026-11-16T07:00:00Z',
      endsAt: '2026-11-16T08:30:00Z',
      opensAt: '2026-11-16T06:30:00Z',
    },
    coachName: '산호',
    mayEdit: false,
    version: 'v1',
    ...more,
  },
});

let browser: ReturnType<typeof freshBrowser>;
const onClose = vi.fn<() => void>();
const Page = () => <MeetingModal channelId={3} courseClassId={5} onClose={onClose} />;
const open = (more: object = {}) => {
  browser.server.on('GET', MEETING, meeting(more));
  return openPage(Page, '/');
};
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[SCH-1] the modal of a meeting', () => {
  it('[SCH-1] shows the type, the link and the notice, and enters in a new tab', async () => {
    await open();
    expect(await screen.findByText('Zoom')).toBeTruthy();
    for (const notice of [/10분 전에 들어와/, /조용히/, /말할 때만/, /담당 코치 산호나/])
      expect(screen.getByText(notice)).toBeTruthy();
    const enter = screen.getByRole('link', { name: /입장하기/ });
    expect(['href', 'target', 'rel'].map((name) => enter.getAttribute(name))).toEqual([
      ZOOM,
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.queryByRole('button', { name: '수정' })).toBeNull();
  });

  it('[SCH-1] notes that a learner entered, and nothing of staff', async () => {
    const ENTRIES = '/api/eduenv/v1/channels/3/class-lessons/8/entries';
    browser.server.on('POST', ENTRIES, { body: { isNoted: true } });
    await open();
    // jsdom opens no tabs.
    const enter = async () => fireEvent.click(await screen.findByRole('link', { name: /입장하기/ }));
    await enter();
    await waitFor(() => expect(browser.server.callsTo(ENTRIES)).toHaveLength(1));
    cleanup();
    browser = freshBrowser();
    signedInAs(browser.server);
    await open({ mayEdit: true });
    await enter();
    expect(browser.server.callsTo(ENTRIES)).toHaveLength(0);
  });

  it('[SCH-1] shows when the link appears, and shows no way in before', async () => {
    await open({ isOpen: false, meetingUrl: '' });
    expect(await screen.findByText('2026. 11. 16. (월) 15:30부터 들어갈 수 있어요')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /입장하기/ })).toBeNull();
  });

  it('[SCH-1] shows that there is no link yet, and that no lesson is planned', async () => {
    await open({ hasMeeting: false, meetingUrl: '' });
    expect(await screen.findByText('아직 수업 링크가 없어요')).toBeTruthy();
    cleanup();
    browser = freshBrowser();
    signedInAs(browser.server);
    await open({ isOpen: false, meetingUrl: '', lesson: null });
    expect(await screen.findByText('예정된 수업이 없어요')).toBeTruthy();
  });

  it('[SCH-1] [SCH-2] lets staff edit and save, with the version and the hint on http and https', async () => {
    browser.server.on('PUT', MEETING, { body: {} });
    await open({ mayEdit: true });
    await userEvent.click(await screen.findByRole('button', { name: '수정' }));
    expect(screen.getByText(/http:\/\/ 또는 https:\/\/로 시작/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Google Meet' }));
    fireEvent.change(screen.getByLabelText('주소'), { target: { value: 'https://meet.google.com/abc' } });
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(browser.toasts).toEqual(['수업 링크를 저장했어요.']));
    expect(browser.server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      meetingType: 'GOOGLE_MEETUP',
      meetingUrl: 'https://meet.google.com/abc',
      version: 'v1',
    });
    expect(await screen.findByRole('button', { name: '수정' })).toBeTruthy();
  });

  it('[SCH-2] shows at the field why a link is refused, and keeps what was typed', async () => {
    const message = 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.';
    const fieldErrors = [{ field: 'meetingUrl', keyword: 'MEETING_URL_INVALID', message }];
    browser.server.on('PUT', MEETING, errorReply(400, 'MEETING_URL_INVALID', message, { fieldErrors }));
    await open({ mayEdit: true });
    await userEvent.click(await screen.findByRole('button', { name: '수정' }));
    fireEvent.change(screen.getByLabelText('주소'), { target: { value: 'javascript:alert(1)' } });
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('주소').value).toBe('javascript:alert(1)');
    expect(browser.toasts).toEqual([]);
  });

  it('[API-14] leads to the form of class information, and goes on after it', async () => {
    const E = '/api/eduenv/v1';
    browser.server.on('GET', MEETING, errorReply(403, 'NEED_TO_CHANNEL_INFO', '정보를 입력해 주세요.'), meeting());
    browser.server.on('GET', `${E}/users/class-infos`, {
      body: {
        channelId: 3,
        channelName: '바다학원',
        slug: 'sea',
        isAsked: true,
        isMember: true,
        classInfo: { phoneNumber: '01033334444', firstRegistrationDate: '2026-11-15T15:00:00Z', subject: 'PYTHON' },
      },
    });
    const member = { channelMemberId: 9, nickname: '서아', introduction: '안녕', phoneNumber: null, version: 'v' };
    const mine = { ...member, role: 'USER', marketingConsent: false };
    browser.server.on('GET', `${E}/channels/3/members/me`, { body: mine });
    browser.server.on('PUT', `${E}/channels/3/members/me`, { body: member });
    browser.server.on('GET', '/api/dolphin/v1/users/profiles', { body: { phoneNumber: '', version: 'p' } });
    browser.server.on('PUT', `${E}/channels/3/class-infos`, { body: {} });
    await openPage(Page, '/');
    expect(await screen.findByText('수업 정보 입력하기')).toBeTruthy();
    await screen.findByLabelText(/쓸 이름/);
    await userEvent.click(screen.getByRole('button', { name: '입력 완료' }));
    expect(await screen.findByRole('link', { name: /입장하기/ })).toBeTruthy();
    expect(browser.toasts).toEqual(['정보 입력이 완료되었어요.']);
  });
});
