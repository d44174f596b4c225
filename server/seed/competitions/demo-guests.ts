import '../../src/accounts/accounts.tables.ts';
import type { Db } from '../../src/core/db.ts';
import { DEMO_DOMAIN } from '../demo-people.ts';

const FIRST = ['별빛', '구름', '노을', '새벽', '바람', '햇살', '이슬', '달빛', '나무', '들꽃', '무지개', '소나기'];
const LAST = ['펭귄', '물개'];

/** People of elsewhere who take part in a competition of the site; nobody signs in as them. */
export async function insertGuests(tx: Db, now: Date): Promise<readonly number[]> {
  const names = LAST.flatMap((last) => FIRST.map((first) => first + last));
  const rows = await tx
    .insertInto('accounts_users')
    .values(
      names.map((name, index) => ({
        email: `guest${index}@${DEMO_DOMAIN}`,
        nickname: name,
        nickname_key: name,
        birth_date: `20${String(8 + (index % 5)).padStart(2, '0')}-0${1 + (index % 9)}-15`,
        gender: index % 2 === 0 ? ('WOMAN' as const) : ('MAN' as const),
        signup_path: 'EMAIL' as const,
        is_admin: false,
        signed_up_at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
