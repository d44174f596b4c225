import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { LineFault } from './code-editor.types.ts';
import { lineOf } from './find-line.ts';

export type NotePlace = {
  readonly id: string;
  readonly line: number;
  readonly quote: string;
  readonly element: HTMLElement;
};

class NoteWidget extends WidgetType {
  readonly place: NotePlace;
  constructor(place: NotePlace) {
    super();
    this.place = place;
  }
  override eq(other: NoteWidget): boolean {
    return other.place.element === this.place.element;
  }
  toDOM(): HTMLElement {
    return this.place.element;
  }
  /** A note has buttons of its own. */
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Marks lines with a fault. A line beyond the end is the last one. */
export function faultLines(faults: readonly LineFault[]): Extension {
  return EditorView.decorations.compute(['doc'], ({ doc }) =>
    Decoration.set(
      faults.map(({ line }) =>
        Decoration.line({ class: 'cm-fault-line' }).range(doc.line(Math.min(Math.max(1, line), doc.lines)).from),
      ),
      true,
    ),
  );
}

export const putNotes = StateEffect.define<readonly NotePlace[]>();

/** Where the line of each note begins. A new note is located by its quote; then it follows its line. [LMS-215] */
const anchors = StateField.define<readonly { readonly place: NotePlace; readonly at: number }[]>({
  create: () => [],
  update: (old, transaction) => {
    let now = transaction.docChanged
      ? old.map(({ place, at }) => ({ place, at: transaction.changes.mapPos(at, 1) }))
      : old;
    for (const effect of transaction.effects) {
      if (!effect.is(putNotes)) continue;
      const { newDoc } = transaction;
      const lines = newDoc.toString().split('\n');
      now = effect.value.map((place) => ({
        place,
        at: now.find((one) => one.place.id === place.id)?.at ?? newDoc.line(lineOf(lines, place)).from,
      }));
    }
    return now;
  },
});

/** Shows notes below lines. Computed from the state, not by the view: only then may decorations be between lines. */
export const lineNotes: Extension = [
  anchors,
  EditorView.decorations.compute(['doc', anchors], (state): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    const placed = state
      .field(anchors)
      .map(({ place, at }) => ({ place, end: state.doc.lineAt(Math.min(at, state.doc.length)).to }));
    for (const { place, end } of placed.toSorted((a, b) => a.end - b.end))
      builder.add(end, end, Decoration.widget({ widget: new NoteWidget(place), block: true, side: 1 }));
    return builder.finish();
  }),
];
