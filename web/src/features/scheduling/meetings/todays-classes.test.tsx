import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { TodaysClasses } from './todays-classes.tsx';

const MINE = '/api/eduenv/v1/users/course-classes';
const TODAY = `${MINE}/today`;
const DAY = '2026-11-16';
const MONDAY = 1;
const held = (weekdays: readonly number[], more: object = {}) => ({
  courseClassId: 5,
  title: '월수 파이썬반',
  courseId: 9,
  courseTitle: '파이썬 첫걸음',
  coach: { userId: 2, nickname: '산호코치' },
  groupId: 1,
  boardId: 8,
  startsOn: '2026-01-01',
  endsOn: null,
  timeList: weekdays.map((weekday) => ({ weekday, startsAt: '16:00', endsAt: '17:30' })),
  memberCount: 4,
  itemCount: 9,
  channelId: 3,
  channelName: '바다학원',
  slug: 'sea',
  doneCount: 4,
  nextLesson: { lessonId: 6, itemId: 7, title: '둘째 주' },
  ...more,
});
const lesson = (startsAt: string, more: object = {}) => ({
  startsAt,
  endsAt: '17:30',
  hasMeeting: false,
  courseClass: held([MONDAY]),
  ...more,
});
const today = (lessonList: readonly object[], dayOffList: readonly object[] = []) => ({
  body: { day: DAY, lessonList, dayOffList },
});
const mine = (...courseClassList: readonly object[]) => ({
  body: { courseClassList, pageCount: 1, totalCount: courseClassList.length },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${DAY}T06:00:00Z`), toFake: ['Date'] });
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("[SCH-1] [LMS-240] the card of today's classes", () => {
  it('[LMS-240] shows the hour, the coach, and leads to the class, the next lesson, the course and the board', async () => {
    browser.server.on('GET', TODAY, today([lesson('16:00')]));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByText('오늘 16:00–17:30')).toBeTruthy();
    expect(screen.getByText('담당 코치 산호코치')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('내 시간표')).toBe('/lessons');
    expect(['월수 파이썬반', '이어서 배우기', '파이썬 첫걸음', '반 게시판'].map(hrefOf)).toEqual([
      '/channel/sea/classes',
      '/learn/lessons/6/items/7',
      '/learn/courses/9',
      '/channel/sea/boards/8',
    ]);
    expect(browser.server.callsTo(MINE)).toHaveLength(0);
  });

  it('[SCH-1] has a button to the meeting where there is one, and a row for each lesson', async () => {
    browser.server.on('GET', TODAY, today([lesson('09:00'), lesson('16:00', { hasMeeting: true })]));
    await openPage(TodaysClasses, '/');
    expect(await screen.findAllByText('월수 파이썬반')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: '월수 파이썬반 온라인 수업' })).toHaveLength(1);
  });

  it('[SCH-1] a lesson that is over has no button to its meeting', async () => {
    vi.setSystemTime(new Date(`${DAY}T08:30:00Z`));
    browser.server.on('GET', TODAY, today([lesson('16:00', { hasMeeting: true })]));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByText('오늘 16:00–17:30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '월수 파이썬반 온라인 수업' })).toBeNull();
  });

  it('[SCH-1] names a day off, and the next day on which a class meets', async () => {
    browser.server.on('GET', TODAY, today([], [{ channelName: '바다학원', name: '개원기념일' }]));
    browser.server.on('GET', MINE, mine(held([MONDAY])));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByText('바다학원은 오늘 쉬어요: 개원기념일')).toBeTruthy();
    expect(await screen.findByText(/오늘은 수업이 없어요. 다음 수업은 2026. 11. 23./)).toBeTruthy();
    expect(screen.getByText('월수 파이썬반')).toBeTruthy();
    expect(screen.queryByText(/^오늘 \d/)).toBeNull();
  });

  it('[LMS-240] leads to the quests when there is no class, or only one that is over', async () => {
    browser.server.on('GET', TODAY, today([]));
    browser.server.on('GET', MINE, mine(held([MONDAY], { endsOn: '2026-01-31' })));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByRole('link', { name: '퀘스트 하러 가기' })).toBeTruthy();
    expect(screen.queryByText('월수 파이썬반')).toBeNull();
  });
});
