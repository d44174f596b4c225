import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { signAccessToken } from '../../src/accounts/sessions/access-token.ts';
import { openDb, openPool } from '../../src/core/db.ts';
import { publishProblem } from '../../src/learning/learning.fixture.ts';
import { SECRET, type Site } from './site.ts';

export type Person = {
  readonly id: number;
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  readonly token: () => Promise<string>;
};

/** Before a token has lived that long it is replaced. */
const TOKEN_KEPT_MS = 240_000;

/** People with sessions, and a problem that everybody may solve. */
export async function makeSchool({ direct }: Pick<Site, 'direct'>, count: number) {
  const client = new pg.Client({ connectionString: direct() });
  await client.connect();
  const people: Person[] = [];
  for (let nth = 0; nth < count; nth++) {
    const sessionId = randomUUID();
    const { rows } = await client.query<{ id: number }>(
      `with person as (
         insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, is_admin, signed_up_at)
         values ($1, $2, $2, '1995-05-05', 'EMAIL', false, now()) returning id
       )
       insert into accounts_sessions (id, user_id, user_agent, address, rotated_at, created_at, last_used_at)
       select $3, id, 'test', '127.0.0.1', now(), now(), now() from person returning user_id as id`,
      [`school${nth}@test.example`, `학생${nth}`, sessionId],
    );
    people.push(personOf(Number(rows[0]?.id), sessionId));
  }
  await client.end();
  const db = openDb(openPool(direct(), 1));
  const { contentId } = await publishProblem(db, { title: '더하기' });
  await db.destroy();
  return { people, contentId };
}

function personOf(id: number, sessionId: string): Person {
  let made = { at: -Infinity, token: '' };
  const token = async () => {
    if (performance.now() - made.at > TOKEN_KEPT_MS)
      made = {
        at: performance.now(),
        token: await signAccessToken(
          new TextEncoder().encode(SECRET),
          { id, sessionId, isAdmin: false, isSignedUp: true },
          new Date(),
        ),
      };
    return made.token;
  };
  return { id, token, headers: async () => ({ authorization: `Bearer ${await token()}` }) };
}
