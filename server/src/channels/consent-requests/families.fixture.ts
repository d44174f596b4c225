import { sql } from 'kysely';
import type { Person, TestServer } from '../../../test/harness.ts';
import { makeClass } from '../../scheduling/meetings/meetings.fixture.ts';
import { insertGuardian } from '../guardians/guardians.queries.ts';
import { sealPhone } from '../guardians/seal-contact.ts';

let numbers = 0;

/**
 * A channel with a class. `inClass` is taught by the coach, `outside` is not; each has a guardian with an account.
 * `otherCoach` teaches nobody.
 */
export async function makeFamilies(server: TestServer) {
  const { channelId, courseClassId, people } = await makeClass(server);
  const [otherCoach, mother, father, stranger] = [
    await server.makePerson(),
    await server.makePerson(),
    await server.makePerson(),
    await server.makePerson(),
  ];
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: otherCoach.id, role: 'TEACHER' })
    .execute();
  const memberOf = async (who: Person): Promise<number> =>
    (
      await server.db
        .selectFrom('channels_members')
        .select('id')
        .where('channel_id', '=', channelId)
        .where('user_id', '=', who.id)
        .executeTakeFirstOrThrow()
    ).id;
  const inClass = { ...people.USER, memberId: await memberOf(people.USER) };
  const outside = { ...people.ADVANCED, memberId: await memberOf(people.ADVANCED) };

  /** Without an account unless one is given. */
  async function addGuardian(memberId: number, { account, name = '보호자' }: { account?: Person; name?: string } = {}) {
    const guardianId = await insertGuardian(
      server.db,
      memberId,
      {
        name,
        relation: 'MOTHER',
        language: 'KO',
        source: 'STAFF',
        consentMethod: 'WRITTEN',
        isMarketingAllowed: false,
        sealedEmail: null,
        emailMasked: null,
        ...sealPhone(server.app, `0104000${1_000 + ++numbers}`),
      },
      server.app.now(),
    );
    if (guardianId === undefined) throw new Error('no guardian');
    if (account)
      await server.db
        .insertInto('channels_guardian_accounts')
        .values({ guardian_id: guardianId, user_id: account.id, invited_by: 'STAFF', linked_at: server.app.now() })
        .execute();
    return guardianId;
  }
  const motherId = await addGuardian(inClass.memberId, { account: mother, name: '김미경' });
  const fatherId = await addGuardian(outside.memberId, { account: father, name: '이정호' });
  await sql`insert into messaging_senders (owner_kind, owner_id, phone, name, state, is_default, created_at) values ('CHANNEL', ${channelId}, '0212345678', '학원', 'REGISTERED', true, now())`.execute(
    server.db,
  );
  return {
    channelId,
    courseClassId,
    manager: people.MANAGER,
    coach: people.TEACHER,
    otherCoach,
    mother,
    father,
    stranger,
    inClass,
    outside,
    motherId,
    fatherId,
    addGuardian,
  };
}
