/** The parameters of a text, sorted, each once; renamable terms come from the channel and count too. */
export function slotsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]+)?\}/g)].map(([, name]) => name ?? ''))].toSorted();
}
