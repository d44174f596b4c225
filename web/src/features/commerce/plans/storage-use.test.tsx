import { CHANNEL_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelAccess, ChannelContext } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { StorageUse } from './storage-use.tsx';

const accessWith = (plan: 'CHANNEL_PRO' | null) =>
  ({
    channel: {
      id: 3,
      slug: 'sea',
      name: '바다학원',
      plan,
      GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
    },
    roleList: ['MANAGER'],
    superChannelRoleList: [],
    isVisible: true,
    member: null,
  }) as unknown as ChannelAccess;

beforeEach(() => signedInAs(freshBrowser().server));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (plan: 'CHANNEL_PRO' | null, used: number, videos = 0) =>
  openPage(
    () => (
      <ChannelContext value={accessWith(plan)}>
        <StorageUse used={used} videos={videos} />
      </ChannelContext>
    ),
    '/channel/sea/manage/settings',
  );

describe('[PAY-17] storage of a channel', () => {
  it('shows how much of 5 GB is used', async () => {
    await open(null, 1_288_490_189, 1_073_741_824);
    const bar = await screen.findByRole('progressbar', { name: '저장 공간' });
    expect(bar.getAttribute('aria-valuetext')).toBe('5 GB 중 1.2 GB 사용');
    expect(screen.queryByText(/올려 둔 파일은 그대로/)).toBeNull();
    expect(screen.getByText('그중 동영상 1 GB')).toBeTruthy();
    // Videos count with the qualities that were made of them.
    expect(screen.getByText(/동영상을 변환한 화질까지.*남은 공간은 3\.8 GB/)).toBeTruthy();
  });

  it('shows what to do when it is full', async () => {
    await open(null, CHANNEL_PLAN_OPENS.FREE.storageBytes);
    expect(await screen.findByText(/올려 둔 파일은 그대로/)).toBeTruthy();
  });

  it('has no limit with the plan', async () => {
    await open('CHANNEL_PRO', 10 * 1_024 ** 3);
    expect(await screen.findByText('10 GB 사용')).toBeTruthy();
    expect(screen.getByText(/제한이 없어요/)).toBeTruthy();
    expect(screen.queryByText(/그중 동영상/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
