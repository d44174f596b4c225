import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { RevealView } from './reveal-view.tsx';
import { StandingsView } from './standings-view.tsx';

const STANDINGS = '/api/eduenv/v1/competitions/5/standings';
const none = { n: 0, q: 0, s: 0, t: null, ok: false };
const right = { n: 2, q: 0, s: 1, t: 600_000, ok: true };
const hidden = { ...none, q: 1 };
const problems = [{ problemId: 9, label: 'A', colour: 'RED', points: 1, firstParticipantId: 1 }];
const row = (participantId: number, place: number, name: string, cell: object, score: number) => ({
  participantId,
  place,
  name,
  isTeam: true,
  isDisqualified: false,
  score,
  tie: score * 1_800_000,
  lastMs: score * 600_000,
  cellList: [cell],
});
const PAGE = {
  format: 'ICPC',
  phase: 'FROZEN',
  penaltyMinutes: 20,
  frozenSince: '2026-11-18T05:00:00.000Z',
  problemList: problems,
  rowList: [row(1, 1, '돌고래', right, 1), row(2, 2, '거북이', hidden, 0)],
  pageCount: 1,
  totalCount: 2,
};

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  browser.server.on('GET', `${STANDINGS}/mine`, {
    body: { row: PAGE.rowList[1], page: 1, serverNow: '2026-11-18T05:10:00.000Z' },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const rows = () => screen.getAllByRole('rowheader').map((each) => each.firstElementChild?.textContent);

it('[LMS-302] shows places, what everybody has made of each problem in words, and that the table is frozen', async () => {
  browser.server.on('GET', STANDINGS, { body: PAGE });
  await openPage(() => <StandingsView competitionId={5} isAuthor={false} />, '/competitions/5');
  await screen.findByText('돌고래');
  expect(rows()).toEqual(['돌고래', '거북이']);
  expect(screen.getByText('A 맞음, 시도 2번, 10분, 가장 먼저 풀었어요')).toBeTruthy();
  expect(screen.getByText('A 채점 결과를 기다리는 제출 1개')).toBeTruthy();
  expect(screen.getByText(/14:00부터 낸 답은/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('거북이').closest('tr')?.dataset['mine']).toBeTruthy());
  expect(screen.queryByRole('button', { name: '실제 순위 보기' })).toBeNull();
});

it('[LMS-302] shows a kind message that hidden standings come later', async () => {
  browser.server.on('GET', STANDINGS, {
    status: 403,
    body: { errorCode: 'STANDINGS_HIDDEN', message: '' },
  });
  await openPage(() => <StandingsView competitionId={5} isAuthor={false} />, '/competitions/5');
  expect(await screen.findByText('순위는 아직 볼 수 없어요')).toBeTruthy();
});

it('[LMS-376] opens a frozen table step by step by keyboard, goes back, and publishes at the end', async () => {
  browser.server.on('GET', `${STANDINGS}/reveals`, {
    body: {
      title: '가을 대회',
      format: 'ICPC',
      penaltyMinutes: 20,
      problemList: problems,
      rowList: [
        { participantId: 1, name: '돌고래', isTeam: true, shownList: [right], trueList: [right] },
        { participantId: 2, name: '거북이', isTeam: true, shownList: [hidden], trueList: [{ ...right, n: 1 }] },
      ],
      waitingCount: 0,
      isRevealed: false,
    },
  });
  browser.server.on('POST', '/api/eduenv/v1/competitions/5/reveals', { body: {} });
  const shown = { title: '' };
  vi.spyOn(overlay, 'confirm').mockImplementation(async ({ title, onConfirm }) => {
    shown.title = title;
    await onConfirm?.();
    return true;
  });
  await openPage(() => <RevealView competitionId={5} />, '/competitions/5/reveal');
  await screen.findByText('가을 대회');
  expect(rows()).toEqual(['돌고래', '거북이']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(rows()).toEqual(['거북이', '돌고래']);
  expect(screen.getByText('거북이 · A 정답! 1위로 올라가요')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(rows()).toEqual(['돌고래', '거북이']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.click(await screen.findByRole('button', { name: '모두에게 결과 공개하기' }));
  expect(shown.title).toBe('결과를 공개할까요?');
  await waitFor(() => expect(browser.server.callsTo('/api/eduenv/v1/competitions/5/reveals')).toHaveLength(1));
});
