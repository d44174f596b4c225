import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@dolphin/contract/channels/join/join.constants';

/** A code nobody can foresee, in letters that nobody misreads. */
export function newCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

const ATTEMPTS = 5;

/** Two codes alike are as good as impossible, yet not quite: `insert` gives nothing back when its code is taken. */
export async function withNewCode<T>(length: number, insert: (code: string) => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const made = await insert(newCode(length));
    if (made !== undefined) return made;
  }
  throw new Error('No free code was found.');
}
