import { EditorView } from '@codemirror/view';
import { competitionCodeEvents } from '@dolphin/contract/competitions/codes/codes.events';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { problem } from '../../features/learning/workbench/workbench.fixture.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { tab } from '../../lib/realtime/realtime.ts';
import { queryClient } from '../../lib/query-client.ts';
import { freshBrowser, openPage, signedInAs } from '../../shared/test/open-page.tsx';
import { CompetitionProblemPage } from './competition-problem.tsx';

// jsdom has no frame with a worker.
vi.mock('../../shared/runner/open-runner.ts', () => ({
  openRunner: () => ({
    warmUp: () => Promise.resolve(),
    isWarm: () => true,
    answer: () => undefined,
    stop: () => undefined,
    close: () => undefined,
    run: () => Promise.resolve({ outcome: 'OK', ms: 1 }),
  }),
}));
beforeAll(() => import('../../shared/code-editor/loaded-editor.tsx'), 60_000);

const ONE = '/api/eduenv/v1/competitions/9';
const codeOf = (problemId: number) => `${ONE}/problems/${problemId}/codes/PYTHON`;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const clock = () => ({ serverNow: inMs(0), startsAt: inMs(-60_000), endsAt: inMs(600_000), finishedAt: null });
const answer = (problemId: number, label: string) => ({
  problemId,
  label,
  points: 50,
  state: 'SAVED',
  savedAt: inMs(0),
  submissionCount: 0,
});
const shown = (problemId: number, label: string) => ({
  body: {
    problemId,
    place: 0,
    label,
    colour: 'RED',
    title: `문제 ${label}`,
    contentKind: 'PROBLEM',
    points: 50,
    subtaskList: [],
    my: { tries: 0, pending: 0, points: 0, reachedMs: null, isSolved: false },
    leftCount: null,
    problem: { ...problem, problemId, languageList: ['PYTHON', 'JAVASCRIPT'] },
    block: null,
    languageList: ['PYTHON'],
    allowsPaste: true,
    entry: { participantId: 1, kind: 'OFFICIAL', startsAt: inMs(-60_000), endsAt: inMs(600_000), maySubmit: true },
    serverNow: inMs(0),
  },
});

let browser: ReturnType<typeof freshBrowser>;
/** What the socket would bring. */
let emit: (name: string, payload: object) => void;
/** What the server has of each problem. */
let kept: Map<number, { source: string | null; revision: number }>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  const { server } = browser;
  server.on('GET', `${ONE}/exams`, {
    body: {
      ...clock(),
      kind: 'EXAM',
      participantKind: 'OFFICIAL',
      allowsPaste: true,
      extraSeconds: 0,
      answerList: [answer(1, 'A'), answer(2, 'B')],
    },
  });
  server.on('POST', `${ONE}/contacts`, { body: clock() });
  server.on('GET', `${ONE}/submissions/mine`, { body: { submissionList: [], pageCount: 1, totalCount: 0 } });
  kept = new Map();
  for (const [id, label] of [
    [1, 'A'],
    [2, 'B'],
  ] as const) {
    kept.set(id, { source: null, revision: 0 });
    server.on('GET', `${ONE}/problems/${id}`, shown(id, label));
    server.on('GET', codeOf(id), () => ({ body: { ...kept.get(id), savedAt: null } }));
    server.on('PUT', codeOf(id), ({ body }) => {
      const { source, baseRevision } = body as { source: string; baseRevision: number };
      kept.set(id, { source, revision: baseRevision + 1 });
      return { body: { isSaved: true, revision: baseRevision + 1, source: null, savedAt: inMs(0) } };
    });
  }
  const listeners = new Map<string, Set<(payload: never) => void>>();
  vi.spyOn(tab, 'on').mockImplementation((name, listener) => {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  });
  emit = (name, payload) => act(() => listeners.get(name)?.forEach((listener) => listener(payload as never)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () =>
  openPage(CompetitionProblemPage, '/competitions/9/problems/1', '/competitions/$competitionId/problems/$problemId');
async function theEditor(): Promise<EditorView> {
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: '코드 편집기' }));
  if (!view) throw new Error('no editor');
  return view;
}
const textOf = async () => (await theEditor()).state.doc.toString();
const write = async (text: string) => {
  const view = await theEditor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
};
const goTo = async (label: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `${label}번: 저장됨, 제출 전` }));

it('[LMS-403] takes in what another window of the same person saved, and asks before it replaces what is typed', async () => {
  await open();
  expect(await textOf()).toBe('word = input()\n');
  kept.set(1, { source: 'word = input()\nprint(word)\n', revision: 1 });
  const saved = { competitionId: 9, problemId: 1, language: 'PYTHON', revision: 1, tabKey: 'another window' };
  emit(competitionCodeEvents.codeSaved.name, { ...saved, problemId: 2 });
  expect(await textOf()).toBe('word = input()\n');
  emit(competitionCodeEvents.codeSaved.name, saved);
  await waitFor(async () => expect(await textOf()).toBe('word = input()\nprint(word)\n'));
  // Both changed the same line: nothing is replaced without a choice.
  await write('word = input()\nprint(mine)\n');
  kept.set(1, { source: 'word = input()\nprint(theirs)\n', revision: 2 });
  emit(competitionCodeEvents.codeSaved.name, { ...saved, revision: 2 });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  const view = EditorView.findFromDOM(document.querySelector('.cm-editor') as HTMLElement);
  expect(view?.state.doc.toString()).toBe('word = input()\nprint(mine)\n');
});

it('[LMS-401] saves on after a change of problems, and shows what was written', async () => {
  await open();
  await write('first');
  await goTo('B');
  await waitFor(async () => expect(await textOf()).toBe('word = input()\n'));
  expect(kept.get(1)?.source).toBe('first');
  await goTo('A');
  await waitFor(async () => expect(await textOf()).toBe('first'));
  await write('first and second');
  await waitFor(() => expect(kept.get(1)?.source).toBe('first and second'), { timeout: 5_000 });
});

it('[LMS-401] finishing hands in the last key, at once after it was typed', async () => {
  let handedIn: string | null | undefined;
  browser.server.on('POST', `${ONE}/hand-ins`, () => {
    handedIn = kept.get(1)?.source;
    return { body: { finishedAt: inMs(0), handedInCount: 1 } };
  });
  vi.spyOn(overlay, 'confirm').mockResolvedValue(true);
  await open();
  await write('print("the last key")');
  fireEvent.click(await screen.findByRole('button', { name: '시험 마치기' }));
  await waitFor(() => expect(handedIn).toBe('print("the last key")'));
});

it('[LMS-338] offers the languages of the competition alone', async () => {
  await open();
  await theEditor();
  expect(screen.queryByText('JavaScript')).toBeNull();
});

it('[LMS-304] takes nothing in when the time is over, and shows it at the button', async () => {
  const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: '제출' });
  await open();
  await theEditor();
  expect((await submit()).disabled).toBe(false);
  cleanup();
  const { body } = shown(1, 'A');
  browser.server.on('GET', `${ONE}/problems/1`, { body: { ...body, entry: { ...body.entry, maySubmit: false } } });
  queryClient.clear();
  await open();
  await theEditor();
  expect((await submit()).disabled).toBe(true);
});
