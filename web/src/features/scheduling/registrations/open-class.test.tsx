import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeInvalid } from '../../../lib/session/session-store.ts';
import { errorReply } from '../../../lib/test/fake-server.ts';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MyRegistrations } from './my-registrations.tsx';
import { OpenClassView } from './open-class-view.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const ONE = `${HERE}/open-classes/5`;
const found = {
  courseClassId: 5,
  title: '토요 체험반',
  courseId: 9,
  courseTitle: '파이썬 첫걸음',
  courseSummary: '',
  coachName: '산호코치',
  startsOn: '2099-03-02',
  endsOn: null,
  timeList: [{ weekday: 6, startTime: 600, endTime: 690 }],
  priceKrw: null,
  seats: 8,
  seatsLeft: 3,
  waitingCount: 0,
  entry: 'APPROVAL',
  myState: null,
  optionList: [{ label: '수준', choiceList: ['처음', '다시'] }],
  isOver: false,
  isMember: true,
  mayManage: false,
  myRegistration: null,
};

const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['USER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
};
const Page = () => (
  <ChannelContext value={access as unknown as ChannelAccess}>
    <OpenClassView courseClassId={5} />
  </ChannelContext>
);
const Mine = () => (
  <ChannelContext value={access as unknown as ChannelAccess}>
    <MyRegistrations />
  </ChannelContext>
);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => void (browser = freshBrowser()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[LMS-281] the page of a class for visitors', () => {
  it('[LMS-281] shows coach, times, price and places, and sends a visitor to sign in and back', async () => {
    becomeInvalid();
    browser.server.on('GET', ONE, { body: { ...found, isMember: false } });
    await openPage(Page, '/channel/sea/classes/5');
    expect(await screen.findByRole('heading', { name: '토요 체험반' })).toBeTruthy();
    for (const shown of ['산호코치', '토 10:00–11:30', '8자리 중 3자리 남음'])
      expect(screen.getByText(shown), shown).toBeTruthy();
    const link = screen.getByRole('link', { name: '로그인하고 신청하기' });
    expect(link.getAttribute('href')).toBe('/signin?redirect=%2Fchannel%2Fsea%2Fclasses%2F5');
  });

  it('[LMS-9] an application has day, time and what the class asks; nothing is sent before all is chosen', async () => {
    const APPLY = `${HERE}/course-classes/5/registrations`;
    signedInAs(browser.server);
    browser.server.on('GET', ONE, { body: found });
    browser.server.on('POST', APPLY, { body: { registrationId: 11, state: 'APPLIED' } });
    await openPage(Page, '/channel/sea/classes/5');
    await userEvent.click(await screen.findByRole('button', { name: '신청하기' }));
    await userEvent.click(await screen.findByRole('button', { name: '신청 보내기' }));
    expect(await screen.findByText('하나를 골라 주세요.')).toBeTruthy();
    expect(browser.server.callsTo(APPLY)).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: '다시' }));
    await userEvent.click(screen.getByRole('button', { name: '신청 보내기' }));
    await waitFor(() => expect(browser.server.callsTo(APPLY)).toHaveLength(1));
    expect(browser.server.callsTo(APPLY)[0]?.body).toEqual({
      registrationDate: '2099-03-02',
      startTime: 600,
      optionList: [{ label: '수준', choice: '다시' }],
    });
  });

  it('[API-14] an application leads to the form of class information where the class asks for it', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', ONE, { body: { ...found, optionList: [] } });
    const APPLY = `${HERE}/course-classes/5/registrations`;
    browser.server.on('POST', APPLY, errorReply(403, 'NEED_TO_CHANNEL_INFO', '정보를 먼저 입력해 주세요.'));
    await openPage(Page, '/channel/sea/classes/5');
    await userEvent.click(await screen.findByRole('button', { name: '신청하기' }));
    await userEvent.click(await screen.findByRole('button', { name: '신청 보내기' }));
    expect(await screen.findByText('수업 정보 입력하기')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(await screen.findByRole('button', { name: '신청 보내기' })).toBeTruthy();
  });

  it('[LMS-281] a class with a price is bought, and waited for when it is full', async () => {
    signedInAs(browser.server);
    browser.server.on('GET', ONE, { body: { ...found, priceKrw: 120_000, entry: 'CLOSED' } });
    await openPage(Page, '/channel/sea/classes/5');
    const buy = await screen.findByRole('link', { name: '구매하기' });
    expect(buy.getAttribute('href')).toBe('/purchase/product?content_type=COURSE_CLASS&content_id=5');
    cleanup();
    browser.server.on('GET', ONE, { body: { ...found, priceKrw: 120_000, entry: 'CLOSED', seatsLeft: 0 } });
    await openPage(Page, '/channel/sea/classes/5');
    expect(await screen.findByRole('button', { name: '대기 신청하기' })).toBeTruthy();
  });
});

it('[LMS-283] a seat that was offered counts down and is accepted', async () => {
  const MINE = '/api/eduenv/v1/users/registrations';
  signedInAs(browser.server);
  const offered = {
    registrationId: 11,
    courseClassId: 5,
    title: '토요 체험반',
    registrationDate: '2099-03-02',
    startTime: 600,
    optionList: [],
    state: 'OFFERED',
    progressState: 'BEFORE',
    isPaid: false,
    offeredUntil: new Date(Date.now() + 90 * 60_000).toISOString(),
    waitNumber: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    channelId: 3,
    channelName: '바다학원',
    slug: 'sea',
    courseTitle: '파이썬 첫걸음',
    priceKrw: null,
  };
  browser.server.on('GET', MINE, { body: { registrationList: [offered], pageCount: 1, totalCount: 1 } });
  browser.server.on('PUT', `${MINE}/11/states`, { body: {} });
  await openPage(Mine, '/channel/sea/classes');
  expect(await screen.findByText(/1시간 \d+분 남았어요/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '자리 받기' }));
  await waitFor(() => expect(browser.server.callsTo(`${MINE}/11/states`)).toHaveLength(1));
  expect(browser.server.callsTo(`${MINE}/11/states`)[0]?.body).toEqual({ state: 'CONFIRMED' });
});
