import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CodeEditorProps, SingleEdit } from './code-editor.types.ts';

/** Line endings differ between what was copied and what comes back from the clipboard. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Refuses text from outside, pasted or dropped; what was copied or cut in this very editor comes in. Typing is never
 * touched, also with an input method: it makes no paste and no drop. [LMS-355]
 */
export function pasteGuard(refused: () => (() => void) | undefined): Extension {
  let own: string | null = null;
  const remember = (_: ClipboardEvent, view: EditorView): false => {
    const { state } = view;
    const chosen = state.selection.ranges.map(({ from, to }) => state.sliceDoc(from, to)).join('\n');
    // Nothing chosen: the editor copies the whole line.
    own = chosen === '' ? state.doc.lineAt(state.selection.main.head).text : chosen;
    return false;
  };
  const refuse = (event: Event, text: string | undefined): boolean => {
    const notify = refused();
    if (!notify || (own !== null && text !== undefined && plain(text).trimEnd() === plain(own).trimEnd())) return false;
    event.preventDefault();
    notify();
    return true;
  };
  return EditorView.domEventHandlers({
    copy: remember,
    cut: remember,
    paste: (event) => refuse(event, event.clipboardData?.getData('text/plain')),
    drop: (event, view) => {
      // Moving chosen text within the editor is no drop from outside.
      const { main } = view.state.selection;
      const moved = main.empty ? null : view.state.sliceDoc(main.from, main.to);
      const text = event.dataTransfer?.getData('text/plain');
      return text !== undefined && text === moved ? false : refuse(event, text);
    },
  });
}

type EditListener = (edit: SingleEdit) => void;

/** Reports every single edit of the person, with what the editor itself knows about where it came from. */
export function reportEdits(listener: () => EditListener | undefined): Extension {
  return EditorView.updateListener.of((update) => {
    const report = listener();
    if (!report || !update.docChanged) return;
    for (const transaction of update.transactions) {
      if (!transaction.docChanged) continue;
      const kind = transaction.isUserEvent('input.paste')
        ? 'PASTE'
        : transaction.isUserEvent('input.drop')
          ? 'DROP'
          : undefined;
      let shift = 0;
      transaction.changes.iterChanges((from, to, _, __, inserted) => {
        const text = inserted.toString();
        report({ at: from + shift, removed: to - from, inserted: text, ...(kind ? { kind } : {}) });
        shift += text.length - (to - from);
      });
    }
  });
}

/** Both, by what the editor was given last. */
export function watchPastes(latest: () => Pick<CodeEditorProps, 'onEdit' | 'onRefusedPaste'>): Extension {
  return [pasteGuard(() => latest().onRefusedPaste), reportEdits(() => latest().onEdit)];
}
