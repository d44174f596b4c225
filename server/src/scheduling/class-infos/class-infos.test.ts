import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { classInfos } from '@dolphin/contract/scheduling/class-infos/class-infos.contract';
import { meetings } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { myRegistrations } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { deleteMembershipsOf } from '../../channels/members/members.queries.ts';
import { makeClass } from '../meetings/meetings.fixture.ts';

const INFO = {
  phoneNumber: '010-1234-5678',
  firstRegistrationDate: '2026-11-16T07:00:00.000Z',
  subject: 'PYTHON',
} as const;
const STORED = { ...INFO, phoneNumber: '01012345678' };

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function newSchool() {
  const made = await makeClass(server);
  const { channelId, courseClassId, people } = made;
  const at = { channelId, courseClassId };
  return {
    ...made,
    at,
    read: (who: Person) =>
      call(server, classInfos.detail, { content_id: courseClassId, content_type: 'COURSE_CLASS' }, who.headers),
    save: (who: Person, more: object = {}) =>
      call(server, classInfos.save, { channelId, ...INFO, ...more }, who.headers),
    ask: (isAsked: boolean, who: Person = people.TEACHER) =>
      call(server, classInfos.ask, { ...at, isAsked }, who.headers),
    ofClass: (who: Person = people.TEACHER) => call(server, classInfos.ofClass, at, who.headers),
    enter: (who: Person) => call(server, meetings.detail, at, who.headers),
  };
}

