import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tab } from '../../../lib/realtime/realtime.ts';
import { freshBrowser, openPage, signedInAs } from '../../../shared/test/open-page.tsx';
import { API, CODE, judged, problem, sample, waiting } from './workbench.fixture.ts';
import { Workbench } from './workbench.tsx';

// jsdom has no frame with a worker.
vi.mock('../../../shared/runner/open-runner.ts', () => ({
  openRunner: () => ({
    warmUp: () => Promise.resolve(),
    isWarm: () => true,
    answer: () => undefined,
    stop: () => undefined,
    close: () => undefined,
    run: () => Promise.resolve({ outcome: 'OK', ms: 1 }),
  }),
}));
beforeAll(() => import('../../../shared/code-editor/loaded-editor.tsx'), 60_000);

const SUBMIT = `${API}/contents/5/submissions`;
const SOURCE = 'a = 1\nb = 2\nprint(c)\n';
const failed = { ...sample, verdict: 'RTE', input: '7 8', output: '' };
const hidden = { ...sample, isSample: false, verdict: 'SKIP', input: null, expected: null, output: null };
const error = { name: 'NameError', message: "name 'c' is not defined", line: 3, trace: null };

let browser: ReturnType<typeof freshBrowser>;
/** What the socket would bring. */
let emit: (name: string, payload: object) => void;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  browser.server.on('GET', `${API}/problems/5`, { body: problem });
  browser.server.on('GET', CODE, { body: { source: SOURCE, revision: 1, savedAt: null } });
  browser.server.on('GET', SUBMIT, { body: { submissionList: [], pageCount: 1, totalCount: 0 } });
  browser.server.on('POST', SUBMIT, { body: { submissionId: 31, state: 'WAITING' } });
  browser.server.on('GET', `${API}/submissions/31`, { body: waiting });
  const listeners = new Map<string, Set<(payload: never) => void>>();
  vi.spyOn(tab, 'on').mockImplementation((name, listener) => {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener as (payload: never) => void));
    return () => void all.delete(listener as (payload: never) => void);
  });
  emit = (name, payload) => act(() => listeners.get(name)?.forEach((listener) => listener(payload as never)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function theEditor(): Promise<EditorView> {
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: '코드 편집기' }));
  if (!view) throw new Error('no editor');
  return view;
}
async function submit(): Promise<EditorView> {
  await openPage(() => <Workbench contentId={5} />, '/learn/problems/5');
  const view = await theEditor();
  fireEvent.click(screen.getByRole('button', { name: '제출' }));
  return view;
}
const judgedWith = (part: object) =>
  browser.server.on('GET', `${API}/submissions/31`, { body: { ...judged, source: SOURCE, earned: null, ...part } });
const editorShare = () => {
  const work = document.querySelector<HTMLElement>('.wb-work');
  return work?.style.getPropertyValue('--wb-down');
};

