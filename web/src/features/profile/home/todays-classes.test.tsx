import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { TodaysClasses } from './todays-classes.tsx';

const MINE = '/api/eduenv/v1/users/course-classes';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
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
const answer = (...courseClassList: readonly object[]) => ({
  body: { courseClassList, pageCount: 1, totalCount: courseClassList.length },
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

describe("[LMS-240] the card of today's classes", () => {
  it('[LMS-240] shows the hour, the coach, and leads to the next lesson, the course and the board', async () => {
    browser.server.on('GET', MINE, answer(held(EVERY_DAY)));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByText('오늘 16:00–17:30')).toBeTruthy();
    expect(screen.getByText('담당 코치 산호코치')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([hrefOf('이어서 배우기'), hrefOf('파이썬 첫걸음'), hrefOf('반 게시판')]).toEqual([
      '/learn/lessons/6/items/7',
      '/learn/courses/9',
      '/channel/sea/boards/8',
    ]);
  });

  it('[LMS-240] names the next day when none is today', async () => {
    const tomorrow = (new Date(Date.now() + 9 * 3_600_000).getUTCDay() % 7) + 1;
    browser.server.on('GET', MINE, answer(held([tomorrow])));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByText(/오늘은 수업이 없어요. 다음 수업은/)).toBeTruthy();
    expect(screen.getByText('월수 파이썬반')).toBeTruthy();
  });

  it('[LMS-240] leads to the quests when there is no class, or only one that is over', async () => {
    browser.server.on('GET', MINE, answer(held(EVERY_DAY, { endsOn: '2026-01-31' })));
    await openPage(TodaysClasses, '/');
    expect(await screen.findByRole('link', { name: '퀘스트 하러 가기' })).toBeTruthy();
    expect(screen.queryByText('월수 파이썬반')).toBeNull();
  });
});
