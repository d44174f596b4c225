import {
  DEFAULT_MAP_ID,
  RECIPIENTS_MAX,
  NEARBY_DISTANCE,
  LOUNGE_MESSAGE_RETENTION_DAYS,
  LOUNGE_MESSAGES_PER_READ,
  LOUNGE_MESSAGES_PER_SECOND,
} from '@dolphin/contract/lounge/lounge.constants';
import type { MapArea } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { loungeMessages } from '@dolphin/contract/lounge/lounge-messages.contract';
import { reports } from '@dolphin/contract/social/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { roomCalls } from '../rooms/rooms.fixture.ts';
import { nextKey, messageCalls } from './messages.fixture.ts';
import { deleteExpiredMessages } from './messages.jobs.ts';

let server: TestServer;
let now = new Date('2026-11-15T03:00:00Z');
const { roomOf, join, leave, stay, stand, clearRateLimits } = roomCalls(() => server);
const { send, sendPhrase, history, received } = messageCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  // What holds in areas has tests of its own; here people stand anywhere.
  await sql`update lounge_map_versions set content = jsonb_set(content, '{areas}', '[]') where map_id = ${DEFAULT_MAP_ID}`.execute(
    server.db,
  );
});
beforeEach(() => clearRateLimits());
afterAll(() => server.close());

const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
/** Some people in a room of their own. */
async function gathered(count: number): Promise<{ readonly roomId: number; readonly people: readonly Person[] }> {
  const people: Person[] = [];
  for (let n = 0; n < count; n++) people.push(await server.makePerson());
  const roomId = await roomOf(people[0] as Person, { capacity: 50 });
  for (const who of people.slice(1)) await join(who, roomId);
  return { roomId, people };
}