describe('while it is judged', () => {
  it('[LMS-262] counts the cases that have run, of this submission alone', async () => {
    await submit();
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBeNull();
    await waitFor(() => expect(browser.server.callsTo(`${API}/submissions/31`).length).toBeGreaterThan(0));
    emit(learningEvents.submissionProgressed.name, { submissionId: 30, doneCount: 9, caseCount: 11 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBeNull();
    emit(learningEvents.submissionProgressed.name, { submissionId: 31, doneCount: 3, caseCount: 11 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3/11');
    expect(screen.getByText('3/11')).toBeTruthy();
  });

  it('[LMS-263] can be stopped by whoever submitted it, and the code stays', async () => {
    browser.server.on('PUT', `${API}/submissions/31/cancellations`, () => {
      browser.server.on('GET', `${API}/submissions/31`, { body: { ...waiting, state: 'CANCELLED' } });
      return { body: { submissionId: 31, state: 'CANCELLED' } };
    });
    const view = await submit();
    const stop = await screen.findByRole('button', { name: '채점 멈추기' });
    await waitFor(() => expect(stop.hasAttribute('disabled')).toBe(false));
    fireEvent.click(stop);
    expect(await screen.findByText('채점을 멈췄어요. 코드는 그대로 있어요.')).toBeTruthy();
    expect(view.state.doc.toString()).toBe(SOURCE);
    expect(screen.getByRole('button', { name: '제출' }).getAttribute('aria-busy')).toBeNull();
  });

  it('[LMS-267] shows that there is no connection, keeps the code, and submits when asked again', async () => {
    browser.server.on('PUT', CODE, 'offline');
    browser.server.on('POST', SUBMIT, 'offline');
    await openPage(() => <Workbench contentId={5} />, '/learn/problems/5');
    const view = await theEditor();
    act(() => view.dispatch({ changes: { from: 0, insert: '# 새 줄\n' } }));
    fireEvent.click(screen.getByRole('button', { name: '제출' }));
    expect(await screen.findByText('인터넷 연결이 끊겨서 제출하지 못했어요.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(Object.values({ ...localStorage }).some((kept) => String(kept).includes('# 새 줄'))).toBe(true);
    browser.server.on('PUT', CODE, {
      body: { isSaved: true, revision: 2, source: null, savedAt: '2026-11-16T00:00:00Z' },
    });
    browser.server.on('POST', SUBMIT, { body: { submissionId: 31, state: 'WAITING' } });
    judgedWith({});
    fireEvent.click(screen.getByRole('button', { name: '다시 제출' }));
    expect(await screen.findByText('맞았어요', { selector: 'b' })).toBeTruthy();
    const sent = browser.server.calls.filter(({ method, path }) => method === 'POST' && path === SUBMIT);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('[LMS-267] sends nothing while the browser knows that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit();
    expect(await screen.findByText('인터넷 연결이 끊겨서 제출하지 못했어요.')).toBeTruthy();
    expect(browser.server.calls.filter(({ method, path }) => method === 'POST' && path === SUBMIT)).toEqual([]);
  });
});

describe('the verdict', () => {
  it('[LMS-260] makes room for itself until somebody writes on, with the input and the explained error', async () => {
    judgedWith({ verdict: 'RTE', points: 0, caseList: [{ ...failed, error }, hidden] });
    const view = await submit();
    expect(editorShare()).toBe('58%');
    expect(await screen.findByText('실행 중 오류', { selector: 'b' })).toBeTruthy();
    expect(editorShare()).toBe('26%');
    expect(screen.getByLabelText('1번 입력').textContent).toBe('7 8');
    expect(within(screen.getByRole('alert')).getByText(/‘c’라는 이름을 아직/)).toBeTruthy();
    act(() => view.dispatch({ changes: { from: 0, insert: '#' } }));
    expect(editorShare()).toBe('58%');
  });

  it('[LMS-265] marks the faulty line as long as the program is the one that failed, and leads there', async () => {
    judgedWith({ verdict: 'RTE', points: 0, caseList: [{ ...failed, error }, hidden] });
    const view = await submit();
    const marked = () => [...view.dom.querySelectorAll('.cm-fault-line')].map(({ textContent }) => textContent);
    const explained = () => {
      const messages: string[] = [];
      forEachDiagnostic(view.state, ({ message }) => messages.push(message));
      return messages;
    };
    await waitFor(() => expect(marked()).toEqual(['print(c)']));
    expect(explained()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '3번째 줄' }));
    expect(view.state.doc.lineAt(view.state.selection.main.head).number).toBe(3);
    act(() => view.dispatch({ changes: { from: 0, insert: '#' } }));
    expect(marked()).toEqual([]);
    expect(explained()).toEqual([]);
  });

  it('[LMS-261] of a case that took too long asks for an endless loop, shows where the judging stopped', async () => {
    judgedWith({
      verdict: 'TLE',
      points: 0,
      caseList: [sample, { ...hidden, verdict: 'TLE' }, hidden],
    });
    await submit();
    expect(await screen.findByText('끝나지 않는 반복이 있나요?')).toBeTruthy();
    expect(screen.getByText(/2번에서 시간이 넘어서 채점을 멈췄어요/)).toBeTruthy();
    expect(screen.getByText('채점하지 않음')).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('[LMS-266] symbols and indentation are pressed in a row of keys, and brackets come in pairs', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    browser.server.on('GET', CODE, { body: { source: 'print', revision: 1, savedAt: null } });
    browser.server.on('PUT', CODE, {
      body: { isSaved: true, revision: 2, source: null, savedAt: '2026-11-16T00:00:00Z' },
    });
    await openPage(() => <Workbench contentId={5} />, '/learn/problems/5');
    fireEvent.click(await screen.findByRole('tab', { name: '코드' }));
    const view = await theEditor();
    const keys = within(await screen.findByRole('toolbar', { name: '기호 넣기' }));
    const press = (name: string) => fireEvent.click(keys.getByRole('button', { name }));
    act(() => view.dispatch({ selection: { anchor: 5 } }));
    press('(');
    press('"');
    press('"');
    press(')');
    press(':');
    press('들여쓰기');
    expect(view.state.doc.toString()).toBe('    print(""):');
    press('내어쓰기');
    press('=');
    expect(view.state.doc.toString()).toBe('print(""):=');
    expect(keys.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      ['', ''].concat('( ) : " \' [ ] { } ='.split(' ')),
    );
  });
});
