/** The pages people come in by. Only for them is a round trip worth naming beforehand all they are made of. */
const FIRST_PAGES = /^assets[\\/](home|landing|signin|member|learner|learner-home|visitor)-/;
/** The frames and what several of them need. Everything else is found by its source in `.vite/manifest.json`. */
const KEPT_NAMES = new Set(
  'rolldown-runtime vendor shell kit home-kit pieces home landing signin visitor member learner channel office'.split(
    ' ',
  ),
);
/** The document names these itself. */
const ALREADY_THERE = /^assets[\\/](vendor|shell|rolldown-runtime)-/;

/**
 * What is fetched together with a chunk. The bundler would write the names of everything that every page is made of
 * into the first script, a hundred and forty by now and more with each page: that was 2.5 kB of the first load, and
 * hashes do not compress. Styles stay, or a page would be seen without them; a page's other scripts are found in the
 * page itself, which is fetched when somebody points at its link.
 */
export function neededBeside(
  chunk: string,
  needed: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...needed];
  return needed.filter((file) => !ALREADY_THERE.test(file) && (file.endsWith('.css') || FIRST_PAGES.test(chunk)));
}

/** The first script names every page and its styles, and names hardly compress: most files are a hash alone. */
export function chunkFile(name: string): string {
  return KEPT_NAMES.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js';
}

export function assetFile(names: readonly string[]): string {
  return names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]';
}
