import { EditorView } from '@codemirror/view';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineNote } from '../../../shared/code-editor/code-editor.types.ts';
import { freshBrowser, openPage, refusal, signedInAs } from '../../../shared/test/open-page.tsx';
import { API, CODE, judged, problem, sample, waiting } from './workbench.fixture.ts';
import { Workbench } from './workbench.tsx';

// A frame with a worker is nothing that jsdom has; a program that prints its own first line is all that is needed of it.
vi.mock('../../../shared/runner/open-runner.ts', () => ({
  openRunner: () => ({
    warmUp: () => Promise.resolve(),
    isWarm: () => true,
    answer: () => undefined,
    stop: () => undefined,
    close: () => undefined,
    run: ({ source }: { source: string }, listener: { onOutput?: (text: string, stream: 1 | 2) => void }) => {
      listener.onOutput?.(/print\("(.*)"\)/.exec(source)?.[1] ?? '', 1);
      return Promise.resolve({ outcome: 'OK', ms: 12 });
    },
  }),
}));

// The editor is large, and a busy machine takes its time over it.
beforeAll(() => import('../../../shared/code-editor/loaded-editor.tsx'), 60_000);

let browser: ReturnType<typeof freshBrowser>;
beforeEach(() => {
  browser = freshBrowser();
  signedInAs(browser.server);
  // jsdom measures nothing; the editor asks all the same.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  browser.server.on('POST', '/api/dolphin/v1/users/coding/runs', { body: {} });
  browser.server.on('GET', `${API}/problems/5`, { body: problem });
  browser.server.on('GET', CODE, { body: { source: null, revision: 0, savedAt: null } });
  browser.server.on('PUT', CODE, {
    body: { isSaved: true, revision: 1, source: null, savedAt: '2026-11-16T00:00:00Z' },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (part: Partial<Parameters<typeof Workbench>[0]> = {}) =>
  openPage(
    () => <Workbench contentId={5} onward={{ to: '/learn/problems', label: '다음으로' }} {...part} />,
    '/learn/problems/5',
  );
async function theEditor(): Promise<EditorView> {
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: '코드 편집기' }));
  if (!view) throw new Error('no editor');
  return view;
}
const write = async (text: string) => {
  const view = await theEditor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the workbench', () => {
  it('[LMS-3] [PRG-104] runs the program, submits it as saved, and shows the verdict, what it earned and a link to continue', async () => {
    browser.server.on('POST', `${API}/contents/5/submissions`, { body: { submissionId: 31, state: 'WAITING' } });
    browser.server.on('GET', `${API}/submissions/31`, { body: waiting }, { body: judged });
    const onSolved = vi.fn();
    await open({ onSolved });
    expect((await theEditor()).state.doc.toString()).toBe('word = input()\n');
    await write('print("야호")');
    await press('실행');
    expect(await within(await screen.findByRole('log', { name: '실행 결과' })).findByText('야호')).toBeTruthy();
    expect(screen.getByText('0.01초 만에 끝났어요.')).toBeTruthy();
    await press('예제로 확인');
    expect(await screen.findByText('예제가 모두 맞았어요! 이제 제출해 보세요.')).toBeTruthy();
    await press('제출');
    expect(await screen.findByText('맞았어요', { selector: 'b' })).toBeTruthy();
    expect(onSolved).toHaveBeenCalledOnce();
    expect(screen.getByText('100점 / 100점')).toBeTruthy();
    expect(screen.getByText('+20 P')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: '경우마다의 결과' }))
        .getAllByRole('row')
        .map((row) => row.children[2]?.textContent),
    ).toEqual(['점수', '–', '100/100']);
    expect(screen.getByRole('link', { name: '다음으로' }).getAttribute('href')).toBe('/learn/problems');
    const order = browser.server.calls
      .filter(({ method, path }) => (method === 'PUT' || method === 'POST') && path.startsWith(API))
      .map(({ method, body }) => [method, (body as { source: string }).source]);
    expect(order).toEqual([
      ['PUT', 'print("야호")'],
      ['POST', 'print("야호")'],
    ]);
  });

  it('[LMS-169] checks examples with the settings of the problem', async () => {
    browser.server.on('GET', `${API}/problems/5`, {
      body: {
        ...problem,
        check: { kind: 'tokens', ignoreCase: true },
        sampleList: [{ input: '', output: 'HELLO', explanation: null }],
      },
    });
    await open();
    await write('print("hello")');
    await press('예제로 확인');
    expect(await screen.findByText('예제가 모두 맞았어요! 이제 제출해 보세요.')).toBeTruthy();
    await write('print("hallo")');
    await press('예제로 확인');
    expect(await screen.findByText('예제 1개 중 0개가 맞았어요.')).toBeTruthy();
  });

  it('[LMS-169] marks what a wrong sample lacks and what it has too much, line by line', async () => {
    browser.server.on('GET', `${API}/problems/5`, {
      body: { ...problem, sampleList: [{ input: '', output: '하나\n야호', explanation: null }] },
    });
    await open();
    await write('print("야호")');
    await press('예제로 확인');
    expect(await screen.findByText('예제 1개 중 0개가 맞았어요.')).toBeTruthy();
    const marked = (kind: string) =>
      [...document.querySelectorAll(`.wb-diff [data-kind=${kind}] span + span`)].map(
        (mark) => `${mark.textContent}${mark.nextSibling?.textContent}`,
      );
    expect([marked('expected'), marked('got'), marked('same')]).toEqual([['− 하나'], [], ['  야호']]);
    await write('print("메아리")');
    await press('예제로 확인');
    await waitFor(() => expect(marked('got')).toEqual(['+ 메아리']));
    expect([marked('expected'), marked('same')]).toEqual([['− 하나', '− 야호'], []]);
  });

  it('[LMS-169] says of a check that only the judge can make that it is judged when submitted', async () => {
    browser.server.on('GET', `${API}/problems/5`, { body: { ...problem, check: { kind: 'custom' } } });
    await open();
    // The very output of the example: it is not called right either.
    await write('print("야호")');
    await press('예제로 확인');
    expect(await screen.findByText('제출하면 채점해요')).toBeTruthy();
    expect(screen.queryByText('맞았어요')).toBeNull();
    expect(screen.queryByText('예제가 모두 맞았어요! 이제 제출해 보세요.')).toBeNull();
    expect(document.querySelector('.wb-diff')).toBeNull();
  });

  it('[SEC-100] shows only the verdict of a failed hidden case, and explains kindly that this is all', async () => {
    const hidden = { ...sample, isSample: false, pointsPossible: 100, input: null, expected: null, output: null };
    browser.server.on('POST', `${API}/contents/5/submissions`, { body: { submissionId: 31, state: 'WAITING' } });
    browser.server.on('GET', `${API}/submissions/31`, {
      body: { ...judged, verdict: 'RTE', points: 0, caseList: [sample, { ...hidden, verdict: 'RTE' }] },
    });
    await open();
    await write('print("야호")');
    await press('제출');
    expect(await screen.findByText(/숨은 경우에서 실행하다가 오류가 났어요/)).toBeTruthy();
    expect(screen.getByText(/숨은 경우는 결과만 알려 줘요/)).toBeTruthy();
    expect(screen.queryByText(/오류가 난 줄과 메시지/)).toBeNull();
    const table = screen.getByRole('table', { name: '경우마다의 결과' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['경우', '결과', '점수']);
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['경우결과점수', '1번 예제맞았어요–', '2번 숨은 경우실행 중 오류0/100']);
  });

  it('[SEC-102] shows time and memory of a right submission once, for all cases', async () => {
    browser.server.on('POST', `${API}/contents/5/submissions`, { body: { submissionId: 31, state: 'WAITING' } });
    browser.server.on('GET', `${API}/submissions/31`, { body: { ...judged, cpuMs: 20, memoryKb: 9_216 } });
    await open();
    await press('제출');
    expect(await screen.findByText('가장 오래 걸린 경우 20ms · 메모리 9MB')).toBeTruthy();
    expect(screen.queryByText(/숨은 경우는 결과만/)).toBeNull();
  });

  it('shows that a problem does not exist, and where to go instead', async () => {
    browser.server.on('GET', `${API}/problems/5`, refusal(coreErrors.RESOURCE_NOT_FOUND));
    await open();
    expect(await screen.findByRole('link', { name: '배우기로' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 하기' })).toBeNull();
  });

  it('has one row of tabs on a phone, and hints behind the last of them', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open();
    expect(await screen.findAllByRole('tablist')).toHaveLength(1);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '문제',
      '코드',
      '실행',
      '예제',
      '채점',
      '도움',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: '도움' }));
    expect(await screen.findByRole('button', { name: '힌트 보기 (0/2)' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '메아리 동굴' })).toBeTruthy();
    await press('예제로 확인');
    expect(screen.getByRole('tab', { name: '예제' }).getAttribute('aria-selected')).toBe('true');
  });

  it('[LMS-163] takes in what another tab wrote without losing the keys of this one', async () => {
    browser.server.on('GET', CODE, { body: { source: 'a = 1\nb = 2\n', revision: 1, savedAt: null } });
    // The other tab was first, at another line.
    browser.server.on(
      'PUT',
      CODE,
      { body: { isSaved: false, revision: 2, source: 'a = 1\nb = 20\n', savedAt: '2026-11-16T00:00:00Z' } },
      { body: { isSaved: true, revision: 3, source: null, savedAt: '2026-11-16T00:00:00Z' } },
    );
    await open();
    const view = await theEditor();
    act(() => view.dispatch({ changes: { from: 0, to: 1, insert: 'apples' } }));
    await waitFor(() => expect(view.state.doc.toString()).toBe('apples = 1\nb = 20\n'), { timeout: 5_000 });
    await waitFor(
      () =>
        expect(browser.server.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
          source: 'apples = 1\nb = 20\n',
        }),
      { timeout: 5_000 },
    );
  });

  it("[LMS-215] keeps a coach's comment at its line while lines move, and shows it in its own language alone", async () => {
    const note = (part: Partial<LineNote>): LineNote => ({
      id: '1',
      line: 1,
      quote: 'b = 2',
      language: 'PYTHON',
      content: '좋아요',
      ...part,
    });
    browser.server.on('GET', CODE, { body: { source: 'a = 1\nb = 2\nc = 3\n', revision: 1, savedAt: null } });
    let more: () => void = () => undefined;
    function Noted() {
      const [notes, setNotes] = useState([
        note({}),
        note({ id: '2', quote: 'c = 3', language: 'JAVASCRIPT', content: '다른 언어' }),
      ]);
      more = () => setNotes((old) => [...old, note({ id: '3', line: 3, quote: 'c = 3', content: '여기도' })]);
      return <Workbench contentId={5} notes={notes} />;
    }
    await openPage(Noted, '/learn/problems/5');
    const view = await theEditor();
    const above = (words: string) => screen.getByText(words).closest('.cm-note')?.previousElementSibling?.textContent;
    await screen.findByText('좋아요');
    expect(above('좋아요')).toBe('b = 2');
    act(() => view.dispatch({ changes: { from: 0, insert: 'import math\n\n' } }));
    act(() => view.dispatch({ changes: { from: view.state.doc.line(4).to, insert: '0' } }));
    act(() => more());
    await screen.findByText('여기도');
    expect([above('좋아요'), above('여기도')]).toEqual(['b = 20', 'c = 3']);
    expect(screen.queryByText('다른 언어')).toBeNull();
  });
});
