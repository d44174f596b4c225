import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays } from '@dolphin/contract/core/days';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
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

const access = {
  channel: { id: 3, slug: 'sea', name: '바다학원', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  roleList: ['TEACHER'],
  superChannelRoleList: [],
  isVisible: true,
  member: null,
} as unknown as ChannelAccess;
const Page = () => (
  <ChannelContext value={access}>
    <MemberPauses userId={7} name="산호" />
  </ChannelContext>
);

let browser: ReturnType<typeof freshBrowser>;
const open = (pauseList: readonly object[]) => {
  browser.server.on('GET', MEMBER, { body: { pauseList, isPaused: pauseList.length > 0, ticketCount: 4 } });
  return openPage(Page, '/');
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
    browser.server.on('PUT', `${HERE}/5`, { body: { cancelledCount: 0, restoredCount: 2, ticketCount: 4 } });
    browser.server.on('DELETE', `${HERE}/6`, { body: { cancelledCount: 0, restoredCount: 1, ticketCount: 4 } });
    const ask = vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
    await open([pause({ pauseId: 6, fromDay: addDays(TODAY, 9), toDay: addDays(TODAY, 12) }), pause()]);
    expect(await screen.findAllByText('휴원 중')).toHaveLength(2);
    expect(screen.getByText('예정')).toBeTruthy();
    expect(screen.getAllByText('여행 · 파도 등록')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: '휴원 취소' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '오늘부터 다시 나오기' }));
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    const [question] = ask.mock.calls[0] ?? [];
    expect(question?.hint).toBe('반 수업 2개에 다시 들어가고, 수강권 4장은 그대로 남아요.');
    expect(sent('PUT')).toBeUndefined();
    await question?.onConfirm?.();
    expect(sent('PUT')?.body).toEqual({ toDay: addDays(TODAY, -1), version: 'v1' });
    await userEvent.click(screen.getByRole('button', { name: '휴원 취소' }));
    await ask.mock.calls[1]?.[0].onConfirm?.();
    expect(sent('DELETE')?.path).toBe(`${HERE}/6`);
    expect(browser.toasts).toEqual([
      '휴원을 끝냈어요. 반 수업 2개에 다시 들어가요.',
      '휴원을 취소했어요. 반 수업 1개에 다시 들어가요.',
    ]);
    ask.mockRestore();
  });

  it('[SCH-243] offers another try when the pauses cannot be read', async () => {
    browser.server.on('GET', MEMBER, { status: 500, body: {} });
    await openPage(Page, '/');
    expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeTruthy();
  });
});
