/** A text in pieces: those of a fragment carry its number, from 1. */
export type Piece = { readonly text: string; readonly fragment: number | null };

/** Fragments that lie over each other are cut: the first one keeps its place. */
export function piecesOf(text: string, ranges: readonly (readonly [from: number, to: number])[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const inOrder = ranges
    .map(([from, to], nth) => ({ from, to, nth }))
    .toSorted((a, b) => a.from - b.from || a.nth - b.nth);
  for (const { from, to, nth } of inOrder) {
    const begin = Math.max(at, from);
    if (to <= begin) continue;
    if (begin > at) pieces.push({ text: text.slice(at, begin), fragment: null });
    pieces.push({ text: text.slice(begin, to), fragment: nth + 1 });
    at = to;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), fragment: null }] : pieces;
}
