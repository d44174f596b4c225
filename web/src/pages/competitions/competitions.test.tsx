import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, refusal, signedInAs } from '../../shared/test/open-page.tsx';
import { CompetitionPage } from './competition.tsx';
import { CompetitionsPage } from './competitions.tsx';

const LIST = '/api/eduenv/v1/competitions';
const page = (...titles: readonly string[]) => ({
  body: {
    serverNow: '2026-11-18T00:00:00.000Z',
    nextCursor: null,
    competitionList: titles.map((title, nth) => ({
      competitionId: nth + 1,
      title,
      kind: 'CONTEST',
      format: 'ICPC',
      phase: 'RUNNING',
      timing: 'WINDOW',
      startsAt: '2026-11-17T23:00:00.000Z',
      endsAt: '2026-11-18T03:00:00.000Z',
      durationMinutes: null,
      entry: 'SOLO',
      admission: 'OPEN',
      isRated: false,
      participantCount: 3,
      problemCount: 2,
      place: null,
      colourList: ['RED'],
      myState: null,
    })),
  },
});

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chosen = () => screen.findByRole('tab', { selected: true });

it('[LMS-331] begins with what runs now', async () => {
  browser.server.on('GET', LIST, page('돌핀 주말 도전'));
  await openPage(CompetitionsPage, '/competitions');
  expect(await screen.findByText('돌핀 주말 도전')).toBeTruthy();
  expect((await chosen()).textContent).toBe('진행 중');
});

it('[LMS-331] begins with what is to come where nothing runs', async () => {
  browser.server.on('GET', LIST, page());
  await openPage(CompetitionsPage, '/competitions');
  expect(await screen.findByText('예정된 대회가 없어요')).toBeTruthy();
  expect((await chosen()).textContent).toBe('예정');
});

it('[LMS-332] leads from a competition that does not exist to the list', async () => {
  browser.server.on('GET', `${LIST}/9`, refusal(competitionErrors.COMPETITION_NOT_FOUND));
  await openPage(CompetitionPage, '/competitions/9', '/competitions/$competitionId');
  expect(await screen.findByText('대회를 찾을 수 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '대회 목록으로' }).getAttribute('href')).toBe('/competitions');
});