describe('[WLD-1] a message', () => {
  it('keeps the name of a sender who has left since, for those who received it', async () => {
    const {
      roomId,
      people: [host, gone, recipient],
    } = (await gathered(3)) as { roomId: number; people: readonly [Person, Person, Person] };
    const namesFor = async (who: Person) =>
      (
        await call(server, rooms.people, { roomId, user_ids: `${gone.id},${gone.id},${host.id}` }, who.headers)
      ).body.personList.map(({ userId }) => userId);
    await send(gone, roomId, '안녕히 계세요', { scope: 'ROOM' });
    await leave(gone, roomId);
    expect(await namesFor(recipient)).toEqual(expect.arrayContaining([host.id, gone.id]));
    expect(await namesFor(recipient)).toHaveLength(2);
    const late = await server.makePerson();
    await join(late, roomId);
    expect(await namesFor(late)).toEqual([host.id]);
  });

  it('is received by those near, or by all in the room, with bad words masked', async () => {
    const {
      roomId,
      people: [me, near, far],
    } = (await gathered(3)) as { roomId: number; people: readonly [Person, Person, Person] };
    await stand(me, 1_000, 1_600);
    await stand(near, 1_000 + NEARBY_DISTANCE, 1_600);
    await stand(far, 1_001 + NEARBY_DISTANCE, 1_600);
    const { body } = await send(me, roomId, '  바보야,   시발  ');
    expect(body).toMatchObject({ roomId, userId: me.id, scope: 'NEAR', text: '바보야, ●●', phrase: null });
    await send(me, roomId, '모두 안녕', { scope: 'ROOM' });
    await sendPhrase(far, roomId, 'BYE', 'ROOM');
    expect([await received(near), await received(far)]).toEqual([['바보야, ●●', '모두 안녕', 'BYE'], ['모두 안녕']]);
  });

  it('is one sentence for one key, however often and however fast it comes', async () => {
    const {
      roomId,
      people: [me, other],
    } = (await gathered(2)) as { roomId: number; people: readonly [Person, Person] };
    await warmPool(server.db, 8);
    const clientKey = nextKey();
    const answers = await Promise.all(
      Array.from({ length: LOUNGE_MESSAGES_PER_SECOND }, () => send(me, roomId, '한 번만', { clientKey })),
    );
    expect(new Set(answers.map(({ body }) => body.sayingId)).size).toBe(1);
    expect(await received(other)).toEqual(['한 번만']);
  });

  it('needs a place in the room and either text or a phrase; a lounge has no room-wide messages', async () => {
    const {
      roomId,
      people: [me],
    } = (await gathered(1)) as { roomId: number; people: readonly [Person] };
    const stranger = await server.makePerson();
    expect(codeOf(await send(stranger, roomId, '여보세요'))).toBe('NOT_ROOM_MEMBER');
    expect(codeOf(await send(stranger, 4_000_000, '여보세요'))).toBe('ROOM_NOT_FOUND');
    expect(
      codeOf(await call(server, loungeMessages.send, { roomId, scope: 'NEAR', clientKey: nextKey() }, me.headers)),
    ).toBe('VALIDATION_FAIL');
    expect(
      codeOf(
        await call(
          server,
          loungeMessages.send,
          { roomId, scope: 'NEAR', text: '말', phrase: 'HELLO', clientKey: nextKey() },
          me.headers,
        ),
      ),
    ).toBe('VALIDATION_FAIL');
    const lounge = (await stay(stranger)).body.roomId;
    expect(codeOf(await send(stranger, lounge, '모두', { scope: 'ROOM' }))).toBe('VALIDATION_FAIL');
  });

  it('comes too fast for nobody', async () => {
    const {
      roomId,
      people: [me],
    } = (await gathered(1)) as { roomId: number; people: readonly [Person] };
    const answers: string[] = [];
    for (let n = 0; n <= LOUNGE_MESSAGES_PER_SECOND; n++) answers.push(codeOf(await send(me, roomId, `말 ${n}`)));
    expect(answers).toEqual([...Array.from({ length: LOUNGE_MESSAGES_PER_SECOND }, () => 'OK'), 'TOO_MANY_REQUESTS']);
  });

  it('reaches at most so many, the nearest', async () => {
    const me = await server.makePerson();
    const { roomId } = (await stay(me)).body;
    await stand(me, 0, 0);
    await sql`with made as (insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) select 'crowd' || n || '@test.example', '군중' || n, '군중' || n, '2000-01-01', 'EMAIL', now() from generate_series(1, ${RECIPIENTS_MAX + 10}::int) n returning id)
      insert into lounge_members (user_id, room_id, came_at, seen_at, x, y) select id, ${roomId}, now(), now(), row_number() over (order by id), 0 from made`.execute(
      server.db,
    );
    const { body } = await send(me, roomId, '거기 누구 있어요?');
    const { heard_by } = await server.db
      .selectFrom('lounge_sayings')
      .where('id', '=', body.sayingId)
      .select(sql<number[]>`to_json(heard_by)`.as('heard_by'))
      .executeTakeFirstOrThrow();
    const nearest = await server.db
      .selectFrom('lounge_members')
      .where('room_id', '=', roomId)
      .where('user_id', '<>', me.id)
      .where('x', '>', 0)
      .orderBy('x')
      .limit(RECIPIENTS_MAX)
      .select('user_id')
      .execute();
    expect(heard_by).toEqual(nearest.map(({ user_id }) => user_id));
  });
});

