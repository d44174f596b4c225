import type { SanctionKind } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { type Db, query } from '../../core/db.ts';
import './sanctions.tables.ts';

/** Whether a sanction bans its person from signing in now. `moment` is the SQL of an instant. */
export const bansSignInSql = (sanction: string, moment: string) =>
  `${sanction}.undone_at is null and ${sanction}.kind in ('SUSPEND', 'BAN') and (${sanction}.until is null or ${sanction}.until > ${moment})`;

type SignInBan = { readonly kind: SanctionKind; readonly until: Date | null; readonly reason: string };

/** The ban that lasts longest. */
export async function findSignInBan(db: Db, userId: number, now: Date): Promise<SignInBan | undefined> {
  const [row] = await query<SignInBan>(
    db,
    'sanctions.sign-in-ban',
    `select s.kind, s.until, s.reason from accounts_sanctions s where s.user_id = $1
     and ${bansSignInSql('s', '$2::timestamptz')} order by s.until desc nulls first limit 1`,
    [userId, now],
  );
  return row;
}
