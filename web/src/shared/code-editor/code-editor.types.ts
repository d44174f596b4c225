import type { ReactNode } from 'react';

export type CodeLanguage = 'PYTHON' | 'JAVASCRIPT';
/** A fault at a line, counted from 1. */
export type LineFault = { readonly line: number; readonly message: string; readonly kind?: 'error' | 'warning' };
/** A note below a line: a coach's comment. `quote`: the text of the line, used to find it when lines have moved. */
export type LineNote = {
  readonly id: string;
  readonly line: number;
  readonly quote: string;
  readonly language: string;
  readonly content: ReactNode;
};

export type CodeEditorProps = {
  readonly value: string;
  readonly language: CodeLanguage;
  /** Read aloud. */
  readonly label: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly isReadOnly?: boolean;
  /** In pixels. */
  readonly fontSize?: number;
  readonly faults?: readonly LineFault[];
  readonly notes?: readonly LineNote[];
  /** Pressed on a line's number: to write a comment. */
  readonly onLine?: ((line: number) => void) | undefined;
  /** Puts the cursor there, each time it is another object. */
  readonly goTo?: { readonly line: number } | null;
  /** A row of symbols and indentation, for a keyboard on the screen. */
  readonly hasKeyRow?: boolean;
  /** Control or Command with Enter. */
  readonly onRun?: (() => void) | undefined;
  readonly placeholder?: string;
  /** Every single edit as it happens, for a replay; `kind` when it came from the clipboard or was dropped. [LMS-347] */
  readonly onEdit?: ((edit: SingleEdit) => void) | undefined;
  /** Given: nothing from outside is pasted or dropped here, and this is called instead. [LMS-355] */
  readonly onRefusedPaste?: (() => void) | undefined;
};

export type SingleEdit = {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
  readonly kind?: 'PASTE' | 'DROP';
};