describe('[WLD-147] areas', () => {
  const area = (id: string, x: number, kind: 'SILENT' | 'CHAT_ZONE'): MapArea => ({
    id,
    name: id,
    x,
    y: 0,
    width: 100,
    height: 2_000,
    property: { kind },
  });
  it('no one receives a message in a silent area, and in a chat zone only those in it', async () => {
    const {
      roomId,
      people: [me, quiet, inZone, inOther, outside],
    } = (await gathered(5)) as { roomId: number; people: readonly [Person, Person, Person, Person, Person] };
    const areas = JSON.stringify([
      area('hush', 100, 'SILENT'),
      area('table', 300, 'CHAT_ZONE'),
      area('other', 500, 'CHAT_ZONE'),
    ]);
    await sql`update lounge_map_versions set content = jsonb_set(content, '{areas}', ${areas}::jsonb) where map_id = ${DEFAULT_MAP_ID}`.execute(
      server.db,
    );
    for (const [who, x] of [
      [me, 350],
      [quiet, 150],
      [inZone, 360],
      [inOther, 550],
      [outside, 250],
    ] as const)
      await stand(who, x, 1_600);
    const all = () => Promise.all([quiet, inZone, inOther, outside].map(received));
    await send(me, roomId, '자리에서');
    expect(await all()).toEqual([[], ['자리에서'], [], []]);
    await send(me, roomId, '방에', { scope: 'ROOM' });
    expect(await all()).toEqual([[], ['자리에서', '방에'], ['방에'], ['방에']]);
    await clearRateLimits();
    await send(quiet, roomId, '쉿', { scope: 'ROOM' });
    await send(outside, roomId, '밖에서');
    expect(await all()).toEqual([[], ['자리에서', '방에'], ['방에'], ['방에']]);
    await sql`update lounge_map_versions set content = jsonb_set(content, '{areas}', '[]') where map_id = ${DEFAULT_MAP_ID}`.execute(
      server.db,
    );
  });
});

describe('[WLD-150] muting a member', () => {
  const mute = (who: Person, roomId: number, other: Person, minutes: 0 | 10 | 60 | 1_440) =>
    call(server, rooms.mute, { roomId, userId: other.id, minutes }, who.headers);
  it('is for the host in a room and for staff in a lounge, ends by itself and can be taken back', async () => {
    const {
      roomId,
      people: [host, loud],
    } = (await gathered(2)) as { roomId: number; people: readonly [Person, Person] };
    expect(codeOf(await mute(loud, roomId, host, 10))).toBe('ROOM_NOT_ALLOWED');
    expect((await mute(host, roomId, loud, 10)).body.until).toBe(new Date(now.getTime() + 600_000).toISOString());
    expect(codeOf(await send(loud, roomId, '왜요'))).toBe('LOUNGE_MUTED');
    expect(codeOf(await sendPhrase(loud, roomId, 'SORRY'))).toBe('LOUNGE_MUTED');
    await mute(host, roomId, loud, 0);
    expect(codeOf(await send(loud, roomId, '고마워요'))).toBe('OK');
    await mute(host, roomId, loud, 10);
    now = new Date(now.getTime() + 600_001);
    expect(codeOf(await send(loud, roomId, '이제 돼요'))).toBe('OK');
    const [one, other, admin] = [
      await server.makePerson(),
      await server.makePerson(),
      await server.makePerson({ isAdmin: true }),
    ];
    const lounge = (await stay(one)).body.roomId;
    await stay(other);
    expect(codeOf(await mute(one, lounge, other, 10))).toBe('ROOM_NOT_ALLOWED');
    expect(codeOf(await mute(admin, lounge, other, 60))).toBe('OK');
    expect(codeOf(await send(other, lounge, '흥'))).toBe('LOUNGE_MUTED');
  });
});

