import { deflateRawSync } from 'node:zlib';
import { CHANNEL_GROUPS_MAX, GROUP_MEMBERS_MAX } from '@dolphin/contract/channels/join/join.constants';
import { LEARNER_ACCOUNTS_AT_ONCE_MAX } from '@dolphin/contract/channels/members/members.constants';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { readStoredMails } from '../../core/mail/stored-mails.ts';
import { publish } from '../../core/outbox/publish.ts';
import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { makeFile } from '../../storage/public.ts';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import { membersOf } from '../members/members.fixture.ts';
import { unpacksWithin } from './read-sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());
const { add, history, expectCountersRight } = membersOf(() => server);

const HEAD = ['이름', '닉네임', '이메일', '역할', '그룹'];
async function putFile(who: Person, body: Buffer): Promise<number> {
  const key = await makeFile(server.app, {
    userId: who.id,
    purpose: 'ROSTER',
    fileName: '명단.xlsx',
    contentType: XLSX_TYPE,
    body,
  });
  return (await server.db.selectFrom('storage_files').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}
const preview = async (channelId: number, who: Person, lines: readonly (readonly string[])[]) =>
  call(server, rosters.preview, { channelId, fileId: await putFile(who, await toXlsx(lines)) }, who.headers);
const importIt = (channelId: number, who: Person, rosterId: number) =>
  call(server, rosters.import, { channelId, rosterId }, who.headers);
const rolesIn = async (channelId: number) =>
  new Map(
    (
      await server.db
        .selectFrom('channels_members')
        .select(['user_id', 'role', 'nickname', 'name'])
        .where('channel_id', '=', channelId)
        .execute()
    ).map((row) => [row.user_id, row]),
  );

describe('a roster', () => {
  it('[CHN-145] shows for every row what will happen or what is wrong, and writes nothing yet', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const [fresh, member, waiting, banned] = [
      await server.makePerson(),
      await add(id, 'USER'),
      await add(id, 'PENDING'),
      await add(id, 'BEN'),
    ];
    const { body } = await preview(id, people.MANAGER, [
      HEAD,
      ['김바다', '바다', fresh.email.toUpperCase(), '수강생', '월요일반'],
      ['이파도', '', 'newcomer@test.example', '', '월요일반'],
      ['박산호', '산호', member.email, 'USER', ''],
      ['최게', '게', waiting.email, 'Student', ''],
      ['정상어', '상어', banned.email, '', ''],
      ['', '무명', 'x', '선장', 'x'.repeat(31)],
      ['코치님', '', 'coach@test.example', '코치', ''],
      ['김바다', '', fresh.email, '', ''],
      ['', '', '', '', ''],
    ]);
    expect(body.rowList.map(({ line, outcome, faultList }) => [line, outcome, ...faultList])).toEqual([
      [2, 'ADD'],
      [3, 'INVITE'],
      [4, 'SKIP'],
      [5, 'ADMIT'],
      [6, 'FAULT', 'BANNED_HERE'],
      [7, 'FAULT', 'NAME_MISSING', 'EMAIL_INVALID', 'ROLE_UNKNOWN', 'GROUP_TOO_LONG'],
      [8, 'FAULT', 'ROLE_NOT_ALLOWED'],
      [9, 'FAULT', 'EMAIL_TWICE'],
    ]);
    expect(body).toMatchObject({
      addCount: 2,
      inviteCount: 1,
      skipCount: 1,
      faultCount: 4,
      newGroupList: ['월요일반'],
      fileName: '명단.xlsx',
    });
    expect(body.rowList[1]).toMatchObject({ nickname: '이파도', role: 'USER' });
    expect((await rolesIn(id)).has(fresh.id)).toBe(false);
    expect(
      await server.db.selectFrom('storage_files').select('id').where('user_id', '=', people.MANAGER.id).execute(),
    ).toEqual([]);

    const done = await importIt(id, people.MANAGER, body.rosterId);
    expect(done.body).toEqual({
      addCount: 2,
      inviteCount: 1,
      accountCount: 0,
      skipCount: 1,
      faultCount: 4,
      cardList: [],
    });
    const now = await rolesIn(id);
    expect(now.get(fresh.id)).toMatchObject({ role: 'ADVANCED', nickname: '바다', name: '김바다' });
    expect(now.get(waiting.id)).toMatchObject({ role: 'ADVANCED', name: '최게' });
    expect([now.get(member.id)?.role, now.get(banned.id)?.role]).toEqual(['USER', 'BEN']);
    expect(await history(id, fresh.id)).toEqual([
      { from_role: null, to_role: 'ADVANCED', actor_id: people.MANAGER.id, reason: null },
    ]);
    expect(await history(id, waiting.id)).toMatchObject([
      {},
      { from_role: 'PENDING', to_role: 'ADVANCED', actor_id: people.MANAGER.id },
    ]);
    const group = await server.db
      .selectFrom('channels_groups')
      .select(['name', 'member_count'])
      .where('channel_id', '=', id)
      .execute();
    expect(group).toEqual([{ name: '월요일반', member_count: 1 }]);
    await expectCountersRight(id);
    // Pressed again, it returns the same and does nothing more.
    expect((await importIt(id, people.MANAGER, body.rosterId)).body).toEqual(done.body);
    expect((await rolesIn(id)).size).toBe(now.size);
  });

  it('[CHN-145] whoever signs up with an invited e-mail is in at once, with role and group; until then managers see and can take it back', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const { body } = await preview(id, people.MANAGER, [
      HEAD,
      ['새사람', '새롬', 'invited-one@test.example', '정회원', '화요일반'],
      ['다른이', '', 'invited-two@test.example', '', ''],
    ]);
    await importIt(id, people.MANAGER, body.rosterId);
    const invites = async () =>
      (await call(server, rosters.invites, { channelId: id }, people.MANAGER.headers)).body.inviteList;
    expect((await invites()).map(({ email, role, group }) => [email, role, group])).toEqual([
      ['invited-two@test.example', 'USER', null],
      ['invited-one@test.example', 'LECTURER', '화요일반'],
    ]);
    const other = await server.makeChannel(['MANAGER']);
    const [two] = await invites();
    expect(
      (
        await call(
          server,
          rosters.removeInvite,
          { channelId: other.id, inviteId: two?.inviteId ?? 0 },
          other.people.MANAGER.headers,
        )
      ).error.errorCode,
    ).toBe(coreErrors.RESOURCE_NOT_FOUND.code);
    expect(
      (
        await call(
          server,
          rosters.removeInvite,
          { channelId: id, inviteId: two?.inviteId ?? 0 },
          people.MANAGER.headers,
        )
      ).status,
    ).toBe(200);

    const newcomer = await server.makePerson();
    await server.db
      .updateTable('accounts_users')
      .set({ email: 'Invited-One@test.example' })
      .where('id', '=', newcomer.id)
      .execute();
    await publish(server.db, accountEvents.signedUp, 0, { userId: newcomer.id });
    await until('they are in', async () => (await rolesIn(id)).has(newcomer.id));
    expect((await rolesIn(id)).get(newcomer.id)).toMatchObject({ role: 'LECTURER', nickname: '새롬', name: '새사람' });
    expect(await invites()).toEqual([]);
    expect(
      (
        await server.db
          .selectFrom('channels_group_members')
          .select('user_id')
          .where('user_id', '=', newcomer.id)
          .execute()
      ).length,
    ).toBe(1);
  });

  it('[CHN-145] writes once to everybody without an account, unless the manager does not want that', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const { name, slug } = await server.db
      .selectFrom('channels_channels')
      .select(['name', 'slug'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const member = await server.makePerson();
    const importRows = async (emails: readonly string[], given: object, headers = people.MANAGER.headers) => {
      const { rosterId } = (
        await preview(id, people.MANAGER, [HEAD, ...emails.map((email) => ['새사람', '', email, '', ''])])
      ).body;
      for (const _twice of [1, 2])
        expect((await call(server, rosters.import, { channelId: id, rosterId, ...given }, headers)).status).toBe(200);
    };
    const mailsTo = async (email: string) => (await readStoredMails(server.dataDir)).filter(({ to }) => to === email);
    await importRows(['quiet@letters.example'], { isMailed: false });
    await importRows(['First@letters.example', member.email], {});
    await until('the mail is sent', async () => (await mailsTo('first@letters.example')).length > 0);
    const [mail] = await mailsTo('first@letters.example');
    expect(mail?.subject).toBe(`[돌핀] ${name}에서 함께해요`);
    expect(mail?.text).toContain(`/channel/${slug}/join`);
    expect(mail?.text).toContain(people.MANAGER.nickname);
    await importRows(
      ['first@letters.example', 'quiet@letters.example'],
      {},
      { ...people.MANAGER.headers, 'accept-language': 'en' },
    );
    await until('the other one gets theirs', async () => (await mailsTo('quiet@letters.example')).length > 0);
    expect((await mailsTo('quiet@letters.example'))[0]?.subject).toBe(`[Dolphin] Join ${name}`);
    expect(
      [await mailsTo('first@letters.example'), await mailsTo('quiet@letters.example'), await mailsTo(member.email)].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 0]);
  });

  it('[CHN-145] fills no group beyond its places and no channel beyond its groups, row by row, and knows people however they are spelled', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const [inside, outside] = [await add(id, 'USER'), await add(id, 'USER')];
    const { id: groupId } = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: id, name: '꽉 찬 반' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('channels_group_members')
      .values({ group_id: groupId, user_id: inside.id } as never)
      .execute();
    await server.db
      .updateTable('channels_groups')
      .set({ member_count: GROUP_MEMBERS_MAX - 1 } as never)
      .where('id', '=', groupId)
      .execute();
    await sql`insert into channels_groups (channel_id, name) select ${id}, '반' || n from generate_series(1, ${CHANNEL_GROUPS_MAX - 2}) n`.execute(
      server.db,
    );
    const { body } = await preview(id, people.MANAGER, [
      HEAD,
      ['안', '', inside.email.toUpperCase(), '', '꽉 찬 반'],
      ['새', '', 'last@full.example', '', '꽉 찬 반'],
      ['밖', '', outside.email, '', '꽉 찬 반'],
      ['밖', '', outside.email.toUpperCase(), '', ''],
      ['하나', '', 'one@full.example', '', '새 반'],
      ['둘', '', 'two@full.example', '', '또 새 반'],
    ]);
    expect(body.rowList.map(({ outcome, faultList }) => [outcome, ...faultList])).toEqual([
      ['SKIP'],
      ['INVITE'],
      ['FAULT', 'GROUP_FULL'],
      ['FAULT', 'EMAIL_TWICE'],
      ['INVITE'],
      ['FAULT', 'GROUP_LIMIT'],
    ]);
    expect((await importIt(id, people.MANAGER, body.rosterId)).body).toEqual({
      addCount: 0,
      inviteCount: 2,
      accountCount: 0,
      skipCount: 1,
      faultCount: 3,
      cardList: [],
    });
    expect(
      await server.db.selectFrom('channels_group_members').select('user_id').where('group_id', '=', groupId).execute(),
    ).toEqual([{ user_id: inside.id }]);

    // Meanwhile the place was taken: who signs up is in the channel, and the group stays as it is.
    await server.db
      .updateTable('channels_groups')
      .set({ member_count: GROUP_MEMBERS_MAX } as never)
      .where('id', '=', groupId)
      .execute();
    const newcomer = await server.makePerson();
    await server.db
      .updateTable('accounts_users')
      .set({ email: 'Last@FULL.example' })
      .where('id', '=', newcomer.id)
      .execute();
    await publish(server.db, accountEvents.signedUp, 0, { userId: newcomer.id });
    await until('they are in', async () => (await rolesIn(id)).has(newcomer.id));
    expect(
      await server.db.selectFrom('channels_group_members').select('user_id').where('group_id', '=', groupId).execute(),
    ).toEqual([{ user_id: inside.id }]);
  });

  it('[CHN-145] is the manager’s own: nobody else imports it, and coaches not at all', async () => {
    const { id, people } = await server.makeChannel(['MANAGER', 'ROLE_CHANNEL_MASTER', 'TEACHER']);
    const { body } = await preview(id, people.MANAGER, [HEAD, ['가', '', 'own@test.example', '', '']]);
    expect((await importIt(id, people.ROLE_CHANNEL_MASTER, body.rosterId)).error.errorCode).toBe(
      coreErrors.RESOURCE_NOT_FOUND.code,
    );
    expect((await importIt(id, people.TEACHER, body.rosterId)).error.errorCode).toBe(coreErrors.NOT_HAS_ROLE.code);
    const there = await server.makeChannel(['MANAGER']);
    await sql`insert into channels_members (channel_id, user_id, role) values (${there.id}, ${people.MANAGER.id}, 'MANAGER')`.execute(
      server.db,
    );
    expect((await importIt(there.id, people.MANAGER, body.rosterId)).error.errorCode).toBe(
      coreErrors.RESOURCE_NOT_FOUND.code,
    );
    expect(
      (
        await call(
          server,
          rosters.preview,
          { channelId: id, fileId: await putFile(people.ROLE_CHANNEL_MASTER, await toXlsx([HEAD])) },
          people.MANAGER.headers,
        )
      ).error.errorCode,
    ).toBe(coreErrors.RESOURCE_NOT_FOUND.code);
  });

  it('[CHN-145] a file that is no roster is refused: no sheet, no columns, nobody in it, or one that unpacks without end', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const code = async (body: Buffer) =>
      (
        await call(
          server,
          rosters.preview,
          { channelId: id, fileId: await putFile(people.MANAGER, body) },
          people.MANAGER.headers,
        )
      ).error.errorCode;
    expect(await code(Buffer.from('PK no zip at all'))).toBe(memberErrors.ROSTER_UNREADABLE.code);
    expect(await code(zipOf('xl/other.txt', Buffer.from('x'), 1))).toBe(memberErrors.ROSTER_UNREADABLE.code);
    expect(
      await code(
        await toXlsx([
          ['학생', '전화'],
          ['가', '나'],
        ]),
      ),
    ).toBe(memberErrors.ROSTER_COLUMNS_MISSING.code);
    expect(await code(await toXlsx([HEAD]))).toBe(memberErrors.ROSTER_EMPTY.code);
    const bomb = deflateRawSync(Buffer.alloc(64 * 1_048_576));
    expect(unpacksWithin(zipOf('xl/worksheets/sheet1.xml', bomb, 64 * 1_048_576), 40 * 1_048_576)).toBe(false);
    expect(await code(zipOf('xl/worksheets/sheet1.xml', bomb, 64 * 1_048_576))).toBe(
      memberErrors.ROSTER_UNREADABLE.code,
    );
    // One that lies about its size.
    expect(await code(zipOf('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(64 * 1_048_576)), 1_000))).toBe(
      memberErrors.ROSTER_UNREADABLE.code,
    );
  });

  it('gives a template that can be read back', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const { body } = await call(server, rosters.template, { channelId: id }, people.MANAGER.headers);
    const rows = await readSheet(Buffer.from(body.content, 'base64'));
    expect(rows[0]).toEqual([...HEAD.slice(0, 3), '생년월일', ...HEAD.slice(3), '보호자 이름', '보호자 연락처']);
    const read = await preview(
      id,
      people.MANAGER,
      rows.map((row) => row.map((cell) => String(cell ?? ''))),
    );
    expect(read.body.rowList.map(({ outcome }) => outcome)).toEqual(['INVITE', 'INVITE', 'ACCOUNT']);
  });
});

