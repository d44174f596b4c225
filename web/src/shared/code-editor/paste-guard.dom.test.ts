import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it, vi } from 'vitest';
import type { SingleEdit } from './code-editor.types.ts';
import { pasteGuard, reportEdits } from './paste-guard.ts';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

function open(refused: (() => void) | undefined) {
  const edits: SingleEdit[] = [];
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: 'one\ntwo\n',
      extensions: [pasteGuard(() => refused), reportEdits(() => (edit) => void edits.push(edit))],
    }),
  });
  return { editor: view, edits };
}

function fire(editor: EditorView, kind: 'copy' | 'paste' | 'drop', text: string): Event {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const data = { getData: () => text, setData: () => undefined, clearData: () => undefined, files: [], types: [] };
  Object.defineProperty(event, 'clipboardData', { value: data });
  Object.defineProperty(event, 'dataTransfer', { value: data });
  Object.assign(event, { clientX: 0, clientY: 0 });
  editor.contentDOM.dispatchEvent(event);
  return event;
}

it('[LMS-355] text from outside is refused, pasted or dropped, and the person is notified', () => {
  const refused = vi.fn();
  const { editor } = open(refused);
  expect(fire(editor, 'paste', 'from outside').defaultPrevented).toBe(true);
  expect(fire(editor, 'drop', 'from outside').defaultPrevented).toBe(true);
  expect(refused).toHaveBeenCalledTimes(2);
  expect(editor.state.doc.toString()).toBe('one\ntwo\n');
});

it('[LMS-355] what was copied in the editor comes in, and typing with an input method is never touched', () => {
  const refused = vi.fn();
  const { editor, edits } = open(refused);
  editor.dispatch({ selection: EditorSelection.range(0, 3) });
  fire(editor, 'copy', '');
  editor.dispatch({ selection: { anchor: 8 } });
  fire(editor, 'paste', 'one');
  expect(editor.state.doc.toString()).toBe('one\ntwo\none');
  expect(edits).toEqual([{ at: 8, removed: 0, inserted: 'one', kind: 'PASTE' }]);
  for (const [from, to, insert] of [
    [11, 11, 'ㄱ'],
    [11, 12, '가'],
    [11, 12, '간'],
  ] as const)
    editor.dispatch({ changes: { from, to, insert }, userEvent: 'input.type.compose' });
  expect(editor.state.doc.toString()).toBe('one\ntwo\none간');
  expect(refused).not.toHaveBeenCalled();
  expect(edits.slice(1).every(({ kind }) => kind === undefined)).toBe(true);
});

it('[LMS-348] where pasting is allowed it is reported as what it is', () => {
  const { editor, edits } = open(undefined);
  editor.dispatch({ selection: { anchor: 0 } });
  fire(editor, 'paste', 'x = 1');
  expect(edits).toEqual([{ at: 0, removed: 0, inserted: 'x = 1', kind: 'PASTE' }]);
});
