/** A number as people copy it: small letters, blanks or no dashes at all. */
export function normalizeNumber(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
