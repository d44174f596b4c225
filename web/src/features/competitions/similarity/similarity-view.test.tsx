import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { PairView } from './pair-view.tsx';
import { SimilarityView } from './similarity-view.tsx';
import { TalksView } from './talks-view.tsx';

const HERE = '/api/eduenv/v1/competitions/5';
const side = (participantId: number, name: string) => ({
  participantId,
  name,
  submissionId: participantId,
  language: 'PYTHON',
  text: 'a = 1\nprint(a)\n',
  submittedAt: '2026-11-15T03:00:00.000Z',
  personList: [{ userId: participantId, nickname: name }],
});
const PAIR = {
  pairId: 9,
  problemId: 3,
  label: 'A',
  similarity: 0.92,
  longest: 40,
  left: side(1, '고래'),
  right: side(2, '새우'),
  fragmentList: [{ left: [0, 5], right: [0, 5], tokens: 3 }],
  state: 'OPEN',
  note: '',
  version: 'v',
  decisionList: [],
  talkList: [],
};

const sent = (method: string, path: string) => browser.server.callsTo(path).filter((call) => call.method === method);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('similar programs', () => {
  it('[LMS-358] are compared by a press, problem by problem', async () => {
    const problem = {
      problemId: 3,
      label: 'A',
      title: '더하기',
      submittedCount: 4,
      run: null,
      pairCount: 0,
      openCount: 0,
    };
    browser.server.on('GET', `${HERE}/similarity`, { body: { title: '봄 대회', problemList: [problem] } });
    browser.server.on('POST', `${HERE}/problems/3/similarity`, { body: {} });
    await openPage(
      () => <SimilarityView competitionId={5} problemId={null} pairId={null} onOpen={() => undefined} />,
      '/competitions/5/similarity',
    );
    await userEvent.click(await screen.findByRole('button', { name: '비교하기' }));
    await waitFor(() => expect(sent('POST', `${HERE}/problems/3/similarity`)).toHaveLength(1));
  });

  it('[LMS-358] [LMS-361] stand side by side with their equal parts, and a coach decides', async () => {
    browser.server.on('GET', `${HERE}/similarity/9`, { body: PAIR });
    browser.server.on('PUT', `${HERE}/similarity/9`, { body: {} });
    await openPage(() => <PairView competitionId={5} pairId={9} />, '/competitions/5/similarity');
    expect(await screen.findAllByText('a = 1')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: '문제 없음' }));
    await userEvent.click(screen.getByRole('button', { name: '저장하기' }));
    await waitFor(() => expect(sent('PUT', `${HERE}/similarity/9`)).toHaveLength(1));
  });

  it('[LMS-405] show how each was written, with its pastes', async () => {
    browser.server.on('GET', `${HERE}/similarity/9`, { body: PAIR });
    browser.server.on('GET', `${HERE}/participants/2/problems/3/replay`, {
      body: {
        serverNow: '2026-11-15T03:00:00.000Z',
        lengthMs: 7_200_000,
        submissionList: [],
        recordList: [
          {
            userId: 2,
            nickname: '새우',
            language: 'PYTHON',
            baseSource: '',
            variantId: 1,
            savedAt: '2026-11-15T03:00:00.000Z',
            editList: [
              { ms: 1_000, at: 0, removed: 0, inserted: 'a' },
              { ms: 3_000, at: 1, removed: 0, inserted: ' = 1' },
            ],
            pasteList: [{ pasteId: 1, ms: 3_000, kind: 'PASTE', origin: 'OTHER', length: 4, excerpt: ' = 1' }],
          },
        ],
      },
    });
    await openPage(() => <PairView competitionId={5} pairId={9} />, '/competitions/5/similarity');
    await userEvent.click((await screen.findAllByRole('button', { name: '작성 기록' }))[1] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: '0:03 붙여넣기 4자 · 바깥에서 온 글' }));
    expect(screen.getByRole('slider', { name: '작성 과정 다시 보기' }).getAttribute('aria-valuetext')).toContain(
      '0:03',
    );
  });

  it('[LMS-362] are asked about, and the person answers', async () => {
    const talk = {
      talkId: 7,
      competitionId: 5,
      competitionTitle: '봄 대회',
      problemLabel: 'A',
      question: '어떻게 풀었나요?',
      askedBy: '산호코치',
      askedAt: '2026-11-15T03:00:00.000Z',
      answer: null,
      answeredAt: null,
    };
    browser.server.on('GET', '/api/dolphin/v1/competitions/talks', { body: { talkList: [talk], next: null } });
    browser.server.on('POST', '/api/dolphin/v1/competitions/talks/7', { body: {} });
    await openPage(TalksView, '/competitions/talks');
    await userEvent.type(await screen.findByRole('textbox', { name: /내 답/ }), '배운 대로 풀었어요.');
    await userEvent.click(screen.getByRole('button', { name: '답 보내기' }));
    await waitFor(() => expect(sent('POST', '/api/dolphin/v1/competitions/talks/7')).toHaveLength(1));
  });
});
