import type { Db } from '../../core/db.ts';
import { emailKey } from '../email.rules.ts';
import { isPassword } from './hash-password.ts';
import { selectPasswordHashes } from './known-passwords.queries.ts';

/** The first of these accounts that opens with this password. Equal hashes are verified once: each costs 19 MiB. */
export async function findKnownPassword(
  db: Db,
  emails: readonly string[],
  password: string,
): Promise<string | undefined> {
  const rows = await selectPasswordHashes(db, emails.map(emailKey));
  const byHash = new Map(rows.map((row) => [row.password_hash, row.email]));
  for (const [hash, email] of byHash) if (await isPassword(hash, password)) return email;
  return undefined;
}
