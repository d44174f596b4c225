/** A name for somebody who is not signed in yet: the first letter, and of longer ones the last. 김바다: 김*다. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  const [first = '', ...rest] = letters;
  if (rest.length === 0) return first;
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  return `${first}${'*'.repeat(letters.length - 1 - (last === '' ? 0 : 1))}${last}`;
}
