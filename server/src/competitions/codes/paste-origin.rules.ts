/** Where text that came in at once is from. What somebody wrote before, or was given, is never foreign. [LMS-348] */
import {
  BULK_MIN_CHARS,
  type PasteFactKind,
  type PasteKind,
  type PasteOrigin,
} from '@dolphin/contract/competitions/codes/codes.rules';
import { applySplice, type Splice } from '@dolphin/contract/learning/codes/codes.rules';
import type { StoredEdit } from './codes.tables.ts';

type Edit = Splice & { readonly kind: PasteKind | null };

export function toEdit([, at, removed, inserted, kind]: StoredEdit): Edit {
  return { at, removed, inserted, kind: kind === '' ? null : kind };
}

export function factKindOf({ kind, inserted }: Edit): PasteFactKind | null {
  if (kind !== null) return inserted === '' ? null : kind;
  return inserted.length >= BULK_MIN_CHARS ? 'BULK' : null;
}

/** Line endings and the space around differ between what was copied and what is pasted. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

export type Known = { readonly starters: readonly string[]; readonly own: readonly string[] };

export function originOf(inserted: string, { starters, own }: Known): PasteOrigin {
  const text = plain(inserted);
  if (text === '' || starters.some((starter) => plain(starter).includes(text))) return 'STARTER';
  return own.some((source) => source.replaceAll('\r\n', '\n').includes(text)) ? 'OWN' : 'OTHER';
}

/**
 * Every state in which text stood that an edit took away, besides the last one: what was cut out and is put in again is
 * one's own.
 */
export function statesOf(base: string, edits: readonly Splice[]): { readonly states: string[]; readonly last: string } {
  const states: string[] = [];
  let text = base;
  for (const edit of edits) {
    if (edit.removed > 1) states.push(text);
    text = applySplice(text, edit);
  }
  return { states, last: text };
}
