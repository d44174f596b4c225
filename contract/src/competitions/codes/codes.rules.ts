/**
 * How code in a competition came to be: what both sides compute alike. A save carries the single edits since the last
 * one, so that a replay shows every key; together they must give the text that is saved. [LMS-347]
 */
import { applySplice, type Splice } from '../../learning/codes/codes.rules.ts';

/** How text that did not come from the keyboard came in. */
export const PASTE_KINDS = ['PASTE', 'DROP'] as const;
export type PasteKind = (typeof PASTE_KINDS)[number];
/** BULK: so many characters in one edit that nobody typed them, and the editor did not call it a paste. */
export const PASTE_FACT_KINDS = [...PASTE_KINDS, 'BULK'] as const;
export type PasteFactKind = (typeof PASTE_FACT_KINDS)[number];
/** STARTER: part of the starter code. OWN: stood in this person's own code before. OTHER: neither. */
export const PASTE_ORIGINS = ['STARTER', 'OWN', 'OTHER'] as const;
export type PasteOrigin = (typeof PASTE_ORIGINS)[number];

/** A single edit; `agoMs` before the save, by the clock of the browser. */
export type CodeEdit = Splice & { readonly agoMs: number; readonly kind?: PasteKind };

/** Of one save. A browser that was offline for long sends the oldest ones as one. */
export const CODE_SAVE_EDITS_MAX = 400;
/** A version is kept when this long has passed since the last one. */
export const COMPETITION_VERSION_EVERY_MS = 30_000;
export const COMPETITION_VERSIONS_MAX = 120;
/** Of one text; beyond it the oldest edits are folded into its beginning. */
export const CODE_LOG_MAX_BYTES = 2_000_000;
export const CODE_LOG_FOLDED_SAVES = 500;
/** From so many characters on an edit that is called nothing else is a BULK. Completions and brackets are shorter. */
export const BULK_MIN_CHARS = 60;

/** Whether the edits lead from the one text to the other, each inside the text it changes. */
export function leadsTo(before: string, edits: readonly Splice[], after: string): boolean {
  let text = before;
  for (const edit of edits) {
    if (edit.at > text.length || edit.at + edit.removed > text.length) return false;
    text = applySplice(text, edit);
  }
  return text === after;
}
