import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { API, freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { FirstProgram } from './first-program.tsx';

// A frame with a worker is nothing that jsdom has; a program that prints what it was given is all that is needed of it.
vi.mock('../../../shared/runner/open-runner.ts', () => ({
  openRunner: (language: string) => ({
    warmUp: () => Promise.resolve(),
    isWarm: () => true,
    answer: () => undefined,
    stop: () => undefined,
    close: () => undefined,
    run: (_program: object, listener: { onOutput?: (text: string, stream: 1 | 2) => void }) => {
      listener.onOutput?.(`ran ${language}`, 1);
      return Promise.resolve({ outcome: 'OK', ms: 12 });
    },
  }),
}));

const PROBLEMS = '/api/eduenv/v1/users/problems';
const RUNS = `${API}/users/coding/runs`;
const item = (contentId: number, contentKind: string) => ({
  contentId,
  contentKind,
  title: '첫 문제',
  channelId: null,
  level: 1,
  tagList: [],
  languageList: ['PYTHON'],
  solvedCount: 0,
  triedCount: 0,
  state: 'NEW',
  bestPoints: 0,
  createdAt: '2026-11-16T00:00:00Z',
});

// The editor is large, and a busy machine takes its time over it.
beforeAll(() => import('../../../shared/code-editor/loaded-editor.tsx'), 60_000);

let browser: ReturnType<typeof freshBrowser>;
let userId = 100;
const open = async (subjectList: readonly string[]) => {
  // Somebody new each time: the first run of a visit is reported once for a person.
  userId += 1;
  signedInAs(browser.server, { userId, subjectList });
  await openPage(FirstProgram, '/learn/first');
};
beforeEach(() => {
  browser = freshBrowser();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  browser.server.on('GET', PROBLEMS, {
    body: { problemList: [item(5, 'PROBLEM')], pageCount: 1, totalCount: 1 },
  });
  browser.server.on('POST', RUNS, { body: {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [['PYTHON'], 'PYTHON'],
  [['JAVASCRIPT', 'PYTHON'], 'JAVASCRIPT'],
  [[], 'PYTHON'],
])(
  '[QST-101] a program is ready in what was chosen at the sign-up (%o) and runs at one press',
  async (chosen, language) => {
    await open(chosen);
    fireEvent.click(await screen.findByRole('button', { name: '실행' }));
    expect(await screen.findByText(`ran ${language}`)).toBeTruthy();
    const onward = await screen.findByRole('link', { name: '첫 문제 풀러 가기' });
    expect(onward.getAttribute('href')).toBe('/learn/problems/5');
    expect(browser.server.callsTo(RUNS).map(({ body }) => body)).toEqual([{ language }]);
  },
);

it('[QST-101] the first run of a visit is reported, and no other', async () => {
  await open(['PYTHON']);
  for (let n = 0; n < 3; n++) {
    fireEvent.click(await screen.findByRole('button', { name: '실행' }));
    await screen.findByText('ran PYTHON');
  }
  expect(browser.server.callsTo(RUNS)).toHaveLength(1);
});

it('[QST-101] who chose blocks is led to the easiest block item', async () => {
  browser.server.on('GET', PROBLEMS, {
    body: { problemList: [item(9, 'BLOCK_CODING')], pageCount: 1, totalCount: 1 },
  });
  await open(['SCRATCH']);
  await waitFor(() =>
    expect(browser.server.callsTo(PROBLEMS).some(({ query }) => query.get('kind') === 'BLOCK_CODING')).toBe(true),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '실행' })).toBeNull());
});
