import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { python, pythonLanguage } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { type Extension, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { cspNonce } from '../../ui/appearance/csp-nonce.ts';
import type { CodeLanguage } from './code-editor.types.ts';
import { editorTheme } from './editor-theme.ts';

/** Names in the program are completed too: a beginner's own names are misspelt most. */
const words = (language: typeof pythonLanguage): Extension => language.data.of({ autocomplete: completeAnyWord });

export const languageOf: Readonly<Record<CodeLanguage, () => Extension>> = {
  PYTHON: () => [python(), words(pythonLanguage), indentUnit.of('    ')],
  JAVASCRIPT: () => [javascript(), words(javascriptLanguage), indentUnit.of('  ')],
};

/** What every editor has; what changes while it stands comes in compartments. Text is typed by the browser itself, so composing Hangul stays the system's business. */
export function setup({
  onLine,
  onRun,
}: {
  readonly onLine: (line: number) => void;
  readonly onRun: () => boolean;
}): Extension {
  const nonce = cspNonce();
  return [
    nonce ? EditorView.cspNonce.of(nonce) : [],
    lineNumbers({
      domEventHandlers: {
        mousedown: (view, block) => {
          onLine(view.state.doc.lineAt(block.from).number);
          return false;
        },
      },
    }),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    rectangularSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false, activateOnTypingDelay: 150 }),
    highlightActiveLine(),
    highlightSelectionMatches(),
    lintGutter(),
    EditorState.tabSize.of(4),
    EditorView.lineWrapping,
    // Escape and then Tab leaves the editor, as the library offers to those without a mouse.
    keymap.of([
      { key: 'Mod-Enter', run: onRun },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    editorTheme,
  ];
}
