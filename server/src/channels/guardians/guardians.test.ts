import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { GUARDIANS_MAX } from '@dolphin/contract/channels/guardians/guardians.constants';
import { memberGuardians, myGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { rosters } from '@dolphin/contract/channels/join/roster.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeClass } from '../../scheduling/meetings/meetings.fixture.ts';
import { makeFile } from '../../storage/public.ts';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import { deleteMembershipsOf } from '../members/members.queries.ts';
import { sealCardGuardians } from './card-guardians.jobs.ts';
import { guardianNumbers } from './guardian-numbers.ts';

const MOTHER = {
  name: '김미경',
  relation: 'MOTHER',
  phoneNumber: '010-2345-6789',
  email: 'mom@test.example',
  language: 'KO',
  isMarketingAllowed: false,
} as const;
const MASKED = { name: '김미경', phoneNumber: '010-****-6789', email: 'm***@test.example' };

let server: TestServer;
const at = new Date('2026-11-18T03:00:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => at })));
afterAll(() => server.close());

async function newSchool() {
  const { channelId, people } = await makeClass(server);
  const { id: channelMemberId } = await server.db
    .selectFrom('channels_members')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', people.USER.id)
    .executeTakeFirstOrThrow();
  const otherTeacher = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: otherTeacher.id, role: 'TEACHER' })
    .execute();
  const of = { channelId, channelMemberId };
  return {
    channelId,
    channelMemberId,
    people,
    otherTeacher,
    mine: (who: Person = people.USER) => call(server, myGuardians.list, { channelId }, who.headers),
    addMine: (more: object = {}, who: Person = people.USER) =>
      call(server, myGuardians.add, { channelId, ...MOTHER, isConsented: true, ...more }, who.headers),
    list: (who: Person) => call(server, memberGuardians.list, of, who.headers),
    add: (who: Person, more: object = {}) =>
      call(server, memberGuardians.add, { ...of, ...MOTHER, consentMethod: 'WRITTEN', ...more }, who.headers),
    change: (who: Person, guardianId: number, more: object) =>
      call(
        server,
        memberGuardians.change,
        {
          ...of,
          guardianId,
          name: MOTHER.name,
          relation: MOTHER.relation,
          language: MOTHER.language,
          isMarketingAllowed: false,
          consentMethod: 'WRITTEN',
          revision: 1,
          ...more,
        },
        who.headers,
      ),
    reveal: (who: Person, guardianId: number, more: object = {}) =>
      call(server, memberGuardians.reveal, { ...of, guardianId, ...more }, who.headers),
    audited: async () =>
      (await call(server, channelAudit.list, { channelId, kind: 'GUARDIAN' }, people.MANAGER.headers)).body.entryList,
  };
}

const stored = (channelId: number) =>
  server.db
    .selectFrom('channels_guardians as g')
    .innerJoin('channels_members as m', 'm.id', 'g.member_id')
    .selectAll('g')
    .where('m.channel_id', '=', channelId)
    .execute();

