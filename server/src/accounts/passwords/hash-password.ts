import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. The hash names them, so they can be raised later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 };

/** The same word typed on a Mac and on a phone must be the same bytes. */
function bytesOf(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(bytesOf(password), COST);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is right. Where there is none to compare with, as much is computed all the same, so that the
 * response time does not reveal whether an e-mail is known.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const right = await verify(passwordHash ?? (await nobodys), bytesOf(password));
  return passwordHash !== null && right;
}
