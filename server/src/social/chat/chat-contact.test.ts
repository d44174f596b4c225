import { CHANNEL_ROLES, type ChannelRole, passes } from '@dolphin/contract/core/roles';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { contactLogReads } from '@dolphin/contract/social/chat/contact-log-reads.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inOneClass } from '../friends/class.fixture.ts';
import { chatCalls } from './chat.fixture.ts';
import { insertContactLogRead } from './contact-log-reads.queries.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const GROWN = '1990-01-01';
const TEEN = '2010-01-01';
const CHILD = '2014-01-01';
/** The last day of being 18, in Seoul, and the first of being 19. */
const STILL_MINOR = '2007-11-16';
const JUST_GROWN = '2007-11-15';

let server: TestServer;
const { open, chatOf, send, messages, befriend, block, clearRateLimits } = chatCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

const born = (birthDate: string, isAdmin = false) => server.makePerson({ birthDate, isAdmin });
async function enrol(...members: readonly (readonly [Person, ChannelRole])[]): Promise<number> {
  const { id } = await server.makeChannel();
  for (const [person, role] of members)
    await server.db.insertInto('channels_members').values({ channel_id: id, user_id: person.id, role }).execute();
  await inOneClass(
    server.db,
    id,
    members.map(([person]) => person),
  );
  return id;
}
const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
/** What happens when a user opens a conversation and sends a message. */
async function tries(from: Person, to: Person): Promise<string> {
  const opened = await open(from, to);
  if (opened.status !== 200) return codeOf(opened);
  await clearRateLimits();
  return codeOf(await send(from, opened.body.chatId, '안녕'));
}

describe('who may whisper to whom', () => {
  const RELATIONS = ['strangers', 'friends', 'blocking', 'blocked'] as const;
  const AGES = [
    ['grown', GROWN],
    ['teen', TEEN],
    ['child', CHILD],
  ] as const;
  const cells = RELATIONS.flatMap((relation) =>
    AGES.flatMap(([mine, a]) => AGES.map(([theirs, b]) => ({ relation, mine, theirs, a, b }))),
  );
  it.each(cells)('[SOC-8] $mine to $theirs, $relation', async ({ relation, a, b }) => {
    const [me, other] = [await born(a), await born(b)];
    // Of a child the guardian has approved the friend; without, see contact-matrix.test.ts.
    if (relation === 'friends') await befriend(other, me);
    if (relation === 'blocking') await block(me, other);
    if (relation === 'blocked') await block(other, me);
    const expected =
      relation === 'blocking'
        ? 'USER_BLOCKED_BY_YOU'
        : relation === 'blocked'
          ? 'WHISPER_NOT_ALLOWED'
          : relation === 'strangers' && (a === CHILD || b === CHILD)
            ? 'WHISPER_NOT_ALLOWED'
            : 'OK';
    expect(await tries(me, other)).toBe(expected);
  });

  it.each(CHANNEL_ROLES.map((role) => ({ role })))(
    '[SOC-8] [SOC-124] a grown-up who is $role in a class of a child',
    async ({ role }) => {
      const [grown, child] = [await born(GROWN), await born(CHILD)];
      await enrol([grown, role], [child, 'ADVANCED']);
      const expected = passes([role], 'TEACHER') ? 'OK' : 'WHISPER_NOT_ALLOWED';
      expect([await tries(grown, child), await tries(child, grown)]).toEqual([expected, expected]);
    },
  );

  it('a refusal for a block, for age and for leaving is the same', async () => {
    const [me, child, blocker] = [await born(GROWN), await born(CHILD), await born(GROWN)];
    await block(blocker, me);
    const [a, b] = [await open(me, child), await open(me, blocker)];
    expect([a.status, a.error]).toEqual([b.status, b.error]);
  });

  it('messages stay readable after a block, and no new one can be sent', async () => {
    const [me, other] = [await born(GROWN), await born(GROWN)];
    const chatId = await chatOf(me, other);
    await send(me, chatId, '처음이자 마지막');
    await block(other, me);
    await clearRateLimits();
    expect((await open(me, other)).body).toMatchObject({ chatId, mayWrite: false });
    expect(codeOf(await send(me, chatId, '들려?'))).toBe('WHISPER_NOT_ALLOWED');
    expect(codeOf(await send(other, chatId, '아니'))).toBe('USER_BLOCKED_BY_YOU');
    expect((await messages(me, chatId)).messageList.map(({ text }) => text)).toEqual(['처음이자 마지막']);
  });

  it('[SOC-141] a message that arrived before the block is not undone by its retry', async () => {
    const [me, other] = [await born(GROWN), await born(GROWN)];
    const chatId = await chatOf(me, other);
    const { body } = await send(me, chatId, '도착했어요', 'before-the-block');
    await block(other, me);
    expect((await send(me, chatId, '도착했어요', 'before-the-block')).body).toEqual(body);
  });
});

