import { CHANNEL_ROLES, type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { DEFAULT_MAP_ID } from '@dolphin/contract/lounge/lounge.constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../tools/test-run/long.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { roomCalls } from '../rooms/rooms.fixture.ts';
import { messageCalls } from './messages.fixture.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const AGES = { grown: '1990-01-01', teen: '2010-01-01', child: '2014-01-01' } as const;
type Age = keyof typeof AGES;
const AGE_NAMES = Object.keys(AGES) as readonly Age[];
/**
 * Whose age meets whose, for the `at`-th of many cases: in `npm test` three of nine pairs, others for the next. In each
 * three every age is on both sides, once with a child between them and once without.
 */
const pairsOfAges = (at: number) =>
  AGE_NAMES.flatMap((mine, one) =>
    AGE_NAMES.filter((_, other) => isLongRun || (one + other + at) % AGE_NAMES.length === 0).map((theirs) => ({
      mine,
      theirs,
    })),
  );

let server: TestServer;
const { roomOf, join, stay, leave, clearRateLimits } = roomCalls(() => server);
const { send, sendPhrase, received } = messageCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  // What holds in areas has tests of its own; here people stand anywhere.
  await sql`update lounge_map_versions set content = jsonb_set(content, '{areas}', '[]') where map_id = ${DEFAULT_MAP_ID}`.execute(
    server.db,
  );
});
beforeEach(() => clearRateLimits());
afterAll(() => server.close());

const born = (age: Age) => server.makePerson({ birthDate: AGES[age] });
const enrol = (channelId: number, who: Person, role: ChannelRole) =>
  server.db.insertInto('channels_members').values({ channel_id: channelId, user_id: who.id, role }).execute();
