import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays } from '@dolphin/contract/scheduling/recurrence/days';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { todayInSeoul } from '../../../shared/classes/class-week.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { MemberPauses } from './member-pauses.tsx';

const HERE = '/api/eduenv/v1/channels/3/pauses';
const MEMBER = `${HERE}/members/7`;
const TODAY = todayInSeoul();
const pause = (more: object = {}) => ({
  pauseId: 5,
  userId: 7,
  nickname: '산호',
  fromDay: addDays(TODAY, -3),
  toDay: null,
  reason: '여행',
  createdBy: '파도',
  createdAt: '2026-11-01T00:00:00Z',
  version: 'v1',
  ...more,
});

vi.mock('../../../shared/channel/use-channel.ts', () => ({
  useChannel: () => ({ channelId: 3, may: () => true, at: (path: string) => path }),
}));

let browser: ReturnType<typeof freshBrowser>;
const open = (pauseList: readonly object[]) => {
  browser.server.on('GET', MEMBER, { body: { pauseList, isPaused: pauseList.length > 0, ticketCount: 4 } });
  return openPage(() => <MemberPauses userId={7} name="산호" />, '/');
};
const sent = (method: string) => browser.server.calls.find((one) => one.method === method);

beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[SCH-243] the pauses of a member', () => {
  it('[SCH-243] names the lessons that are cancelled and the tickets that are kept before it saves', async () => {
    browser.server.on('GET', `${MEMBER}/previews`, { body: { cancelledCount: 3, restoredCount: 0, ticketCount: 4 } });
    browser.server.on('POST', HERE, { body: { pauseId: 6, cancelledCount: 3, restoredCount: 0, ticketCount: 4 } });
    await open([]);
    expect(await screen.findByText('남은 수강권 4장은 그대로 있어요.')).toBeTruthy();
    expect(screen.getByText('휴원한 적이 없어요.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '휴원 등록' }));
    expect(await screen.findByText('수업 3개가 취소되고, 수강권 4장은 그대로 남아요.')).toBeTruthy();
    expect(sent('POST')).toBeUndefined();
    await userEvent.type(screen.getByLabelText(/사유/), '이사');
    await userEvent.click(screen.getAllByRole('button', { name: '휴원 등록' }).at(-1) as HTMLElement);
    await waitFor(() => expect(browser.toasts).toEqual(['휴원을 등록했어요. 수업 3개를 취소했어요.']));
    expect(sent('POST')?.body).toEqual({ userId: 7, fromDay: TODAY, toDay: null, reason: '이사' });
  });

  it('[SCH-242] ends a pause that has begun, and removes one that has not', async () => {
    browser.server.on('GET', `${MEMBER}/previews`, { body: { cancelledCount: 0, restoredCount: 2, ticketCount: 4 } });
    await open([pause({ pauseId: 6, fromDay: addDays(TODAY, 9), toDay: addDays(TODAY, 12) }), pause()]);
    expect(await screen.findAllByText('휴원 중')).toHaveLength(2);
    expect(screen.getByText('예정')).toBeTruthy();
    expect(screen.getAllByText('여행 · 파도 등록')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: '휴원 취소' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '오늘부터 다시 나오기' }));
    await waitFor(() =>
      expect(browser.server.calls.some(({ url }) => url.includes(`to_day=${addDays(TODAY, -1)}`))).toBe(true),
    );
  });

  it('[SCH-243] offers another try when the pauses cannot be read', async () => {
    browser.server.on('GET', MEMBER, { status: 500, body: {} });
    await openPage(() => <MemberPauses userId={7} name="산호" />, '/');
    expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeTruthy();
  });
});
