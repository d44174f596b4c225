/**
 * Domains, low to high. A domain uses the public.ts and the shared views of lower rows; upward, and to its neighbours,
 * it publishes events, or a function is passed in where the program is wired. Read by .dependency-cruiser.js and
 * tools/checks/check-tables.ts.
 */
export const DOMAIN_ROWS: readonly (readonly string[])[] = [
  ['storage', 'messaging'],
  ['site'],
  ['accounts'],
  ['verification'],
  ['channels'],
  ['profile'],
  ['social', 'avatar', 'commerce'],
  ['learning', 'lounge'],
  ['scheduling', 'competitions'],
];
