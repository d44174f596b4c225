import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { BookingView } from './booking-view.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ACCESS = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['STUDENT'],
  superChannelRoleList: [],
  isVisible: true,
  member: { channelMemberId: 4, nickname: '파도', introduction: '' },
} as unknown as ChannelAccess;
const CLASS = {
  courseClassId: 5,
  title: '일대일반',
  coachName: '고래',
  lessonMinutes: 60,
  usesTickets: true,
  cancelHours: 24,
  moveHours: 24,
  changesPerMonth: 4,
  changesUsed: 4,
};
const BOOKING = {
  seatId: 7,
  classLessonId: 8,
  courseClassId: 5,
  title: '일대일반',
  day: '2026-12-01',
  startMinute: 600,
  endMinute: 660,
  coachName: '고래',
  state: 'BOOKED',
  source: 'BOOKING',
  hasTicket: true,
  offeredUntil: null,
  position: null,
  moveRefusal: null,
  cancelRefusal: null,
};

let browser: ReturnType<typeof freshBrowser>;
const found = (booking: object) => ({
  body: {
    nickname: '파도',
    ticketCount: 2,
    makeupCount: 0,
    classList: [CLASS],
    bookingList: [{ ...BOOKING, ...booking }],
  },
});
const Page = () => (
  <ChannelContext value={ACCESS}>
    <BookingView />
  </ChannelContext>
);
const open = () => openPage(Page, '/channel/sea/booking');

beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  const slots = [600, 660].map((startMinute) => ({ day: '2026-12-02', startMinute, endMinute: startMinute + 60 }));
  const slotList = [...slots, { day: '2026-12-03', startMinute: 840, endMinute: 900 }];
  browser.server.on('GET', `${HERE}/course-classes/5/slots`, { body: { slotList } });
  browser.server.on('GET', `${HERE}/course-classes/5/bookings`, { body: { lessonList: [] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[SCH-224] booking', () => {
  it('[SCH-224] shows why a lesson cannot be moved that can still be cancelled', async () => {
    browser.server.on('GET', `${HERE}/bookings`, found({ moveRefusal: 'BOOKING_CHANGES_USED' }));
    await open();
    expect(await screen.findByText(/^시간 바꾸기: 이번 달에 바꿀 수 있는 횟수를 다 썼어요/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '취소하기' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '시간 바꾸기' })).toBeNull();
  });

  it('[SCH-225] shows that the time of an offer is over, and reads again', async () => {
    const over = { state: 'OFFERED', hasTicket: false, offeredUntil: '2026-01-01T00:00:00.000Z' };
    browser.server.on('GET', `${HERE}/bookings`, found(over));
    await open();
    expect(await screen.findByText('시간이 지났어요')).toBeTruthy();
    expect(browser.toasts).toEqual(['자리를 받을 시간이 지났어요. 다시 대기하거나 다른 시간을 골라 보세요.']);
    await waitFor(() => expect(browser.server.callsTo(`${HERE}/bookings`).length).toBeGreaterThan(1));
  });

  it('[SCH-224] shows one day at a time on a phone', async () => {
    const nothing = () => undefined;
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: nothing,
      removeEventListener: nothing,
    }));
    browser.server.on('GET', `${HERE}/bookings`, found({}));
    await open();
    expect(await screen.findByRole('button', { name: /10:00–11:00$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /14:00–15:00$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /12\. 3\./ }));
    expect(screen.getByRole('button', { name: /14:00–15:00$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /10:00–11:00$/ })).toBeNull();
  });
});
