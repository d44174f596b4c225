import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { ChannelStatisticsPage } from './channel-statistics.tsx';

const EDUENV = '/api/eduenv/v1';
const DAILY = `${EDUENV}/channels/3/daily-statistics`;
const RANKING = `${EDUENV}/channels/3/post-view-ranking`;

const LEARNING = `${EDUENV}/channels/3/learning/statistics`;

const counts = (visitorCount: number, postCount = 0, commentCount = 0, joinCount = 0) => ({
  visitorCount,
  postCount,
  commentCount,
  joinCount,
});
const daily = {
  body: {
    from: '2026-11-13',
    to: '2026-11-14',
    dayList: [
      { day: '2026-11-13', ...counts(12, 3, 4, 1) },
      { day: '2026-11-14', ...counts(30, 1, 9, 2) },
    ],
    total: counts(42, 4, 13, 3),
    previousTotal: counts(40, 9, 13, 3),
    memberCount: 29,
  },
};
const nothing = {
  body: {
    from: '2026-11-13',
    to: '2026-11-13',
    dayList: [{ day: '2026-11-13', ...counts(0) }],
    total: counts(0),
    previousTotal: counts(0),
    memberCount: 1,
  },
};
const ranking = {
  body: {
    from: '2026-11-13',
    to: '2026-11-14',
    postList: [
      { rank: 1, postId: 8, title: '특강 신청', boardId: 2, boardName: '공지', writer: '산호코치', viewCount: 31 },
    ],
  },
};

const numbers = { learnerCount: 12, activeCount: 9, solvedCount: 31, triedCount: 40, stuckCount: 4, minutes: 185 };
const learning = (classList: readonly object[] = []) => ({
  body: {
    from: '2026-11-13',
    to: '2026-11-14',
    total: numbers,
    classList,
    coachList: [],
    stuckList: [{ contentId: 7, kind: 'PROBLEM', title: '두 수의 합', triedCount: 6, stuckCount: 3 }],
  },
});

function accessOf(roleList: ChannelAccess['roleList']): ChannelAccess {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  return { channel, roleList, superChannelRoleList: [], isVisible: true, member: null } as unknown as ChannelAccess;
}
const pageAs = (...roleList: ChannelAccess['roleList']) =>
  function Page() {
    return (
      <ChannelContext value={accessOf(roleList)}>
        <ChannelStatisticsPage />
      </ChannelContext>
    );
  };

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', DAILY, daily);
  browser.server.on('GET', RANKING, ranking);
  browser.server.on('GET', LEARNING, learning());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the statistics of a channel', () => {
  it('[CHN-9] shows sums, a table beside each chart, and the ranking', async () => {
    await openPage(pageAs('MANAGER'), '/channel/sea/manage/statistics');
    const table = within(await screen.findByRole('region', { name: '방문자 표' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '날짜방문자',
      '2026. 11. 14. (토)30',
      '2026. 11. 13. (금)12',
    ]);
    expect(screen.getByText('42명')).toBeTruthy();
    expect(screen.getByText('지난 기간보다 2 늘었어요')).toBeTruthy();
    expect(screen.getByText('지난 기간보다 5 줄었어요')).toBeTruthy();
    expect(screen.getAllByText('지난 기간과 같아요')).toHaveLength(2);
    expect((await screen.findByRole('link', { name: '특강 신청' })).getAttribute('href')).toBe('/channel/sea/posts/8');
  });

  it('[LMS-244] [CHN-192] shows how the classes learn, and as many members as their list', async () => {
    const one = { courseClassId: 5, title: '월수반', courseTitle: '파이썬', coachName: '산호코치', ...numbers };
    browser.server.on('GET', LEARNING, learning([one]));
    await openPage(pageAs('MANAGER'), '/channel/sea/manage/statistics');
    expect((await screen.findByRole('link', { name: '월수반' })).getAttribute('href')).toBe(
      '/channel/sea/manage/classes/5',
    );
    expect(screen.getByText('전체 12명 중')).toBeTruthy();
    expect(screen.getAllByText('3시간 5분')).toHaveLength(2);
    expect(screen.getAllByText('10%')).toHaveLength(2);
    expect(screen.getByText('6명 중 3명')).toBeTruthy();
    expect(screen.getByText('29명')).toBeTruthy();
  });

  it('reads a chart aloud day by day, by arrow keys', async () => {
    await openPage(pageAs('TEACHER'), '/channel/sea/manage/statistics');
    const slider = await screen.findByRole('slider', { name: /글과 댓글 그래프/ });
    expect(slider.getAttribute('aria-valuetext')).toBe('2026. 11. 14. (토): 글 1, 댓글 9');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('2026. 11. 13. (금): 글 3, 댓글 4');
  });

  it('offers files to managers alone', async () => {
    await openPage(pageAs('TEACHER'), '/channel/sea/manage/statistics');
    await screen.findByRole('link', { name: '특강 신청' });
    expect(screen.queryByRole('button', { name: /내려받기/ })).toBeNull();
    cleanup();
    await openPage(pageAs('MANAGER'), '/channel/sea/manage/statistics');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /내려받기/ })).toHaveLength(2));
  });

  it('keeps the chosen period in the address and asks for it', async () => {
    await openPage(pageAs('MANAGER'), '/channel/sea/manage/statistics');
    await userEvent.click(await screen.findByRole('button', { name: '7일' }));
    await waitFor(() =>
      expect(browser.server.callsTo(DAILY).at(-1)?.query.get('from')).toBe(
        new Date(Date.now() + 9 * 3_600_000 - 6 * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(screen.getByRole('button', { name: '7일' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is friendly when nothing has happened yet, and when it cannot be read', async () => {
    browser.server.on('GET', DAILY, nothing);
    await openPage(pageAs('MANAGER'), '/channel/sea/manage/statistics');
    expect(await screen.findByText('아직 모인 숫자가 없어요.')).toBeTruthy();
    expect(browser.server.callsTo(RANKING)).toEqual([]);
    cleanup();
    browser.server.on('GET', DAILY, { status: 400, body: { errorCode: 'BAD_REQUEST', message: '', show: 'silent' } });
    await openPage(pageAs('MANAGER'), '/channel/sea/manage/statistics?days=90');
    expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeTruthy();
  });

  it('shows other users that they have no access, and requests nothing', async () => {
    await openPage(pageAs('USER'), '/channel/sea/manage/statistics');
    expect(await screen.findByText('이 화면을 볼 수 있는 역할이 아니에요.')).toBeTruthy();
    expect(browser.server.callsTo(DAILY)).toEqual([]);
  });
});
