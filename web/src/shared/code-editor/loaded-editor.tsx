import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView, placeholder as placeholderOf } from '@codemirror/view';
import { spliceBetween } from '@dolphin/contract/learning/codes/codes.rules';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CodeEditorProps, LineFault, LineNote } from './code-editor.types.ts';
import { languageOf, setup } from './editor-setup.ts';
import { KeyRow } from './key-row.tsx';
import { watchPastes } from './paste-guard.ts';
import { faultLines, lineNotes, putNotes } from './line-notes.ts';
import './code-editor.css';

const NONE: readonly never[] = [];

export function LoadedEditor({
  value,
  language,
  label,
  onChange,
  isReadOnly = false,
  fontSize = 16,
  faults = NONE,
  notes = NONE,
  goTo = null,
  hasKeyRow = false,
  onLine,
  onRun,
  placeholder = '',
  ...watched
}: CodeEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onLine, onRun, ...watched });
  const [parts] = useState(() => ({
    language: new Compartment(),
    readOnly: new Compartment(),
    marks: new Compartment(),
    label: new Compartment(),
  }));
  const [view, setView] = useState<EditorView | null>(null);
  const places = usePlaces(notes);
  // What was typed here and has not come back as a value yet: an outdated value must not undo the keys typed since.
  const sent = useRef<string[]>([]);

  useEffect(() => {
    latest.current = { onChange, onLine, onRun, ...watched };
  });

  useEffect(() => {
    if (!holder.current) return undefined;
    const editor = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          parts.language.of(languageOf[language]()),
          parts.readOnly.of(readOnly(isReadOnly)),
          parts.marks.of([]),
          lineNotes,
          parts.label.of(labelled(label)),
          setup({
            onLine: (line) => latest.current.onLine?.(line),
            onRun: () => {
              latest.current.onRun?.();
              return latest.current.onRun !== undefined;
            },
          }),
          [placeholderOf(placeholder), watchPastes(() => latest.current)],
          EditorView.updateListener.of((update) => {
            // A change from outside is not reported back to its sender.
            if (!update.docChanged || update.transactions.every((one) => one.annotation(Transaction.remote))) return;
            const text = update.state.doc.toString();
            sent.current.push(text);
            latest.current.onChange?.(text);
          }),
        ],
      }),
    });
    setView(editor);
    return () => editor.destroy();
    // The editor is made once; everything that may change is changed below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [parts]);

  // Before the next key can be pressed, and also while a syllable is composed: what is left out here would be undone by that key.
  useLayoutEffect(() => {
    if (!view) return;
    const known = sent.current.lastIndexOf(value);
    if (known >= 0) return void sent.current.splice(0, known + 1);
    sent.current = [];
    // The smallest change, so that the cursor stays where somebody writes.
    const splice = spliceBetween(view.state.doc.toString(), value);
    if (!splice) return;
    view.dispatch({
      changes: { from: splice.at, to: splice.at + splice.removed, insert: splice.inserted },
      annotations: Transaction.remote.of(true),
    });
  }, [view, value]);
  useConfiguration(view, parts, { language, isReadOnly, label, faults });
  useEffect(() => {
    view?.dispatch({ effects: putNotes.of(places) });
  }, [view, places]);

  useEffect(() => {
    if (!view || !goTo) return;
    const { from } = lineAt(view, goTo.line);
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    view.focus();
  }, [view, goTo]);

  return (
    <>
      <div
        ref={holder}
        className="code-editor"
        data-lines={onLine ? 'pressed' : undefined}
        style={{ '--code-size': `${fontSize}px` } as React.CSSProperties}
      >
        {places.map(({ id, element }) =>
          createPortal(notes.find((note) => note.id === id)?.content ?? null, element, id),
        )}
      </div>
      {hasKeyRow && view ? <KeyRow view={view} /> : null}
    </>
  );
}

type Parts = Readonly<Record<'language' | 'readOnly' | 'marks' | 'label', Compartment>>;
type Configuration = Required<Pick<CodeEditorProps, 'language' | 'label' | 'isReadOnly' | 'faults'>>;

/** What may change of an editor that is there already. */
function useConfiguration(
  view: EditorView | null,
  parts: Parts,
  { language, isReadOnly, label, faults }: Configuration,
): void {
  useEffect(() => {
    view?.dispatch({ effects: parts.language.reconfigure(languageOf[language]()) });
  }, [view, parts, language]);
  useEffect(() => {
    view?.dispatch({
      effects: [parts.readOnly.reconfigure(readOnly(isReadOnly)), parts.label.reconfigure(labelled(label))],
    });
  }, [view, parts, isReadOnly, label]);
  useEffect(() => {
    if (!view) return;
    view.dispatch({ effects: parts.marks.reconfigure(faultLines(faults)) });
    view.dispatch(
      setDiagnostics(
        view.state,
        faults.map((fault) => diagnosticOf(view, fault)),
      ),
    );
  }, [view, parts, faults]);
}

/** Elements that outlive a redraw of the editor, one for each note: React draws the notes into them. */
function usePlaces(notes: readonly LineNote[]) {
  const [elements] = useState(() => new Map<string, HTMLElement>());
  return useMemo(
    () =>
      notes.map(({ id, line, quote }) => {
        const element = elements.get(id) ?? noteElement();
        elements.set(id, element);
        return { id, line, quote, element };
      }),
    [notes, elements],
  );
}

function noteElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-note';
  return element;
}

const readOnly = (is: boolean) => [
  EditorState.readOnly.of(is),
  EditorView.editable.of(!is),
  is ? EditorView.contentAttributes.of({ tabindex: '0' }) : [],
];
const labelled = (label: string) =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocorrect: 'off',
  });

function diagnosticOf(view: EditorView, { line, message, kind = 'error' }: LineFault) {
  const { from, to } = lineAt(view, line);
  return { from, to, severity: kind, message };
}

/** A line beyond the end is the last one. */
function lineAt({ state: { doc } }: EditorView, line: number) {
  return doc.line(Math.min(Math.max(1, line), doc.lines));
}
