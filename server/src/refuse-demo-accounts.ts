import { DEMO_CHILD, DEMO_GUARDIAN, DEMO_PASSWORD, DEMO_PEOPLE, demoEmail } from '../seed/demo-people.ts';
import { findKnownPassword } from './accounts/public.ts';
import type { Config } from './config.ts';
import type { Db } from './core/db.ts';
import { StartRefusedError } from './core/start/start-refused.ts';

/**
 * Production does not serve while a demo account still opens with the password that the README publishes, whichever
 * database it is in: the demo administrator would be everybody's. [SEC-60]
 */
export async function refuseDemoAccounts(db: Db, { production }: Pick<Config, 'production'>): Promise<void> {
  if (!production) return;
  const email = await findKnownPassword(db, [...DEMO_PEOPLE, DEMO_GUARDIAN, DEMO_CHILD].map(demoEmail), DEMO_PASSWORD);
  if (email === undefined) return;
  throw new StartRefusedError(
    `This database holds demo accounts with their published password (${email}), so anybody could sign in. ` +
      'Remove them with "npm run seed -- --remove", or use an empty database. ' +
      'Then make an administrator with "npm run admin -- create --email you@example.org".',
  );
}
