import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../../lib/browser/navigate.ts';
import { ChannelHomePage } from '../../pages/channel/channel-home.tsx';
import { ChannelContext, type ChannelAccess } from '../../shared/channel/use-channel.ts';
import { freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { OverlayHost } from './overlay-host.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HERE = '/api/eduenv/v1/channels/3';
const access = {
  channel: {
    id: 3,
    name: '푸른바다',
    slug: 'blue',
    introduction: '',
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } },
    joinMethod: 'IMMEDIATELY',
    memberCount: 12,
    contactEmail: null,
    contactChatUrl: null,
    logoUrl: null,
    bannerUrl: null,
    color: 'SEA',
  },
  isVisible: true,
  roleList: ['USER'],
  superChannelRoleList: [],
  member: null,
} as unknown as ChannelAccess;

it.each([
  ['UPDATED', '정보가 바뀌었어요.'],
  ['WELCOME', '가입했어요!'],
  ['PENDING', '가입을 신청했어요.'],
])(
  "[UIX-10] a channel's home shows the notice %s of its message query, and removes it from the address",
  async (kind, title) => {
    const { server } = freshBrowser();
    signedInAs(server);
    server.on('GET', `${HERE}/main-pages`, {
      body: { staffList: [], onlineCount: 0, onlineList: [], holidayList: [] },
    });
    server.on('GET', `${HERE}/boards`, { body: { boardItemList: [], version: 'v1' } });
    server.on('GET', `${HERE}/latest-posts`, { body: { postList: [] } });
    server.on('GET', `${HERE}/recommendations/courses`, { body: { courseList: [] } });
    server.on('GET', `${HERE}/recommendations/worksheets`, { body: { worksheetList: [] } });
    server.on('GET', `${HERE}/businesses`, { body: { business: null, version: 'v1' } });
    setNavigate((address) => history.replaceState(null, '', address));
    await openPage(
      () => (
        <ChannelContext value={access}>
          <ChannelHomePage />
          <OverlayHost />
        </ChannelContext>
      ),
      `/channel/blue?message=${kind}`,
      '/channel/$slug',
    );
    expect((await screen.findByRole('alertdialog')).textContent).toContain(title);
    await waitFor(() => expect(location.pathname + location.search).toBe('/channel/blue'));
  },
);
