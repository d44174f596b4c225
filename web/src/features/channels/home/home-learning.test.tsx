import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChannelContext, type ChannelAccess } from '../../../shared/channel/use-channel.ts';
import { freshBrowser, openPage } from '../../../shared/test/open-page.tsx';
import { HomeLearning } from './home-learning.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const access = {
  channel: { id: 3, name: '푸른바다', slug: 'blue', GLOBAL_NAME_SPACE: { CHANNEL: { KO: '학원', EN: 'academy' } } },
  isVisible: true,
  roleList: [],
  superChannelRoleList: [],
  member: null,
} as unknown as ChannelAccess;

it('[CHN-12] shows the courses and worksheets that the channel recommends, each with the link to it', async () => {
  const { server } = freshBrowser();
  const RECOMMENDED = '/api/eduenv/v1/channels/3/recommendations';
  server.on('GET', `${RECOMMENDED}/courses`, {
    body: { courseList: [{ courseId: 11, title: '파이썬 첫걸음', summary: '변수부터', pictureUrl: null }] },
  });
  server.on('GET', `${RECOMMENDED}/worksheets`, {
    body: { worksheetList: [{ worksheetId: 12, title: '반복문 연습', summary: '다섯 문제', pictureUrl: null }] },
  });
  await openPage(
    () => (
      <ChannelContext value={access}>
        <HomeLearning />
      </ChannelContext>
    ),
    '/x',
    '/x',
  );
  const leadsTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leadsTo(/파이썬 첫걸음/)).toBe('/learn/courses/11');
  expect(await leadsTo(/반복문 연습/)).toBe('/learn/worksheets/12');
});