describe('[SOC-143] the log of staff and minors', () => {
  const logs = async (admin: Person, input: { cursor?: number; nickname?: string } = {}) =>
    (await call(server, chats.contactLogs, input, admin.headers)).body;
  const logged = async (one: Person, other: Person) =>
    (
      await sql<{
        staff: number;
        minor: number;
        from_staff: boolean;
        text: string;
      }>`select staff_id as staff, minor_id as minor, is_from_staff as from_staff, text from social_staff_minor_log where staff_id in (${one.id}, ${other.id}) order by id`.execute(
        server.db,
      )
    ).rows;

  it.each(CHANNEL_ROLES.map((role) => ({ role })))(
    'keeps both directions with $role of a shared channel, if that is staff',
    async ({ role }) => {
      const [grown, teen] = [await born(GROWN), await born(TEEN)];
      await enrol([grown, role], [teen, 'VISITOR']);
      const chatId = await chatOf(grown, teen);
      await send(grown, chatId, '숙제 했어?');
      await send(teen, chatId, '네, 시.발');
      const isStaff = passes([role], 'TEACHER');
      expect(await logged(grown, teen)).toEqual(
        isStaff
          ? [
              { staff: grown.id, minor: teen.id, from_staff: true, text: '숙제 했어?' },
              { staff: grown.id, minor: teen.id, from_staff: false, text: '네, 시.발' },
            ]
          : [],
      );
    },
  );

  it("ends on the 19th birthday in Seoul, needs a shared channel, and always covers the site's administrators", async () => {
    const cases: readonly (readonly [string, boolean, boolean, number])[] = [
      [STILL_MINOR, true, false, 1],
      [JUST_GROWN, true, false, 0],
      [STILL_MINOR, false, false, 0],
      [STILL_MINOR, false, true, 1],
      [JUST_GROWN, false, true, 0],
    ];
    for (const [birthDate, isShared, isAdmin, count] of cases) {
      await clearRateLimits();
      const [grown, young] = [await born(GROWN, isAdmin), await born(birthDate)];
      if (isShared) await enrol([grown, 'TEACHER'], [young, 'ADVANCED']);
      else await enrol([grown, 'TEACHER']);
      await send(grown, await chatOf(grown, young), '안녕');
      expect(await logged(grown, young), `${birthDate} ${isShared} ${isAdmin}`).toHaveLength(count);
    }
  });

  it('keeps what its author took back, once for a key that came twice', async () => {
    await clearRateLimits();
    const [grown, teen] = [await born(GROWN), await born(TEEN)];
    await enrol([grown, 'TEACHER'], [teen, 'ADVANCED']);
    const chatId = await chatOf(grown, teen);
    const { body } = await send(grown, chatId, '우리끼리 비밀이야', 'same-key-again');
    await send(grown, chatId, '우리끼리 비밀이야', 'same-key-again');
    await call(server, chats.remove, { chatId, messageId: body.messageId }, grown.headers);
    expect((await logged(grown, teen)).map(({ text }) => text)).toEqual(['우리끼리 비밀이야']);
  });

  it('cannot be changed, shortened or emptied, by whatever statement', async () => {
    for (const statement of [
      `update social_staff_minor_log set text = ''`,
      'delete from social_staff_minor_log',
      'truncate social_staff_minor_log',
    ]) {
      await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow('append-only');
    }
  });

  it('[SOC-160] records who read whose lines, and cannot lose that', async () => {
    const admin = await born(GROWN, true);
    const [grown, teen] = [await born(GROWN), await born(TEEN)];
    await logs(admin);
    await logs(admin, { nickname: teen.nickname, cursor: 77 });
    // Nothing is shown to these, so nothing is recorded.
    await call(server, chats.contactLogs, { nickname: '아무도아님' }, admin.headers);
    await call(server, chats.contactLogs, {}, grown.headers);
    const reads = await server.db
      .selectFrom('social_contact_log_reads')
      .select(['admin_id', 'user_id', 'before_id', 'read_at'])
      .where('admin_id', 'in', [admin.id, grown.id])
      .orderBy('id')
      .execute();
    expect(reads).toEqual([
      { admin_id: admin.id, user_id: null, before_id: null, read_at: NOW },
      { admin_id: admin.id, user_id: teen.id, before_id: 77, read_at: NOW },
    ]);
    for (const statement of [
      'update social_contact_log_reads set admin_id = 1',
      'delete from social_contact_log_reads',
      'truncate social_contact_log_reads',
    ])
      await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow('append-only');
  });

  it('[SOC-162] shows administrators every read, newest first, and whose lines it was', async () => {
    const admin = await born(GROWN, true);
    const [teen, grown] = [await born(TEEN), await born(GROWN)];
    const reads = (input: object = {}) => call(server, contactLogReads.list, input, admin.headers);
    await logs(admin);
    await logs(admin, { nickname: teen.nickname, cursor: 77 });
    const reader = { userId: admin.id, nickname: admin.nickname };
    const subject = { userId: teen.id, nickname: teen.nickname };
    expect((await reads()).body.readList.slice(0, 2)).toMatchObject([
      { reader, subject, isNewest: false, readAt: NOW.toISOString() },
      { reader, subject: null, isNewest: true },
    ]);
    for (let n = 0; n < 51; n++) await logs(admin, { nickname: teen.nickname });
    const first = (await reads({ nickname: teen.nickname })).body;
    const rest = (await reads({ nickname: teen.nickname, cursor: first.nextCursor })).body;
    expect([first.readList.length, rest.readList.length, rest.nextCursor]).toEqual([50, 2, null]);
    expect((await reads({ nickname: '아무도아님' })).error.errorCode).toBe('USER_NICKNAME_NOT_FOUND');
    expect((await call(server, contactLogReads.list, {}, grown.headers)).error.errorCode).toBe('NOT_HAS_ROLE');
  });

  it('[SOC-162] shows an academy the reads about its minors after 30 days, and nothing else', async () => {
    const admin = await born(GROWN, true);
    const [manager, coach, teen, adult, elsewhere] = [
      await born(GROWN),
      await born(GROWN),
      await born(TEEN),
      await born(GROWN),
      await born(TEEN),
    ];
    const channelId = await enrol([manager, 'MANAGER'], [coach, 'TEACHER'], [teen, 'USER'], [adult, 'USER']);
    const other = await enrol([elsewhere, 'USER']);
    const DAY_MS = 86_400_000;
    const at = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    const read = (userId: number | null, days: number) =>
      insertContactLogRead(server.db, { adminId: admin.id, userId, before: null, now: at(days) });
    for (const who of [teen, adult, coach, elsewhere]) await read(who.id, 40);
    await read(null, 40);
    await read(teen.id, 30);
    await read(teen.id, 29);
    const reads = (who: Person, id = channelId) =>
      call(server, contactLogReads.ofChannel, { channelId: id }, who.headers);
    expect((await reads(manager)).body.readList).toMatchObject(
      [at(30), at(40)].map((time) => ({
        reader: { userId: admin.id },
        subject: { userId: teen.id, nickname: teen.nickname },
        readAt: time.toISOString(),
      })),
    );
    expect([(await reads(coach)).status, (await reads(teen)).status, (await reads(manager, other)).status]).toEqual([
      403, 403, 403,
    ]);
    for (const statement of ['delete from', 'truncate'])
      await expect(sql.raw(`${statement} social_contact_log_read_channels`).execute(server.db)).rejects.toThrow(
        'append-only',
      );
  });

  it('is read by administrators alone, newest first, by cursor and by nickname', async () => {
    const admin = await born(GROWN, true);
    const [grown, teen] = [await born(GROWN), await born(TEEN)];
    await enrol([grown, 'TEACHER'], [teen, 'ADVANCED']);
    await sql`insert into social_staff_minor_log (staff_id, minor_id, is_from_staff, chat_id, message_id, text, created_at)
      select ${grown.id}, ${teen.id}, n % 2 = 0, 1, n, n::text, now() from generate_series(1, 120) n`.execute(
      server.db,
    );
    const seen: string[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof logs>> = await logs(admin, {
        nickname: teen.nickname,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.contactLogList.map(({ text }) => text));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => String(120 - n)));
    const [newest] = (await logs(admin)).contactLogList;
    expect(newest).toMatchObject({
      staff: { userId: grown.id, nickname: grown.nickname },
      minor: { userId: teen.id, nickname: teen.nickname },
      isFromStaff: true,
      text: '120',
    });
    expect((await call(server, chats.contactLogs, { nickname: '아무도아님' }, admin.headers)).error.errorCode).toBe(
      'USER_NICKNAME_NOT_FOUND',
    );
    expect((await call(server, chats.contactLogs, {}, grown.headers)).error.errorCode).toBe('NOT_HAS_ROLE');
  });
});
