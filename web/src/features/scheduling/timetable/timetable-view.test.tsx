import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { TimetableView } from './timetable-view.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['MANAGER'],
  superChannelRoleList: [],
  isVisible: true,
  member: { channelMemberId: 4, nickname: '파도', introduction: '' },
} as unknown as ChannelAccess;
const LESSON = {
  classLessonId: 7,
  courseClassId: 5,
  title: '금요반',
  coachId: 1,
  substituteFor: null,
  roomId: null,
  day: '2026-11-20',
  startMinute: 960,
  endMinute: 1_020,
  kind: 'REGULAR',
  state: 'SCHEDULED',
  isMoved: false,
  isConflicted: false,
  seatCount: 2,
  capacity: null,
  pausedCount: 0,
};
const DETAIL = {
  ...LESSON,
  coach: { userId: 1, nickname: '고래' },
  roomName: null,
  cancelReason: '',
  originDay: '2026-11-20',
  mayManage: true,
  pausedList: [{ userId: 10, nickname: '하늘' }],
  seatList: [{ seatId: 1, userId: 9, nickname: '서아', state: 'BOOKED', attendance: null }],
};
const TIMETABLE = {
  lessonList: [LESSON],
  coachList: [{ userId: 1, nickname: '고래' }],
  roomList: [{ roomId: 2, name: '바다방', capacity: 8 }],
  closureList: [],
};

const MATERIALS = {
  day: '2026-11-20',
  isOpen: true,
  isEarly: false,
  materialList: [{ kind: 'LESSON', targetId: 4, title: '반복문', url: '', itemId: 6, mayOpen: true }],
  proposal: null,
  mayEdit: true,
  version: 'v1',
};

function Page() {
  return (
    <ChannelContext value={ACCESS}>
      <TimetableView />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${HERE}/class-lessons`, { body: TIMETABLE });
  browser.server.on('GET', `${HERE}/class-lessons/7`, { body: DETAIL });
  browser.server.on('GET', `${HERE}/class-lessons/7/materials`, { body: MATERIALS });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openLesson() {
  await openPage(Page, '/channel/sea/manage/timetable?view=agenda&day=2026-11-20');
  await userEvent.click(await screen.findByRole('button', { name: /금요반/ }));
  return within(await screen.findByRole('dialog', { name: '금요반' }));
}

describe('[SCH-206] the timetable in the office', () => {
  it('[SCH-202] [SCH-208] shows what is in the way, and moves a lesson with those that follow', async () => {
    browser.server.on('GET', `${HERE}/lesson-conflicts`, {
      body: { conflictList: [{ of: 'COACH', title: '토요반', startMinute: 970, endMinute: 1_000 }] },
    });
    browser.server.on('PUT', `${HERE}/class-lessons/7/places`, { body: { movedCount: 4 } });
    const card = await openLesson();
    expect(await card.findByText('서아')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: '옮기기' }));
    expect(await card.findByText('코치 겹침: 토요반 16:10')).toBeTruthy();
    await userEvent.click(card.getByRole('radio', { name: '이 수업과 이어지는 수업' }));
    await userEvent.click(card.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(browser.server.callsTo(`${HERE}/class-lessons/7/places`)[0]?.body).toEqual({
      day: '2026-11-20',
      startMinute: 960,
      endMinute: 1_020,
      coachId: 1,
      roomId: null,
      scope: 'FOLLOWING',
      seen: { day: '2026-11-20', startMinute: 960 },
    });
  });

  it('[UIX-155] a lesson goes back when its move is refused', async () => {
    browser.server.on('PUT', `${HERE}/class-lessons/7/places`, {
      status: 409,
      body: { errorCode: 'LESSON_COACH_BUSY', message: '' },
    });
    await openPage(Page, '/channel/sea/manage/timetable?view=week&day=2026-11-20');
    const lesson = () => screen.getByRole('button', { name: /금요반/ });
    await screen.findByRole('button', { name: /금요반/ });
    act(() => lesson().focus());
    await userEvent.keyboard(' {ArrowLeft}{Enter}');
    await waitFor(() => expect(browser.server.callsTo(`${HERE}/class-lessons/7/places`)).toHaveLength(1));
    await waitFor(() => expect(lesson().textContent).toContain('11. 20. (금)'));
  });

  it('[SCH-207] cancels with a reason, which must be there', async () => {
    browser.server.on('POST', `${HERE}/class-lessons/7/cancellations`, { body: {} });
    const card = await openLesson();
    await userEvent.click(await card.findByRole('button', { name: '수업 취소' }));
    await userEvent.click(card.getByRole('button', { name: '수업 취소하기' }));
    expect(browser.server.callsTo(`${HERE}/class-lessons/7/cancellations`)).toEqual([]);
    await userEvent.type(card.getByRole('textbox', { name: /이유/ }), '코치 교육');
    await userEvent.click(card.getByRole('button', { name: '수업 취소하기' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${HERE}/class-lessons/7/cancellations`)[0]?.body).toEqual({ reason: '코치 교육' }),
    );
  });

  it('[SCH-207] [SCH-260] [SCH-264] leads to the class and to the materials, names who is paused, and gives the lesson another coach', async () => {
    const other = { userId: 8, nickname: '거북' };
    browser.server.on('GET', `${HERE}/class-lessons`, {
      body: { ...TIMETABLE, coachList: [...TIMETABLE.coachList, other] },
    });
    browser.server.on('GET', `${HERE}/lesson-conflicts`, { body: { conflictList: [] } });
    browser.server.on('PUT', `${HERE}/class-lessons/7/coaches`, { body: {} });
    const card = await openLesson();
    expect((await card.findByRole('link', { name: '반복문' })).getAttribute('href')).toBe('/learn/lessons/4/items/6');
    expect(card.getByText('휴원')).toBeTruthy();
    expect(card.getByRole('link', { name: '반 보기' }).getAttribute('href')).toBe('/channel/sea/manage/classes/5');
    await userEvent.click(card.getByRole('button', { name: '코치 바꾸기' }));
    await userEvent.click(card.getByRole('combobox', { name: '코치' }));
    await userEvent.click(await screen.findByRole('option', { name: '거북' }));
    await userEvent.click(card.getByRole('button', { name: '저장' }));
    await waitFor(() =>
      expect(browser.server.callsTo(`${HERE}/class-lessons/7/coaches`)[0]?.body).toEqual({ coachId: 8 }),
    );
  });
});
