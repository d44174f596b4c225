import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ClassBookingButton } from './booking-link.tsx';
import { BookingView } from './booking-view.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['USER'],
  superChannelRoleList: [],
  isVisible: true,
  member: { channelMemberId: 4, nickname: '파도', introduction: '' },
} as unknown as ChannelAccess;
const bookable = (courseClassId: number, title: string) => ({
  courseClassId,
  title,
  coachName: null,
  lessonMinutes: 60,
  usesTickets: false,
  cancelHours: 24,
  moveHours: 24,
  changesPerMonth: 4,
  changesUsed: 0,
});
const booked = (seatId: number, courseClassId: number, title: string) => ({
  seatId,
  classLessonId: seatId,
  courseClassId,
  title,
  day: '2099-03-02',
  startMinute: 600,
  endMinute: 660,
  coachName: null,
  state: 'BOOKED',
  source: 'BOOKING',
  hasTicket: false,
  offeredUntil: null,
  position: null,
  moveRefusal: null,
  cancelRefusal: null,
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${HERE}/bookings`, {
    body: {
      nickname: '파도',
      ticketCount: 0,
      makeupCount: 0,
      classList: [bookable(5, '예약반'), bookable(6, '다른 예약반')],
      bookingList: [booked(1, 6, '다른 예약반'), booked(2, 9, '닫힌 반')],
    },
  });
  for (const id of [5, 6]) {
    browser.server.on('GET', `${HERE}/course-classes/${id}/slots`, { body: { slotList: [] } });
    browser.server.on('GET', `${HERE}/course-classes/${id}/bookings`, { body: { lessonList: [] } });
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const here = (part: React.ReactNode) => () => <ChannelContext value={ACCESS}>{part}</ChannelContext>;

it('[SCH-224] moves a booking within its class, and not one of a class that takes no bookings any more', async () => {
  await openPage(here(<BookingView />), '/channel/sea/booking');
  expect(await screen.findByText('이 반은 지금 예약을 받지 않아 시간을 바꿀 수 없어요.')).toBeTruthy();
  const moves = screen.getAllByRole('button', { name: '시간 바꾸기' });
  expect(moves).toHaveLength(1);
  await userEvent.click(moves[0] as HTMLElement);
  const requests = browser.server.calls.map(({ path }) => path).filter((path) => path.endsWith('/slots'));
  expect(requests.at(-1)).toBe(`${HERE}/course-classes/6/slots`);
});

it('[SCH-266] a class whose lessons are booked has its way to them, others have none', async () => {
  await openPage(
    here(
      <>
        <ClassBookingButton courseClassId={5} title="예약반" />
        <ClassBookingButton courseClassId={8} title="요일반" />
      </>,
    ),
    '/channel/sea/classes',
  );
  const link = await screen.findByRole('link', { name: '예약반 수업 예약' });
  expect(link.getAttribute('href')).toBe('/channel/sea/booking?class_id=5');
  expect(screen.queryByRole('link', { name: '요일반 수업 예약' })).toBeNull();
});