/** A zip of one deflated file, with the size it claims to have. */
function zipOf(name: string, deflated: Buffer, claimed: number): Buffer {
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(deflated.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(deflated.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + deflated.length, 16);
  return Buffer.concat([local, deflated, entry, end]);
}

describe('[CHN-171] rows without an e-mail address', () => {
  const CSV_HEAD = '이름,이메일,생년월일,그룹';
  const previewCsv = async (channelId: number, who: Person, body: Buffer) => {
    const key = await makeFile(server.app, {
      userId: who.id,
      purpose: 'ROSTER',
      fileName: '명단.csv',
      contentType: 'text/csv',
      body,
    });
    const { id: fileId } = await server.db
      .selectFrom('storage_files')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return call(server, rosters.preview, { channelId, fileId }, who.headers);
  };

  it('[CHN-170] [CHN-171] make accounts in one step with everything else, once, with cards to print', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const file = [
      CSV_HEAD,
      '김바다,,2017-03-02,새싹반',
      '이파도,mail@learners.example,,새싹반',
      '박산호,,2017년 13월 1일,',
      '최게,,,',
      '정해마,,2127-01-01,',
    ].join('\r\n');
    const { body } = await previewCsv(id, people.MANAGER, Buffer.from(file));
    expect(
      body.rowList.map(({ line, outcome, faultList, birthDate }) => [line, outcome, birthDate, ...faultList]),
    ).toEqual([
      [2, 'ACCOUNT', '2017-03-02'],
      [3, 'INVITE', null],
      [4, 'FAULT', null, 'BIRTH_DATE_INVALID'],
      [5, 'FAULT', null, 'EMAIL_MISSING'],
      [6, 'FAULT', null, 'BIRTH_DATE_INVALID'],
    ]);
    const send = (given: object) =>
      call(server, rosters.import, { channelId: id, rosterId: body.rosterId, ...given }, people.MANAGER.headers);
    const refused = await send({});
    expect([refused.status, refused.error.errorCode]).toEqual([400, 'LEARNER_CONSENT_REQUIRED']);
    expect((await rolesIn(id)).size).toBe(1);
    const done = await send({ isConsentHeld: true });
    expect(done.body).toMatchObject({ addCount: 0, inviteCount: 1, accountCount: 1, faultCount: 3 });
    const [card] = done.body.cardList;
    expect(card?.name).toBe('김바다');
    const opened = await call(server, sessions.signin, {
      email: card?.loginName ?? '',
      password: card?.password ?? '',
    });
    expect(opened.status).toBe(200);
    expect((await rolesIn(id)).get(opened.body.userId)).toMatchObject({ role: 'USER', name: '김바다' });
    const groups = await server.db
      .selectFrom('channels_groups')
      .select(['name', 'member_count'])
      .where('channel_id', '=', id)
      .execute();
    expect(groups).toEqual([{ name: '새싹반', member_count: 1 }]);
    expect((await send({ isConsentHeld: true })).body).toEqual({ ...done.body, cardList: [] });
    await expectCountersRight(id);
  });

  it('[CHN-171] are at most a hundred in one import', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const lines = Array.from({ length: LEARNER_ACCOUNTS_AT_ONCE_MAX + 2 }, (_, n) => `학생${n},,20170302,`);
    const { body } = await previewCsv(id, people.MANAGER, Buffer.from([CSV_HEAD, ...lines].join('\n')));
    expect([body.accountCount, body.faultCount]).toEqual([LEARNER_ACCOUNTS_AT_ONCE_MAX, 2]);
    expect(body.rowList.at(-1)?.faultList).toEqual(['ACCOUNT_LIMIT']);
  });

  it('[CHN-170] are refused with a sentence when the file is no text that we can read', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const { status, error } = await previewCsv(id, people.MANAGER, Buffer.from([0xff, 0xfe, 0x41, 0xff, 0xff]));
    expect([status, error.errorCode]).toEqual([422, 'ROSTER_UNREADABLE']);
  });
});
