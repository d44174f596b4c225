import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { ChannelAuditPage } from './channel-audit.tsx';

const HERE = '/api/eduenv/v1/channels/3';
const LOG = `${HERE}/audit-entries`;
const entry = (entryId: number, more: object) => ({
  entryId,
  actor: { userId: 2, nickname: '파도실장' },
  member: null,
  before: null,
  after: null,
  createdAt: '2026-11-15T05:00:00.000Z',
  ...more,
});

function Page() {
  const channel = {
    id: 3,
    slug: 'sea',
    name: '바다학원',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
  };
  const access = { channel, roleList: ['MANAGER'], superChannelRoleList: [], isVisible: true, member: null };
  return (
    <ChannelContext value={access as unknown as ChannelAccess}>
      <ChannelAuditPage />
    </ChannelContext>
  );
}

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${HERE}/admin/members/staff`, {
    body: { memberList: [], pageCount: 0, totalCount: 0, isCountExact: true },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[CHN-193] the page of the audit log', () => {
  it('[CHN-193] shows who changed what from what to what, and reads on', async () => {
    const first = [
      entry(9, { kind: 'SETTING', subject: 'introduction', before: '옛 소개', after: '새 소개' }),
      entry(8, {
        kind: 'ROLE',
        subject: 'role',
        member: { userId: 7, nickname: '서아' },
        before: 'USER',
        after: 'TEACHER',
      }),
    ];
    const rest = [entry(7, { kind: 'HOLIDAY', subject: '성탄절', after: '2026-12-25 – 2026-12-25' })];
    browser.server.on('GET', LOG, ({ query }) => ({
      body: query.get('before') === '8' ? { entryList: rest, next: null } : { entryList: first, next: 8 },
    }));
    await openPage(Page, '/channel/sea/manage/audit');
    expect(await screen.findByText('소개')).toBeTruthy();
    expect(screen.getByText('새 소개')).toBeTruthy();
    expect(screen.getByText('서아의 역할')).toBeTruthy();
    expect(screen.getByText('코치')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('성탄절')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('[CHN-193] shows a message when there is nothing, and asks again when it failed', async () => {
    browser.server.on('GET', LOG, { status: 500, body: {} }, { body: { entryList: [], next: null } });
    await openPage(Page, '/channel/sea/manage/audit');
    await userEvent.click(await screen.findByRole('button', { name: '다시 불러오기' }));
    await waitFor(() => expect(screen.getByText('남은 기록이 없어요')).toBeTruthy());
  });
});

it('[SOC-162] lists who read the lines of which learner, on a tab of its own', async () => {
  browser.server.on('GET', LOG, { body: { entryList: [], next: null } });
  browser.server.on('GET', `${HERE}/contact-log-reads`, {
    body: {
      readList: [
        {
          contactLogReadId: 5,
          reader: { userId: 1, nickname: '돌핀지기' },
          subject: { userId: 9, nickname: null },
          isNewest: true,
          readAt: '2026-10-01T05:00:00.000Z',
        },
      ],
      nextCursor: null,
    },
  });
  await openPage(Page, '/');
  await userEvent.click(await screen.findByRole('tab', { name: '대화 기록 열람' }));
  await waitFor(() => expect(screen.getByText('돌핀지기')).toBeTruthy());
  expect(screen.getByText('최근 기록')).toBeTruthy();
  expect(screen.getByText(/30일이 지난 뒤에/)).toBeTruthy();
});
