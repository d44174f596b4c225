import type { Db } from '../../src/core/db.ts';
import { DEMO_CHILD, DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

/** The user ids of the demo people, by key. */
export async function selectDemoIds(tx: Db): Promise<(key: string) => number> {
  const people = await tx
    .selectFrom('accounts_users')
    .select(['id', 'email'])
    .where('email', 'in', DEMO_PEOPLE.map(demoEmail))
    .execute();
  const ids = new Map(people.map(({ id, email }) => [email, id]));
  return (key) => {
    const person = DEMO_PEOPLE.find((each) => each.key === key);
    return (person && ids.get(demoEmail(person))) ?? 0;
  };
}

/** The child under 14 of the demo guardian. */
export async function findDemoChild(tx: Db): Promise<number> {
  const { id } = await tx
    .selectFrom('accounts_users')
    .select('id')
    .where('email', '=', demoEmail(DEMO_CHILD))
    .executeTakeFirstOrThrow();
  return id;
}
