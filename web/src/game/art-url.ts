/** Addresses of the drawings of the themes. A module of its own: a page that shows some of them needs no engine. */
const ART: Readonly<Record<string, string>> = import.meta.glob('./art/*/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a drawing of a theme; undefined for one that was taken out since the map was built. */
export function artUrl(theme: string, key: string): string | undefined {
  return ART[`./art/${theme}/${key}.svg`];
}
