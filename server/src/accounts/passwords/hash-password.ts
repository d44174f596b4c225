import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { makeLimiter } from './run-limited.ts';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. The hash names them, so they can be raised later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 };

/**
 * A hash keeps a core busy for tens of milliseconds. One core is left to the event loop: with as many hashes as there are
 * threads, a class that signs in would slow down every other answer. See docs/decisions/0058.
 */
const limited = makeLimiter(Math.max(1, availableParallelism() - 1));

/** The same word typed on a Mac and on a phone must be the same bytes. */
function bytesOf(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(bytesOf(password), COST));
}

let dummy: Promise<string> | undefined;
/** What a password is compared with where there is none. */
export const dummyHash = (): Promise<string> => (dummy ??= hashPassword(crypto.randomUUID()));

let comparisons = 0;

/** How many passwords this process has compared: what a sign-in costs, without a clock. */
export const passwordComparisonCount = (): number => comparisons;

/**
 * Whether the password is right. Where there is none to compare with, as much is computed all the same, so that the
 * response time does not reveal whether an e-mail is known.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  comparisons++;
  const compared = passwordHash ?? (await dummyHash());
  const right = await limited(() => verify(compared, bytesOf(password)));
  return passwordHash !== null && right;
}
