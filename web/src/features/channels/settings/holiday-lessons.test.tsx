import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { HolidayLessons } from './holiday-lessons.tsx';

const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['MANAGER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;
const lesson = (classLessonId: number, more: object = {}) => ({
  classLessonId,
  title: `반 ${classLessonId}`,
  day: '2026-12-04',
  startMinute: 960,
  kind: 'REGULAR',
  state: 'SCHEDULED',
  isMoved: false,
  ...more,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T00:00:00Z'), toFake: ['Date'] });
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[SCH-207] a day off that is about to be added', () => {
  it('[SCH-207] counts the lessons that are cancelled, and names those that stay', async () => {
    const lessonList = [
      lesson(1),
      lesson(2, { state: 'CANCELLED' }),
      lesson(3, { kind: 'BOOKED' }),
      lesson(4, { isMoved: true }),
      lesson(5, { kind: 'MAKEUP' }),
      lesson(6, { day: '2026-11-16', startMinute: 540 }),
    ];
    browser.server.on('GET', '/api/eduenv/v1/channels/3/class-lessons', {
      body: { lessonList, coachList: [], roomList: [], closureList: [] },
    });
    await openPage(
      () => (
        <ChannelContext value={ACCESS}>
          <HolidayLessons from="2026-11-16" to="2027-01-31" />
        </ChannelContext>
      ),
      '/',
    );
    expect(await screen.findByText(/^이 기간의 수업 2개가 취소되고/)).toBeTruthy();
    expect(screen.getByText(/보강 2개는 그대로 남아요/)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2026. 12. 4. (금) 16:00 반 4', '/channel/sea/manage/timetable?view=day&day=2026-12-04'],
      ['2026. 12. 4. (금) 16:00 반 5', '/channel/sea/manage/timetable?view=day&day=2026-12-04'],
    ]);
  });
});
