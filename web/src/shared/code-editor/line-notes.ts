import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { LineFault } from './code-editor.types.ts';

export type NotePlace = { readonly id: string; readonly line: number; readonly element: HTMLElement };

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

/** Marks lines with a fault, and hangs notes below lines. A line beyond the end is the last one: code changes under a comment. */
export function lineMarks(faults: readonly LineFault[], notes: readonly NotePlace[]): Extension {
  // Computed from the state and not by the view: only so may a decoration stand between lines.
  return EditorView.decorations.compute(['doc'], ({ doc }): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    const marks = [
      ...faults.map(({ line }) => ({ line, mark: undefined })),
      ...notes.map((place) => ({ line: place.line, mark: place })),
    ].map(({ line, mark }) => ({ at: doc.line(Math.min(Math.max(1, line), doc.lines)), mark })).toSorted((a, b) => (a.mark ? a.at.to : a.at.from) - (b.mark ? b.at.to : b.at.from));
    for (const { at, mark } of marks) {
      if (mark) builder.add(at.to, at.to, Decoration.widget({ widget: new NoteWidget(mark), block: true, side: 1 }));
      else builder.add(at.from, at.from, Decoration.line({ class: 'cm-fault-line' }));
    }
    return builder.finish();
  });
}
