import type { SanctionKind } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { type Db, query } from '../../core/db.ts';
import './sanctions.tables.ts';

/** Whether a sanction keeps its person out now. `moment` is the SQL of an instant. */
export const isShutSql = (sanction: string, moment: string) =>
  `${sanction}.undone_at is null and ${sanction}.kind in ('SUSPEND', 'BAN') and (${sanction}.until is null or ${sanction}.until > ${moment})`;

type Shut = { readonly kind: SanctionKind; readonly until: Date | null; readonly reason: string };

/** What keeps somebody out longest. */
export async function findShut(db: Db, userId: number, now: Date): Promise<Shut | undefined> {
  const [row] = await query<Shut>(
    db,
    'sanctions.shut',
    `select s.kind, s.until, s.reason from accounts_sanctions s where s.user_id = $1 and ${isShutSql('s', '$2::timestamptz')} order by s.until desc nulls first limit 1`,
    [userId, now],
  );
  return row;
}