async function befriend(one: Person, other: Person, isApproved: boolean): Promise<void> {
  const { id } = await server.db
    .insertInto('social_friendships')
    .values({ requester_id: one.id, addressee_id: other.id, state: 'ACCEPT', requested_at: NOW, answered_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isApproved)
    await sql`insert into social_friend_approvals (friendship_id, child_id, state, decided_at) values (${id}, ${one.id}, 'APPROVED', ${NOW}), (${id}, ${other.id}, 'APPROVED', ${NOW})`.execute(
      server.db,
    );
}
/** Both in one class of the channel, as learner and as whatever they are there. */
async function inOneClass(channelId: number, ...people: readonly Person[]): Promise<void> {
  const group = server.db
    .insertInto('channels_groups')
    .values({ channel_id: channelId, name: '반', code: null, is_class: true });
  const { id } = await group.returning('id').executeTakeFirstOrThrow();
  for (const person of people)
    await server.db.insertInto('channels_group_members').values({ group_id: id, user_id: person.id }).execute();
}
const block = (one: Person, other: Person) =>
  server.db.insertInto('social_blocks').values({ blocker_id: one.id, blocked_id: other.id, created_at: NOW }).execute();

/** What of a sentence and of a fixed one reaches the other, who stands beside. */
async function reaches(client: Person, recipient: Person, roomId: number): Promise<readonly (string | null)[]> {
  await send(client, roomId, '우리 같이 놀자');
  await sendPhrase(client, roomId, 'HELLO');
  return received(recipient);
}
const BOTH = ['우리 같이 놀자', 'HELLO'];

describe('[WLD-147] who receives whose messages in a room of the site', () => {
  const RELATIONS = ['strangers', 'friends', 'approved friends', 'blocking', 'blocked', 'mates elsewhere'] as const;
  const cells = RELATIONS.flatMap((relation, at) => pairsOfAges(at).map((ages) => ({ relation, ...ages })));
  it.each(cells)('$mine to $theirs, $relation', async ({ relation, mine, theirs }) => {
    const [me, other] = [await born(mine), await born(theirs)];
    const roomId = await roomOf(me);
    await join(other, roomId);
    if (relation.endsWith('friends')) await befriend(other, me, relation === 'approved friends');
    if (relation === 'blocking') await block(me, other);
    if (relation === 'blocked') await block(other, me);
    if (relation === 'mates elsewhere') {
      const { id } = await server.makeChannel();
      for (const who of [me, other]) await enrol(id, who, 'ADVANCED');
    }
    const isBlocked = relation === 'blocking' || relation === 'blocked';
    const isChildBetween = mine === 'child' || theirs === 'child';
    expect(await reaches(me, other, roomId)).toEqual(
      isBlocked ? [] : isChildBetween && relation !== 'approved friends' ? ['HELLO'] : BOTH,
    );
  });
});

describe('[WLD-147] who receives whose messages in a channel', () => {
  const AS = CHANNEL_ROLES.filter((role) => passes([role], 'VISITOR'));
  const cells = AS.flatMap((role, at) => pairsOfAges(at).map((ages) => ({ role, ...ages })));
  it.each(cells)(
    'a $mine $role to a $theirs student in the lounge of their channel',
    async ({ role, mine, theirs }) => {
      const [me, other] = [await born(mine), await born(theirs)];
      const { id } = await server.makeChannel();
      await enrol(id, me, role);
      await enrol(id, other, 'ADVANCED');
      const { roomId } = (await stay(me, id)).body;
      await stay(other, id);
      const isChildBetween = mine === 'child' || theirs === 'child';
      expect(await reaches(me, other, roomId)).toEqual(isChildBetween && !passes([role], 'USER') ? ['HELLO'] : BOTH);
    },
  );

  const elsewhere = AS.flatMap((role) =>
    (['child', 'grown'] as const).flatMap((theirs) =>
      (['to the student', 'to the other'] as const).map((way) => ({ role, theirs, way })),
    ),
  );
  it.each(elsewhere)(
    'a grown-up $role of a channel and its $theirs student, in a room of the site, $way',
    async ({ role, theirs, way }) => {
      const [me, student] = [await born('grown'), await born(theirs)];
      const { id } = await server.makeChannel();
      await enrol(id, me, role);
      await enrol(id, student, 'ADVANCED');
      await inOneClass(id, me, student);
      const roomId = await roomOf(me);
      await join(student, roomId);
      const receivedThere =
        way === 'to the student' ? await reaches(me, student, roomId) : await reaches(student, me, roomId);
      expect(receivedThere).toEqual(theirs === 'child' && !passes([role], 'TEACHER') ? ['HELLO'] : BOTH);
    },
  );

  const outsiders = (['blocking', 'blocked', 'visitors'] as const).flatMap((relation, at) =>
    pairsOfAges(at).map((ages) => ({ ...ages, relation })),
  );
  it.each(outsiders)('$mine to $theirs in a room of their channel, $relation', async ({ mine, theirs, relation }) => {
    const [me, other] = [await born(mine), await born(theirs)];
    const { id } = await server.makeChannel();
    for (const who of [me, other]) await enrol(id, who, relation === 'visitors' ? 'VISITOR' : 'USER');
    const roomId = await roomOf(me, { channelId: id });
    await join(other, roomId);
    if (relation === 'blocking') await block(me, other);
    if (relation === 'blocked') await block(other, me);
    expect(await reaches(me, other, roomId)).toEqual(
      relation !== 'visitors' ? [] : mine === 'child' || theirs === 'child' ? ['HELLO'] : BOTH,
    );
  });
});

describe('[WLD-148] the log of staff and minors', () => {
  const logged = async (staff: Person) =>
    (
      await sql<{
        minor: number;
        from_staff: boolean;
        text: string;
        source: string;
      }>`select minor_id::int as minor, is_from_staff as from_staff, text, source from social_staff_minor_log where staff_id = ${staff.id} order by id`.execute(
        server.db,
      )
    ).rows;

  it.each(CHANNEL_ROLES.filter((role) => passes([role], 'VISITOR')).map((role) => ({ role })))(
    'keeps what a $role and a minor write, as typed, if that is staff',
    async ({ role }) => {
      const { id } = await server.makeChannel();
      const [me, teen, grown] = [await born('grown'), await born('teen'), await born('grown')];
      await enrol(id, me, role);
      for (const who of [teen, grown]) await enrol(id, who, 'ADVANCED');
      const { roomId } = (await stay(me, id)).body;
      for (const who of [teen, grown]) await stay(who, id);
      await send(me, roomId, '숙제 했어?');
      await send(teen, roomId, '네, 시.발');
      await send(grown, roomId, '저도요');
      await sendPhrase(me, roomId, 'GREAT');
      expect(await logged(me)).toEqual(
        passes([role], 'TEACHER')
          ? [
              { minor: teen.id, from_staff: true, text: '숙제 했어?', source: 'SAYING' },
              { minor: teen.id, from_staff: false, text: '네, 시.발', source: 'SAYING' },
            ]
          : [],
      );
      expect(await received(me)).toEqual(['네, ●●●', '저도요']);
    },
  );

  it('shows the administrators that it was a lounge message, and in which room', async () => {
    const admin = await server.makePerson({ isAdmin: true, birthDate: AGES.grown });
    const teen = await born('teen');
    const { roomId } = (await stay(admin)).body;
    await stay(teen);
    await send(admin, roomId, '라운지에서 한 말');
    for (const who of [admin, teen]) await leave(who, roomId);
    const answer = await server.http.inject({
      method: 'GET',
      url: '/api/dolphin/v1/admin/contact-logs',
      headers: admin.headers,
    });
    const { contactLogList } = answer.json<{
      contactLogList: {
        staff: { userId: number };
        minor: { userId: number };
        text: string;
        source: string;
        roomId: number | null;
      }[];
    }>();
    expect(
      contactLogList.find(({ staff, minor }) => staff.userId === admin.id && minor.userId === teen.id),
    ).toMatchObject({ text: '라운지에서 한 말', source: 'SAYING', roomId });
  });

  it('is not written for those who did not receive it', async () => {
    const admin = await server.makePerson({ isAdmin: true, birthDate: AGES.grown });
    const teen = await born('teen');
    const { roomId } = (await stay(admin)).body;
    await stay(teen);
    await block(teen, admin);
    await send(admin, roomId, '들리니?');
    await leave(admin, roomId);
    expect(await logged(admin)).toEqual([]);
  });
});

describe('[SOC-153] a phone number in a room', () => {
  it.each([
    { mine: 'teen', theirs: 'grown', place: 'the site', expected: false },
    { mine: 'grown', theirs: 'teen', place: 'the site', expected: false },
    { mine: 'grown', theirs: 'grown', place: 'the site', expected: true },
    { mine: 'teen', theirs: 'teen', place: 'their channel', expected: false },
    { mine: 'grown', theirs: 'teen', place: 'their channel', expected: true },
  ] as const)('[SOC-153] of a $mine to a $theirs in a room of $place', async ({ mine, theirs, place, expected }) => {
    const [me, other] = [await born(mine), await born(theirs)];
    const { id: channelId } = await server.makeChannel();
    if (place === 'their channel') for (const who of [me, other]) await enrol(channelId, who, 'USER');
    const roomId = await roomOf(me, place === 'their channel' ? { channelId } : {});
    await join(other, roomId);
    const answer = await send(me, roomId, '공일공 이삼사오 육칠팔구');
    expect(answer.status === 200 ? 'OK' : answer.error.errorCode).toBe(expected ? 'OK' : 'CONTACT_DETAILS_NOT_ALLOWED');
    expect(await received(other)).toEqual(expected ? ['공일공 이삼사오 육칠팔구'] : []);
  });
});
