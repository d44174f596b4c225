import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { OthersRating } from './rating-card.tsx';

const HERE = '/api/dolphin/v1/competitions/ratings/users/7';

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[LMS-391] shows the graph of somebody else, and nothing where they do not show it', async () => {
  const scope = { channelId: null, channelName: null, rating: 1120, competitionCount: 3, changeList: [] };
  browser.server.on('GET', HERE, { body: { scopeList: [scope] } });
  await openPage(() => <OthersRating userId={7} />, '/');
  expect(await screen.findByRole('img', { name: '돌핀 전체 레이팅 그래프' })).toBeTruthy();
  expect(screen.getByText('지금 1,120점')).toBeTruthy();
  cleanup();
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', HERE, { body: { scopeList: [] } });
  await openPage(() => <OthersRating userId={7} />, '/');
  await waitFor(() => expect(browser.server.callsTo(HERE).length).toBeGreaterThan(0));
  expect(screen.queryByText('대회 레이팅')).toBeNull();
});
