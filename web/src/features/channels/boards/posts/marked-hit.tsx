/** The text with what was searched for marked, whatever its case; without a search the text as it is. */
export function MarkedHit({ text, query }: { readonly text: string; readonly query: string }) {
  const pieces = hitPieces(text, query);
  return <>{pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))}</>;
}

/** Odd pieces are hits. */
export function hitPieces(text: string, query: string): readonly string[] {
  const words = query.trim();
  if (words === '') return [text];
  const pieces: string[] = [];
  const [low, wanted] = [text.toLowerCase(), words.toLowerCase()];
  // A letter whose other case is longer would shift every place behind it.
  if (low.length !== text.length) return [text];
  let from = 0;
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}
