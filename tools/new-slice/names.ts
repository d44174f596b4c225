export type SliceNames = {
  readonly domain: string;
  readonly slice: string;
  readonly camel: string;
  readonly pascal: string;
  /** One of them: `boardPost` of `board-posts`. */
  readonly one: string;
  readonly onePascal: string;
  /** As in error codes: `BOARD_POST`. */
  readonly oneUpper: string;
  readonly table: string;
  readonly area: 'dolphin' | 'eduenv';
  readonly migration: string;
};

/** Domains whose calls belong to the education channel. */
const EDUENV = new Set(['channels', 'learning', 'scheduling', 'messaging']);

export function sliceNames(domain: string, slice: string, migration: string): SliceNames {
  const camel = slice.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const one = camel.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    domain,
    slice,
    camel,
    pascal: capital(camel),
    one,
    onePascal: capital(one),
    oneUpper: one.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    table: `${domain}_${slice.replaceAll('-', '_')}`,
    area: EDUENV.has(domain) ? 'eduenv' : 'dolphin',
    migration,
  };
}