describe('[CHN-210] guardians of a family', () => {
  it('[CHN-210] [CHN-212] are entered, listed with a masked number and stored sealed', async () => {
    const { addMine, mine, channelId } = await newSchool();
    expect((await addMine()).body.revision).toBe(1);
    expect((await mine()).body.guardianList).toMatchObject([
      {
        ...MASKED,
        source: 'FAMILY',
        consentList: [{ kind: 'PERSONAL_INFORMATION', method: 'FORM', agreedAt: at.toISOString() }],
      },
    ]);
    const text = (await stored(channelId)).map((row) =>
      [row.sealed_phone, row.phone_mark, row.sealed_email].map((part) => part?.toString('latin1')).join(' '),
    );
    expect(text).toHaveLength(1);
    expect(text[0]).not.toMatch(/2345|mom/);
  });

  it('[CHN-210] are of the caller alone', async () => {
    const { addMine, mine, people, channelId } = await newSchool();
    const { guardianId } = (await addMine()).body;
    expect((await mine(people.ADVANCED)).body.guardianList).toEqual([]);
    const gone = await call(server, myGuardians.remove, { channelId, guardianId }, people.ADVANCED.headers);
    expect(gone.status).toBe(404);
    const stranger = await server.makePerson();
    expect((await mine(stranger)).error.errorCode).toBe('CHANNEL_MEMBER_NOT_FOUND');
    expect((await addMine({}, stranger)).error.errorCode).toBe('CHANNEL_MEMBER_NOT_FOUND');
  });

  it('[CHN-210] are four at most, each number once', async () => {
    const { addMine } = await newSchool();
    await addMine();
    expect((await addMine({ phoneNumber: '01023456789' })).error.errorCode).toBe('GUARDIAN_EXISTS');
    for (let n = 1; n < GUARDIANS_MAX; n++) expect((await addMine({ phoneNumber: `0100000000${n}` })).status).toBe(200);
    expect((await addMine({ phoneNumber: '01000000009' })).error.errorCode).toBe('GUARDIAN_LIMIT');
  });

  it('[CHN-210] refuse what is no mobile number, no e-mail and no name', async () => {
    const { addMine, mine } = await newSchool();
    for (const wrong of [{ phoneNumber: '02-123-4567' }, { phoneNumber: '' }, { email: 'mom' }, { name: '' }])
      expect((await addMine(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await mine()).body.guardianList).toEqual([]);
  });

  it('[CHN-210] go with the membership and with the account', async () => {
    const { addMine, people, channelId } = await newSchool();
    await addMine();
    await addMine({}, people.ADVANCED);
    await call(server, channelJoin.leave, { channelId }, people.ADVANCED.headers);
    expect(await stored(channelId)).toHaveLength(1);
    await deleteMembershipsOf(server.db, people.USER.id);
    expect(await stored(channelId)).toEqual([]);
  });
});

describe('[CHN-211] consents', () => {
  it('[CHN-211] are needed before anything is stored', async () => {
    const { addMine, add, people, channelId } = await newSchool();
    expect((await addMine({ isConsented: false })).error.errorCode).toBe('GUARDIAN_AGREEMENT_REQUIRED');
    expect((await add(people.MANAGER, { consentMethod: undefined })).status).toBe(400);
    expect(await stored(channelId)).toEqual([]);
  });

  it('[CHN-211] have a method, and keep their date until the method changes', async () => {
    const { add, change, list, people } = await newSchool();
    const { guardianId } = (await add(people.MANAGER, { isMarketingAllowed: true })).body;
    const earlier = new Date('2026-10-01T00:00:00Z');
    await server.db
      .updateTable('channels_guardians')
      .set({ consented_at: earlier, marketing_at: earlier })
      .where('id', '=', guardianId)
      .execute();
    const consents = async () => (await list(people.MANAGER)).body.guardianList[0]?.consentList;
    await change(people.MANAGER, guardianId, { isMarketingAllowed: true });
    expect(await consents()).toEqual([
      { kind: 'PERSONAL_INFORMATION', method: 'WRITTEN', agreedAt: earlier.toISOString() },
      { kind: 'MARKETING', method: 'WRITTEN', agreedAt: earlier.toISOString() },
    ]);
    await change(people.MANAGER, guardianId, { consentMethod: 'SPOKEN', revision: 2 });
    expect(await consents()).toEqual([{ kind: 'PERSONAL_INFORMATION', method: 'SPOKEN', agreedAt: at.toISOString() }]);
  });

  it('[CHN-211] are gone with another number, unless a new one comes with it', async () => {
    const { add, change, list, people } = await newSchool();
    const { guardianId } = (await add(people.MANAGER, { isMarketingAllowed: true })).body;
    const earlier = new Date('2026-10-01T00:00:00Z');
    await server.db
      .updateTable('channels_guardians')
      .set({ consented_at: earlier, marketing_at: earlier })
      .where('id', '=', guardianId)
      .execute();
    const consents = async () => (await list(people.MANAGER)).body.guardianList[0]?.consentList;
    const none = { consentMethod: undefined, isMarketingAllowed: true };
    // The same number in other characters is no other number.
    await change(people.MANAGER, guardianId, { ...none, phoneNumber: '01023456789' });
    expect((await consents())?.map(({ agreedAt }) => agreedAt)).toEqual(
      [earlier, earlier].map((on) => on.toISOString()),
    );
    await change(people.MANAGER, guardianId, { ...none, phoneNumber: '01000000001', revision: 2 });
    expect(await consents()).toEqual([]);
    await change(people.MANAGER, guardianId, { phoneNumber: '01000000002', revision: 3 });
    expect(await consents()).toEqual([{ kind: 'PERSONAL_INFORMATION', method: 'WRITTEN', agreedAt: at.toISOString() }]);
  });

  it('[CHN-211] of the family to another number have the date of the change', async () => {
    const { addMine, mine, people, channelId } = await newSchool();
    const { guardianId } = (await addMine()).body;
    const set = { consented_at: new Date('2026-10-01T00:00:00Z') };
    await server.db.updateTable('channels_guardians').set(set).where('id', '=', guardianId).execute();
    const { email: _email, ...fields } = MOTHER;
    const current = { channelId, guardianId, revision: 1 };
    const change = (isConsented: boolean) =>
      call(
        server,
        myGuardians.change,
        { ...fields, ...current, phoneNumber: '01000000001', isConsented },
        people.USER.headers,
      );
    expect((await change(false)).error.errorCode).toBe('GUARDIAN_AGREEMENT_REQUIRED');
    expect((await change(true)).status).toBe(200);
    expect((await mine()).body.guardianList[0]?.consentList).toMatchObject([{ agreedAt: at.toISOString() }]);
  });

  it('[CHN-211] are withdrawn by removing the guardian, and nothing is left', async () => {
    const { addMine, people, channelId } = await newSchool();
    const { guardianId } = (await addMine()).body;
    await call(server, myGuardians.remove, { channelId, guardianId }, people.USER.headers);
    expect(await stored(channelId)).toEqual([]);
  });
});

describe('[CHN-213] staff', () => {
  it('[CHN-213] reads and edits as coach of a class of the member or as manager, and not otherwise', async () => {
    const { addMine, add, list, reveal, people, otherTeacher } = await newSchool();
    const { guardianId } = (await addMine()).body;
    for (const who of [people.TEACHER, people.MANAGER]) {
      expect((await list(who)).body).toMatchObject({ isReadable: true, guardianList: [MASKED] });
      expect((await reveal(who, guardianId)).body).toEqual({ phoneNumber: '01023456789', email: 'mom@test.example' });
    }
    expect((await list(otherTeacher)).body).toEqual({ isReadable: false, guardianList: [] });
    expect((await reveal(otherTeacher, guardianId)).error.errorCode).toBe('CHANNEL_MEMBER_NOT_FOUND');
    expect((await add(otherTeacher, { phoneNumber: '01000000001' })).error.errorCode).toBe('CHANNEL_MEMBER_NOT_FOUND');
    for (const who of [people.USER, people.ADVANCED]) expect((await reveal(who, guardianId)).status).toBe(403);
  });

  it('[CHN-213] finds no guardian of another member or channel', async () => {
    const here = await newSchool();
    const there = await newSchool();
    const { guardianId } = (await there.addMine()).body;
    expect((await here.reveal(here.people.MANAGER, guardianId)).status).toBe(404);
    expect((await here.change(here.people.MANAGER, guardianId, {})).status).toBe(404);
    const swapped = { channelMemberId: there.channelMemberId };
    expect((await here.reveal(here.people.MANAGER, guardianId, swapped)).status).toBe(404);
    expect(await there.audited()).toHaveLength(1);
  });

  it('[CHN-213] leaves one entry in the audit log for each number it reads, without the number', async () => {
    const { addMine, reveal, list, audited, people } = await newSchool();
    const { guardianId } = (await addMine()).body;
    const read = async () => (await audited()).filter(({ subject }) => subject === 'guardianRevealed');
    await list(people.TEACHER);
    expect(await read()).toEqual([]);
    await reveal(people.TEACHER, guardianId);
    await reveal(people.TEACHER, guardianId);
    const entries = await read();
    expect(entries.map(({ subject, actor, member }) => [subject, actor?.userId, member?.userId])).toEqual(
      Array.from({ length: 2 }, () => ['guardianRevealed', people.TEACHER.id, people.USER.id]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/6789|mom@|김미경/);
  });

  it('[CHN-213] finds what the family added, changed and removed in the audit log, without the number', async () => {
    const { addMine, audited, people, channelId } = await newSchool();
    const { guardianId } = (await addMine()).body;
    const { phoneNumber: _number, email: _email, ...fields } = MOTHER;
    const changed = { channelId, guardianId, ...fields, isConsented: true, revision: 1 };
    expect((await call(server, myGuardians.change, changed, people.USER.headers)).status).toBe(200);
    await call(server, myGuardians.remove, { channelId, guardianId }, people.USER.headers);
    const entries = await audited();
    expect(entries.map(({ subject, actor, member }) => [subject, actor?.userId, member?.userId])).toEqual(
      ['guardianRemoved', 'guardianChanged', 'guardianAdded'].map((subject) => [
        subject,
        people.USER.id,
        people.USER.id,
      ]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/6789|mom@|김미경/);
  });

  it('[CHN-213] stores no answer with a number for an idempotency key', async () => {
    const { addMine, reveal, people } = await newSchool();
    const { guardianId } = (await addMine()).body;
    const headers = { ...people.TEACHER.headers, 'idempotency-key': 'a-key-of-this-test-only' };
    expect((await reveal({ ...people.TEACHER, headers }, guardianId)).status).toBe(200);
    const kept = await server.db.selectFrom('core_idempotency').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain('01023456789');
  });

  it('[CHN-210] is refused with an older revision, and keeps a contact that it does not send', async () => {
    const { addMine, change, reveal, people, audited } = await newSchool();
    const { guardianId } = (await addMine()).body;
    expect((await change(people.TEACHER, guardianId, { name: '김미영' })).body).toEqual({ guardianId, revision: 2 });
    const late = await change(people.MANAGER, guardianId, { phoneNumber: '01000000001' });
    expect([late.status, late.error.errorCode]).toEqual([409, 'GUARDIAN_CHANGED']);
    expect((await reveal(people.MANAGER, guardianId)).body.phoneNumber).toBe('01023456789');
    expect(
      (await change(people.MANAGER, guardianId, { phoneNumber: '01000000001', email: '', revision: 2 })).status,
    ).toBe(200);
    expect((await reveal(people.MANAGER, guardianId)).body).toEqual({ phoneNumber: '01000000001', email: null });
    expect((await audited()).filter(({ subject }) => subject === 'guardianChanged')).toHaveLength(2);
  });

  it('[CHN-212] sees the first guardian masked in the list of members and in its file, managers alone', async () => {
    const { addMine, people, channelId, channelMemberId } = await newSchool();
    await addMine();
    const seenBy = async (who: Person) =>
      (await call(server, members.all, { channelId }, who.headers)).body.memberList.find(
        (member) => member.channelMemberId === channelMemberId,
      )?.card;
    expect(await seenBy(people.MANAGER)).toMatchObject({ guardianName: '김미경', guardianPhone: '010-****-6789' });
    expect(await seenBy(people.TEACHER)).toMatchObject({ guardianName: null, guardianPhone: null });
    const file = await call(server, members.exports, { channelId, format: 'CSV' }, people.MANAGER.headers);
    const csv = Buffer.from(file.body.content, 'base64').toString('utf8');
    expect(csv).toContain('010-****-6789');
    expect(csv).not.toContain('2345');
  });
});

describe('[CHN-210] numbers for messages', () => {
  it('[CHN-210] are those of members of the channel who are in', async () => {
    const { addMine, people, channelId } = await newSchool();
    await addMine({ isMarketingAllowed: true });
    await addMine({ phoneNumber: '01000000001' }, people.ADVANCED);
    const numbers = await guardianNumbers(
      { db: server.db, app: server.app },
      { channelId, userIds: [people.USER.id, people.ADVANCED.id] },
    );
    expect(numbers.map((row) => [row.userId, row.phoneNumber, row.isMarketingAllowed])).toEqual([
      [people.USER.id, '01023456789', true],
      [people.ADVANCED.id, '01000000001', false],
    ]);
    const other = await server.makeChannel();
    const none = await guardianNumbers(
      { db: server.db, app: server.app },
      { channelId: other.id, userIds: [people.USER.id] },
    );
    expect(none).toEqual([]);
  });
});

describe('[CHN-212] student cards of earlier releases', () => {
  it('[CHN-212] lose their plain contact to a sealed guardian without a consent', async () => {
    const { channelMemberId, channelId, list, people } = await newSchool();
    await server.db
      .insertInto('channels_member_cards')
      .values({
        member_id: channelMemberId,
        guardian_name: '김엄마',
        guardian_phone: '02-555-6666',
        updated_by: null,
        updated_at: at,
      })
      .execute();
    const run = () =>
      sealCardGuardians.run({ app: server.app, db: server.db, now: at, signal: new AbortController().signal } as never);
    await run();
    await run();
    expect((await list(people.MANAGER)).body.guardianList).toMatchObject([
      { name: '김엄마', phoneNumber: '025-****-6666', source: 'CARD', consentList: [] },
    ]);
    expect(await stored(channelId)).toHaveLength(1);
    const card = server.db.selectFrom('channels_member_cards').select(['guardian_name', 'guardian_phone']);
    expect(await card.where('member_id', '=', channelMemberId).executeTakeFirst()).toEqual({
      guardian_name: '',
      guardian_phone: '',
    });
  });
});

describe('[CHN-214] guardians of a roster', () => {
  const HEAD = ['이름', '이메일', '생년월일', '보호자 이름', '보호자 연락처'];
  const preview = async (channelId: number, who: Person, lines: readonly (readonly string[])[]) => {
    const file = { userId: who.id, purpose: 'ROSTER', fileName: '명단.xlsx', contentType: XLSX_TYPE } as const;
    const key = await makeFile(server.app, { ...file, body: await toXlsx([HEAD, ...lines]) });
    const found = server.db.selectFrom('storage_files').select('id').where('key', '=', key);
    const { id: fileId } = await found.executeTakeFirstOrThrow();
    return (await call(server, rosters.preview, { channelId, fileId }, who.headers)).body;
  };

  it('[CHN-214] are stored with a consent, of people with an account, and wait sealed', async () => {
    const { channelId, people } = await newSchool();
    const manager = people.MANAGER;
    const { rosterId, ...read } = await preview(channelId, manager, [
      ['김바다', people.USER.email, '', '김미경', '1023456789'],
      ['이파도', '', '2017-03-02', '이수진', '010-0000-0002'],
      ['박산호', 'nobody@test.example', '', '박정호', '010-0000-0003'],
      ['최게', people.ADVANCED.email, '', '최보호', '02-123-4567'],
    ]);
    expect(
      read.rowList.map(({ outcome, guardian, faultList }) => [outcome, guardian?.phoneNumber, ...faultList]),
    ).toEqual([
      ['SKIP', '010-****-6789'],
      ['ACCOUNT', '010-****-0002'],
      ['INVITE', '010-****-0003'],
      ['FAULT', undefined, 'GUARDIAN_PHONE_INVALID'],
    ]);
    expect(read.guardianCount).toBe(2);
    const waiting = await server.db.selectFrom('channels_rosters').select('rows').where('id', '=', rosterId).execute();
    expect(JSON.stringify(waiting)).not.toMatch(/23456789|00000002|00000003/);
    const send = (given: object) =>
      call(server, rosters.import, { channelId, rosterId, isMailed: false, ...given }, manager.headers);
    expect((await send({})).error.errorCode).toBe('LEARNER_CONSENT_REQUIRED');
    expect(await stored(channelId)).toEqual([]);
    const { cardList } = (await send({ isConsentHeld: true })).body;
    const rows = await stored(channelId);
    expect(new Map(rows.map((row) => [row.name, [row.source, row.consent_method]]))).toEqual(
      new Map([
        ['김미경', ['ROSTER', 'WRITTEN']],
        ['이수진', ['ROSTER', 'WRITTEN']],
      ]),
    );
    expect(rows.find(({ name }) => name === '이수진')?.member_id).toBe(cardList[0]?.channelMemberId);
  });

  it('[CHN-214] keep a number that is there already as it is', async () => {
    const { channelId, people, addMine } = await newSchool();
    await addMine();
    const line = ['김바다', people.USER.email, '', '다른 이름', '01023456789'];
    const { rosterId } = await preview(channelId, people.MANAGER, [line]);
    await call(server, rosters.import, { channelId, rosterId, isConsentHeld: true }, people.MANAGER.headers);
    expect((await stored(channelId)).map(({ name, source }) => [name, source])).toEqual([['김미경', 'FAMILY']]);
  });
});
