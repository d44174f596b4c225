/** The names a text asks for, in order, each once; renamable words are asked of the channel and count too. */
export function slotsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]+)?\}/g)].map(([, name]) => name ?? ''))].toSorted();
}
