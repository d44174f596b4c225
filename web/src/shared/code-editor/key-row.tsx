import { insertBracket } from '@codemirror/autocomplete';
import { indentLess, indentMore } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import type { PointerEvent } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { codeEditorText } from './code-editor.text.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** Behind two or three presses on a phone's keyboard, and in every program. */
const SYMBOLS = ['(', ')', ':', '"', "'", '[', ']', '{', '}', '='] as const;

/** The keys that a phone's keyboard hides, right above it. [LMS-266] */
export function KeyRow({ view }: { readonly view: EditorView }) {
  const text = useText(codeEditorText);
  const inset = useKeyboardInset();
  return (
    <div
      className="code-keys"
      role="toolbar"
      aria-label={text.keys}
      data-floating={inset > 0 || undefined}
      style={inset > 0 ? { bottom: inset } : undefined}
      onPointerDown={keepFocus}
    >
      <button type="button" aria-label={text.outdent} onClick={() => press(view, indentLess)}>
        <IndentDecrease aria-hidden />
      </button>
      <button type="button" aria-label={text.indent} onClick={() => press(view, indentMore)}>
        <IndentIncrease aria-hidden />
      </button>
      {SYMBOLS.map((symbol) => (
        <button key={symbol} type="button" onClick={() => press(view, (target) => insert(target, symbol))}>
          {symbol}
        </button>
      ))}
    </div>
  );
}

/** The keyboard goes away when the editor loses the focus. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}

function press(view: EditorView, act: (view: EditorView) => void): void {
  // A syllable that is being composed is finished first, or it would be written once more behind the symbol.
  if (view.composing) view.contentDOM.blur();
  act(view);
  view.focus();
}

/** As if it had been typed: a bracket brings its partner along, and a partner that is there is stepped over. */
function insert(view: EditorView, symbol: string): void {
  view.dispatch(
    insertBracket(view.state, symbol) ??
      view.state.update(view.state.replaceSelection(symbol), { userEvent: 'input.type', scrollIntoView: true }),
  );
}