describe('[WLD-149] the message history', () => {
  it('is returned to those who received the messages, since they joined, in pages', async () => {
    const {
      roomId,
      people: [me, other],
    } = (await gathered(2)) as { roomId: number; people: readonly [Person, Person] };
    const late = await server.makePerson();
    for (let n = 0; n < LOUNGE_MESSAGES_PER_READ + 2; n++) {
      await clearRateLimits();
      now = new Date(now.getTime() + 10);
      await send(n % 2 ? me : other, roomId, `말 ${n}`, { scope: 'ROOM' });
    }
    now = new Date(now.getTime() + 10);
    await join(late, roomId);
    const first = (await history(me, roomId)).body;
    expect(first.sayingList.map(({ text }) => text)).toEqual(
      Array.from({ length: LOUNGE_MESSAGES_PER_READ }, (_, n) => `말 ${n + 2}`),
    );
    const more = (await history(me, roomId, first.nextCursor ?? 0)).body;
    expect([more.sayingList.map(({ text }) => text), more.nextCursor]).toEqual([['말 0', '말 1'], null]);
    expect((await history(late, roomId)).body.sayingList).toEqual([]);
    await leave(other, roomId);
    expect(codeOf(await history(other, roomId))).toBe('NOT_ROOM_MEMBER');
  });

  it('is gone after a time', async () => {
    const {
      roomId,
      people: [me],
    } = (await gathered(1)) as { roomId: number; people: readonly [Person] };
    const { body } = await send(me, roomId, '옛날 이야기');
    const rows = () => server.db.selectFrom('lounge_sayings').where('id', '=', body.sayingId).select('id').execute();
    const run = (at: Date) =>
      deleteExpiredMessages.run({
        app: server.app,
        db: server.db,
        now: at,
        jobId: 'test',
        signal: new AbortController().signal,
      });
    const end = now.getTime() + LOUNGE_MESSAGE_RETENTION_DAYS * 86_400_000;
    await run(new Date(end));
    expect(await rows()).toHaveLength(1);
    await run(new Date(end + 1));
    expect(await rows()).toEqual([]);
  });
});

describe('[WLD-151] complaints', () => {
  const report = (who: Person, about: Person, contentId: number) =>
    call(
      server,
      reports.user,
      { userId: about.id, reason: 'ABUSE', evidence: { kind: 'SAYING', contentId, excerpt: '지어낸 말' } },
      who.headers,
    );
  it('copy the message with the lines that the reporter received around it', async () => {
    const {
      roomId,
      people: [me, bully, third],
    } = (await gathered(3)) as { roomId: number; people: readonly [Person, Person, Person] };
    const admin = await server.makePerson({ isAdmin: true });
    const sent: number[] = [];
    for (const [who, text] of [
      [me, '하나'],
      [third, '둘'],
      [bully, '셋'],
      [bully, '시발 넷'],
      [me, '다섯'],
    ] as const) {
      await clearRateLimits();
      sent.push((await send(who, roomId, text, { scope: 'ROOM' })).body.sayingId);
    }
    await sendPhrase(bully, roomId, 'BYE', 'ROOM');
    const contentId = sent[3] ?? 0;
    expect(codeOf(await report(me, bully, contentId))).toBe('OK');
    const {
      reportList: [kept],
    } = (await call(server, reports.list, {}, admin.headers)).body;
    expect(kept?.evidence).toEqual({ kind: 'SAYING', contentId });
    expect(
      kept?.whisperList.map(({ lineList }) =>
        lineList.map(
          ({ isFromTarget, isReported, text }) => `${isReported ? '>' : ''}${isFromTarget ? 't' : 'r'} ${text}`,
        ),
      ),
    ).toEqual([['r 하나', 'r 둘', 't 셋', '>t ●● 넷', 'r 다섯', 't 잘 가!']]);
    await sql`delete from lounge_sayings where room_id = ${roomId}`.execute(server.db);
    expect((await call(server, reports.list, {}, admin.headers)).body.reportList[0]?.whisperList).toEqual(
      kept?.whisperList,
    );
  });

  it('are about a message the reporter received, from its sender', async () => {
    const {
      roomId,
      people: [me, bully],
    } = (await gathered(2)) as { roomId: number; people: readonly [Person, Person] };
    const stranger = await server.makePerson();
    const [theirs, mine] = [
      (await send(bully, roomId, '흥')).body.sayingId,
      (await send(me, roomId, '흥')).body.sayingId,
    ];
    for (const [who, about, id] of [
      [stranger, bully, theirs],
      [me, stranger, theirs],
      [me, bully, mine],
      [me, bully, 4_000_000],
    ] as const)
      expect(codeOf(await report(who, about, id))).toBe('RESOURCE_NOT_FOUND');
  });
});