describe('[SCH-7] class information', () => {
  it('[SCH-7] is saved and read back by the content that asks for it', async () => {
    const { read, save, people, channelId } = await newSchool();
    expect((await read(people.USER)).body).toMatchObject({
      channelId,
      isMember: true,
      isAsked: false,
      classInfo: null,
    });
    expect((await save(people.USER)).status).toBe(200);
    expect((await read(people.USER)).body.classInfo).toEqual(STORED);
    await save(people.USER, { subject: 'SCRATCH' });
    expect((await read(people.USER)).body.classInfo).toEqual({ ...STORED, subject: 'SCRATCH' });
    expect((await read(people.ADVANCED)).body.classInfo).toBeNull();
  });

  it('[SCH-7] [SCH-8] refuses what is no phone number, no subject or no full hour', async () => {
    const { save, read, people } = await newSchool();
    for (const wrong of [
      { phoneNumber: '' },
      { phoneNumber: '02-123-4567' },
      { subject: 'JAVA' },
      { firstRegistrationDate: '2026-11-16T07:30:00.000Z' },
      { firstRegistrationDate: '1999-11-16T07:00:00.000Z' },
      { firstRegistrationDate: '2999-11-16T07:00:00.000Z' },
      { firstRegistrationDate: '2026-11-16' },
    ])
      expect((await save(people.USER, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await read(people.USER)).body.classInfo).toBeNull();
  });

  it('[SCH-7] is for members and applicants, and found by content that exists', async () => {
    const { save, channelId, people } = await newSchool();
    const other = await server.makePerson();
    expect((await save(other)).error.errorCode).toBe('CHANNEL_MEMBER_NOT_FOUND');
    const setRole = (role: 'PENDING' | 'BEN') =>
      server.db
        .updateTable('channels_members')
        .set({ role })
        .where('channel_id', '=', channelId)
        .where('user_id', '=', people.USER.id)
        .execute();
    await setRole('PENDING');
    expect((await save(people.USER)).status).toBe(200);
    await setRole('BEN');
    expect((await save(people.USER)).error.errorCode).toBe('CHANNEL_MEMBER_NOT_FOUND');
    const missing = { content_id: 4_000_000_000_000, content_type: 'COURSE' } as const;
    expect((await call(server, classInfos.detail, missing, other.headers)).status).toBe(404);
  });

  it('[SCH-7] stores the phone number sealed, and erases it with the membership and the account', async () => {
    const { save, people, channelId } = await newSchool();
    await save(people.USER);
    await save(people.ADVANCED);
    const rows = () =>
      server.db
        .selectFrom('scheduling_class_infos as i')
        .innerJoin('channels_members as m', 'm.id', 'i.member_id')
        .select('i.sealed_phone')
        .where('m.channel_id', '=', channelId)
        .execute();
    expect((await rows()).map(({ sealed_phone }) => sealed_phone.toString('latin1').includes('1234'))).toEqual([
      false,
      false,
    ]);
    await call(server, channelJoin.leave, { channelId }, people.ADVANCED.headers);
    expect(await rows()).toHaveLength(1);
    await deleteMembershipsOf(server.db, people.USER.id);
    expect(await rows()).toEqual([]);
  });

  it('[SCH-7] is read by those who teach the class, and by nobody else', async () => {
    const { save, ofClass, people } = await newSchool();
    expect((await ofClass()).body.memberList).toMatchObject([{ userId: people.USER.id, classInfo: null }]);
    await save(people.USER);
    expect((await ofClass()).body.memberList).toMatchObject([{ userId: people.USER.id, classInfo: STORED }]);
    expect((await ofClass(people.USER)).status).toBe(403);
  });
});

describe('[API-14] NEED_TO_CHANNEL_INFO', () => {
  it('[API-14] is answered to somebody without class information who enters a class that asks for it', async () => {
    const { ask, enter, save, people, read } = await newSchool();
    expect((await enter(people.USER)).status).toBe(200);
    expect((await ask(true, people.USER)).status).toBe(403);
    await ask(true);
    expect((await read(people.USER)).body.isAsked).toBe(true);
    const refused = await enter(people.USER);
    expect([refused.status, refused.error.errorCode, refused.error.show]).toEqual([
      403,
      'NEED_TO_CHANNEL_INFO',
      'silent',
    ]);
    expect((await enter(people.TEACHER)).status).toBe(200);
    await save(people.USER);
    expect((await enter(people.USER)).status).toBe(200);
  });

  it('[API-14] is answered to a member who applies for a place in such a class', async () => {
    const { ask, save, people, at } = await newSchool();
    const apply = async () => (await call(server, myRegistrations.apply, at, people.ADVANCED.headers)).error.errorCode;
    const before = await apply();
    await ask(true);
    expect(await apply()).toBe('NEED_TO_CHANNEL_INFO');
    await save(people.ADVANCED);
    expect(await apply()).toBe(before);
    expect(before).not.toBe('NEED_TO_CHANNEL_INFO');
  });

  it('[API-14] is no longer answered when the class stops asking', async () => {
    const { ask, enter, people, ofClass } = await newSchool();
    await ask(true);
    await ask(true);
    expect((await ofClass()).body.isAsked).toBe(true);
    await ask(false);
    expect([(await ofClass()).body.isAsked, (await enter(people.USER)).status]).toEqual([false, 200]);
  });
});

describe('[SCH-10] joining with the form of class information', () => {
  it('[SCH-10] joins with phone number and consents, then saves the information', async () => {
    const { channelId, save, read } = await newSchool();
    const person = await server.makePerson();
    expect((await read(person)).body).toMatchObject({ isMember: false, classInfo: null });
    const joined = await call(
      server,
      channelJoin.join,
      {
        channelId,
        nickname: '새싹',
        introduction: '반가워요',
        phoneNumber: INFO.phoneNumber,
        marketingConsent: true,
        channelPersonalInformationConsent: true,
      },
      person.headers,
    );
    expect(joined.status).toBe(200);
    expect((await save(person)).status).toBe(200);
    expect((await call(server, channelJoin.mine, { channelId }, person.headers)).body).toMatchObject({
      phoneNumber: '01012345678',
      marketingConsent: true,
    });
    expect((await read(person)).body.classInfo).toEqual(STORED);
  });
});
