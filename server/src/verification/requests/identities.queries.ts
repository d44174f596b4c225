import { type Db, query } from '../../core/db.ts';
import type { VerificationDriver } from '../nice/identity-provider.ts';

type NewIdentity = {
  readonly userId: number;
  readonly personMark: Buffer;
  readonly driver: VerificationDriver;
  readonly now: Date;
};

/** False when this person, or this user, has an identity already. Two at once: the second waits for the first. */
export async function insertIdentity(tx: Db, { userId, personMark, driver, now }: NewIdentity): Promise<boolean> {
  const rows = await query<{ user_id: number }>(
    tx,
    'verification.insert-identity',
    `insert into verification_identities (user_id, person_mark, driver, verified_at) values ($1, $2, $3, $4)
     on conflict do nothing returning user_id`,
    [userId, personMark, driver, now],
  );
  return rows.length > 0;
}

export type IdentityRow = { readonly personMark: Buffer; readonly verifiedAt: Date };

export async function findIdentity(db: Db, userId: number): Promise<IdentityRow | undefined> {
  const [row] = await query<IdentityRow>(
    db,
    'verification.find-identity',
    'select person_mark as "personMark", verified_at as "verifiedAt" from verification_identities where user_id = $1',
    [userId],
  );
  return row;
}

export async function deleteVerification(db: Db, userId: number): Promise<void> {
  await query(db, 'verification.delete-identity', 'delete from verification_identities where user_id = $1', [userId]);
  await query(db, 'verification.delete-requests', 'delete from verification_requests where user_id = $1', [userId]);
}
