import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { CONSENT_LINK_DAYS } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { consentRequests, familyConsents } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { STILL_DRIVER } from '../../messaging/sending/still-driver.fixture.ts';
import { readConsentLink, signConsentLink } from '../consent-links/consent-link.ts';
import { makeFamilies } from './families.fixture.ts';

const START = new Date('2026-11-18T14:55:00Z');
const DAY_MS = 86_400_000;
const DUE = '2026-11-25';
const TEXT = { title: '과학관 견학', content: '금요일에 과학관에 가요.', refusalNote: '', dueDay: DUE };

let server: TestServer;
let now = START;
beforeAll(async () => void (server = await startTestServer({ now: () => now, messageDriver: STILL_DRIVER })));
afterAll(() => server.close());
beforeEach(() => void (now = START));

async function newFamilies() {
  const made = await makeFamilies(server);
  const { channelId, inClass, outside, manager, mother } = made;
  const at = (consentRequestId: number) => ({ channelId, consentRequestId });
  const make = async (who: Person = manager, more: object = {}) =>
    call(
      server,
      consentRequests.make,
      { channelId, ...TEXT, userIdList: [inClass.id, outside.id], ...more },
      who.headers,
    );
  const detail = async (id: number, who: Person = manager) => call(server, consentRequests.detail, at(id), who.headers);
  return {
    ...made,
    at,
    make,
    detail,
    made: async (who?: Person) => (await make(who)).body.consentRequestId,
    answer: (id: number, more: object = {}, who: Person = mother, channelMemberId = inClass.memberId) =>
      call(
        server,
        familyConsents.answer,
        { channelMemberId, consentRequestId: id, answer: 'AGREED', note: '', revision: 1, ...more },
        who.headers,
      ),
    childOf: async (id: number, who: Person = manager, memberId = inClass.memberId) =>
      (await detail(id, who)).body.childList.find(({ channelMemberId }) => channelMemberId === memberId),
    change: (id: number, more: object, who: Person = manager) =>
      call(server, consentRequests.change, { ...at(id), ...TEXT, revision: 1, ...more }, who.headers),
    remind: (id: number, more: object = {}, who: Person = manager) =>
      call(server, consentRequests.remind, { ...at(id), reminderCount: 0, isByMessage: true, ...more }, who.headers),
  };
}

/** The addresses in the messages to a person's guardians. */
async function linksOf(channelId: number, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from messaging_messages where owner_kind = 'CHANNEL' and owner_id = ${channelId} and subject_id = ${userId} order by id`.execute(
    server.db,
  );
  return rows.flatMap(({ content }) => /\/c\/[\w-]{48}/.exec(content)?.[0] ?? []);
}

const open = (url: string) => server.http.inject({ method: 'GET', url });
const post = (url: string, form: Readonly<Record<string, string>>) =>
  server.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

describe('[CHN-225] who asks for consent', () => {
  it('[CHN-225] is a manager for everybody, and a coach for the learners they teach', async () => {
    const f = await newFamilies();
    expect((await f.make()).body.childCount).toBe(2);
    const byCoach = await f.make(f.coach);
    expect(byCoach.body.childCount).toBe(1);
    expect((await f.detail(byCoach.body.consentRequestId, f.coach)).body.childList).toMatchObject([
      { channelMemberId: f.inClass.memberId },
    ]);
    const nobody = await f.make(f.otherCoach);
    expect([nobody.status, nobody.error.errorCode]).toEqual([400, 'CONSENT_NO_CHILD']);
    expect((await f.make(f.inClass)).status).toBe(403);
    expect((await f.make(f.mother)).status).toBe(403);
  });

  it('[CHN-225] asks the learners of a group, and nobody of a group of another channel', async () => {
    const f = await newFamilies();
    const other = await newFamilies();
    const groupOf = async (channelId: number, userIds: readonly number[]) => {
      const { id } = await server.db
        .insertInto('channels_groups')
        .values({ channel_id: channelId, name: `그룹 ${channelId}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('channels_group_members')
        .values(userIds.map((userId) => ({ group_id: id, user_id: userId })))
        .execute();
      return id;
    };
    const own = await groupOf(f.channelId, [f.inClass.id, f.manager.id]);
    expect((await f.make(f.manager, { userIdList: undefined, channelGroupId: own })).body.childCount).toBe(1);
    const foreign = await groupOf(other.channelId, [other.inClass.id]);
    expect((await f.make(f.manager, { userIdList: undefined, channelGroupId: foreign })).error.errorCode).toBe(
      'CHANNEL_GROUP_NOT_FOUND',
    );
    expect((await f.make(f.manager, { channelGroupId: own })).error.errorCode).toBe('CONSENT_NO_CHILD');
  });

  it('[CHN-225] names a last day from today on', async () => {
    const f = await newFamilies();
    for (const dueDay of ['2026-11-17', '2027-12-01'])
      expect((await f.make(f.manager, { dueDay })).error.errorCode).toBe('CONSENT_DUE_DAY');
    expect((await f.make(f.manager, { dueDay: '2026-11-18' })).status).toBe(200);
  });

  it('[CHN-225] is missing for staff who neither wrote it nor manages', async () => {
    const f = await newFamilies();
    const id = await f.made();
    const at = f.at(id);
    const child = { ...at, channelMemberId: f.inClass.memberId };
    const { headers } = f.coach;
    const answers = [
      await f.detail(id, f.coach),
      await f.change(id, {}, f.coach),
      await f.remind(id, {}, f.coach),
      await call(server, consentRequests.setState, { ...at, state: 'CLOSED' }, headers),
      await call(server, consentRequests.remove, at, headers),
      await call(server, consentRequests.revoke, child, headers),
      await call(server, consentRequests.history, child, headers),
      await call(server, consentRequests.exports, at, headers),
    ];
    expect(answers.map(({ status, error }) => [status, error.errorCode])).toEqual(
      answers.map(() => [404, 'CONSENT_REQUEST_NOT_FOUND']),
    );
    const listed = await call(server, consentRequests.list, { channelId: f.channelId }, headers);
    expect(listed.body.consentRequestList).toEqual([]);
  });

  it('[CHN-225] a coach sees no more of a child whom they no longer teach', async () => {
    const f = await newFamilies();
    const id = await f.made(f.coach);
    await f.answer(id);
    await sql`delete from learning_course_class_members where course_class_id = ${f.courseClassId}`.execute(server.db);
    expect((await f.detail(id, f.coach)).body.childList).toEqual([]);
    const child = { ...f.at(id), channelMemberId: f.inClass.memberId };
    expect((await call(server, consentRequests.history, child, f.coach.headers)).status).toBe(404);
  });
});

describe('[CHN-227] an answer', () => {
  it('[CHN-227] is given by a guardian of this child, and by nobody else', async () => {
    const f = await newFamilies();
    const id = await f.made();
    for (const who of [f.father, f.stranger, f.inClass, f.manager, f.coach])
      expect((await f.answer(id, {}, who)).error.errorCode).toBe('RESOURCE_NOT_FOUND');
    expect((await f.answer(id)).status).toBe(200);
    expect((await f.childOf(id))?.answer).toMatchObject({
      answer: 'AGREED',
      method: 'ACCOUNT',
      guardianName: '김미경',
      answeredAt: START.toISOString(),
    });
    // The guardian of one child does not answer a request that is not about it.
    const other = (await f.make(f.manager, { userIdList: [f.outside.id] })).body.consentRequestId;
    expect((await f.answer(other)).error.errorCode).toBe('CONSENT_REQUEST_NOT_FOUND');
  });

  it('[CHN-227] changes until the last day is over; the last one counts and the history has all', async () => {
    const f = await newFamilies();
    const id = (await f.make(f.manager, { dueDay: '2026-11-18' })).body.consentRequestId;
    await f.answer(id);
    now = new Date('2026-11-18T14:59:00Z');
    await f.answer(id, { answer: 'REFUSED', note: ' 그날 여행을 가요. ' });
    await f.answer(id, { answer: 'REFUSED', note: '그날 여행을 가요.' });
    expect((await f.childOf(id))?.answer).toMatchObject({ answer: 'REFUSED', note: '그날 여행을 가요.' });
    now = new Date('2026-11-18T15:00:00Z');
    expect((await f.answer(id)).error.errorCode).toBe('CONSENT_OVER');
    const child = { ...f.at(id), channelMemberId: f.inClass.memberId };
    const { answerList } = (await call(server, consentRequests.history, child, f.manager.headers)).body;
    expect(answerList.map(({ answer, answeredAt }) => [answer, answeredAt])).toEqual([
      ['REFUSED', '2026-11-18T14:59:00.000Z'],
      ['AGREED', START.toISOString()],
    ]);
  });

  it('[CHN-227] of two guardians at once leaves one that counts, the newest of the history', async () => {
    const f = await newFamilies();
    const grandmother = await server.makePerson();
    await f.addGuardian(f.inClass.memberId, { account: grandmother, name: '할머니' });
    const id = await f.made();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        f.answer(
          id,
          { answer: n % 2 === 0 ? 'AGREED' : 'REFUSED', note: `${n}` },
          n % 2 === 0 ? f.mother : grandmother,
        ),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    const child = { ...f.at(id), channelMemberId: f.inClass.memberId };
    const { answerList } = (await call(server, consentRequests.history, child, f.manager.headers)).body;
    expect(answerList).toHaveLength(12);
    expect((await f.childOf(id))?.answer).toEqual(answerList[0]);
  });

  it('[CHN-227] keeps its date and method when the guardian is removed, without the name', async () => {
    const f = await newFamilies();
    const id = await f.made();
    await f.answer(id);
    await server.db.deleteFrom('channels_guardians').where('id', '=', f.motherId).execute();
    expect((await f.childOf(id))?.answer).toMatchObject({ answer: 'AGREED', guardianName: null, method: 'ACCOUNT' });
  });

  it('[CHN-226] is read by guardians of the child and by the child from 14 on', async () => {
    const f = await newFamilies();
    const id = await f.made();
    await f.answer(id);
    const read = (who: Person) =>
      call(server, familyConsents.list, { channelMemberId: f.inClass.memberId }, who.headers);
    expect((await read(f.mother)).body).toMatchObject({
      mayAnswer: true,
      consentRequestList: [{ consentRequestId: id, isAnswerable: true, answer: { answer: 'AGREED' } }],
    });
    for (const who of [f.father, f.stranger, f.manager, f.coach]) expect((await read(who)).status).toBe(404);
    const born = (birthDate: string) =>
      server.db.updateTable('accounts_users').set({ birth_date: birthDate }).where('id', '=', f.inClass.id).execute();
    await born('2012-11-18');
    expect((await read(f.inClass)).body.mayAnswer).toBe(false);
    await born('2012-11-19');
    expect((await read(f.inClass)).status).toBe(404);
  });
});

describe('[CHN-236] a guardian whom the learner invited', () => {
  it('[CHN-236] reads a request and does not answer it: the academy knows whom it invited', async () => {
    const f = await newFamilies();
    const id = await f.made();
    await server.db
      .updateTable('channels_guardian_accounts')
      .set({ invited_by: 'LEARNER' })
      .where('guardian_id', '=', f.motherId)
      .execute();
    const params = { channelMemberId: f.inClass.memberId };
    expect((await call(server, familyConsents.list, params, f.mother.headers)).body.mayAnswer).toBe(false);
    expect((await f.answer(id)).error.errorCode).toBe('CONSENT_BY_INVITED');
    expect((await f.childOf(id))?.answer).toBeNull();
  });
});

describe('[CHN-228] the text of a request', () => {
  it('[CHN-228] changes with the newest revision, and not after the first answer', async () => {
    const f = await newFamilies();
    const id = await f.made();
    expect((await f.change(id, { title: '천문대 견학' })).body).toEqual({ revision: 2 });
    expect((await f.change(id, { title: '박물관' })).error.errorCode).toBe('CONSENT_CHANGED');
    // An answer to the text before is no answer to this one.
    expect((await f.answer(id)).error.errorCode).toBe('CONSENT_CHANGED');
    expect((await f.answer(id, { revision: 2 })).status).toBe(200);
    expect((await f.change(id, { title: '박물관', revision: 2 })).error.errorCode).toBe('CONSENT_ANSWERED');
    const later = { title: '천문대 견학', dueDay: '2026-11-30', revision: 2 };
    expect((await f.change(id, later)).body).toEqual({ revision: 3 });
    // Another last day is the same text.
    expect((await f.answer(id, { answer: 'REFUSED', revision: 2 })).status).toBe(200);
  });

  it('[CHN-228] is never another one than the one that was answered, whoever comes first', async () => {
    const f = await newFamilies();
    for (let round = 0; round < 5; round += 1) {
      const id = await f.made();
      const [changed, answered] = await Promise.all([f.change(id, { title: `다른 글 ${round}` }), f.answer(id)]);
      expect([changed.status, answered.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it('[CHN-229] is closed to answers by staff and opened again', async () => {
    const f = await newFamilies();
    const id = await f.made();
    const set = (state: 'OPEN' | 'CLOSED') =>
      call(server, consentRequests.setState, { ...f.at(id), state }, f.manager.headers);
    await set('CLOSED');
    expect((await f.answer(id)).error.errorCode).toBe('CONSENT_OVER');
    expect((await f.remind(id)).error.errorCode).toBe('CONSENT_OVER');
    await set('OPEN');
    expect((await f.answer(id)).status).toBe(200);
  });

  it('[CHN-229] goes with its answers, and the audit log keeps who deleted it', async () => {
    const f = await newFamilies();
    const id = await f.made();
    await f.answer(id);
    await call(server, consentRequests.remove, f.at(id), f.manager.headers);
    expect((await f.detail(id)).status).toBe(404);
    const audited = await call(
      server,
      channelAudit.list,
      { channelId: f.channelId, kind: 'GUARDIAN' },
      f.manager.headers,
    );
    expect(audited.body.entryList).toMatchObject([{ subject: 'consentRequestRemoved', before: TEXT.title }]);
  });
});

describe('[CHN-229] reminders and sheets', () => {
  it('[CHN-229] two at once remind once, and those who answered are left out', async () => {
    const f = await newFamilies();
    await f.addGuardian(f.inClass.memberId);
    await f.addGuardian(f.outside.memberId);
    const id = await f.made();
    await f.answer(id);
    const both = await Promise.all([f.remind(id), f.remind(id)]);
    expect(both.filter(({ body }) => body.isSent)).toHaveLength(1);
    expect(both.find(({ body }) => body.isSent)?.body).toMatchObject({ accountCount: 1, messageCount: 1 });
    expect(await linksOf(f.channelId, f.inClass.id)).toHaveLength(0);
    expect(await linksOf(f.channelId, f.outside.id)).toHaveLength(1);
    await f.answer(id, {}, f.father, f.outside.memberId);
    expect((await f.remind(id, { reminderCount: 1 })).error.errorCode).toBe('CONSENT_NOBODY_WAITS');
  });

  it('[CHN-229] the sheet has a line for each child', async () => {
    const f = await newFamilies();
    const id = await f.made();
    const sheet = await call(server, consentRequests.exports, f.at(id), f.manager.headers);
    expect(sheet.body.fileName).toMatch(/^동의-과학관-견학-2026-11-18\.xlsx$/);
    expect(Buffer.from(sheet.body.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  it('[CHN-229] the list counts answers and pages by the last one seen', async () => {
    const f = await newFamilies();
    const ids: number[] = [];
    for (let n = 0; n < 21; n += 1) ids.push(await f.made());
    await f.answer(ids[20] ?? 0);
    const read = (more: object) =>
      call(server, consentRequests.list, { channelId: f.channelId, ...more }, f.manager.headers);
    const first = (await read({})).body;
    expect(first.consentRequestList[0]).toMatchObject({ childCount: 2, agreedCount: 1, refusedCount: 0 });
    expect(first.consentRequestList).toHaveLength(20);
    const rest = (await read({ before: first.next ?? 0 })).body;
    expect([rest.consentRequestList.map(({ consentRequestId }) => consentRequestId), rest.next]).toEqual([
      [ids[0]],
      null,
    ]);
    expect((await read({ state: 'CLOSED' })).body.consentRequestList).toEqual([]);
  });
});

describe('[CHN-230] a link for guardians without an account', () => {
  async function linked() {
    const f = await newFamilies();
    const guardianId = await f.addGuardian(f.inClass.memberId, { name: '할머니' });
    const siblingGuardianId = await f.addGuardian(f.outside.memberId);
    const id = await f.made();
    await f.remind(id);
    const [url = ''] = await linksOf(f.channelId, f.inClass.id);
    const [other = ''] = await linksOf(f.channelId, f.outside.id);
    return { ...f, id, url, other, guardianId, siblingGuardianId };
  }
  const REVISION = { revision: '1' };

  it('[CHN-230] shows one child, and answers in the name of the guardian it was sent to', async () => {
    const f = await linked();
    const page = await open(f.url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(TEXT.content);
    expect(page.body).not.toContain(f.outside.nickname);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect((await post(f.url, { ...REVISION, answer: 'REFUSED', note: '다음에요\r\n감사해요' })).statusCode).toBe(303);
    expect((await f.childOf(f.id))?.answer).toMatchObject({
      answer: 'REFUSED',
      note: '다음에요 감사해요',
      method: 'LINK',
      guardianName: '할머니',
    });
    const again = await open(f.url);
    expect(again.body).toContain('동의하지 않았어요');
    expect(again.body).not.toContain('다음에요');
  });

  it('[CHN-230] refuses answers that are none, and writes nothing', async () => {
    const f = await linked();
    for (const form of [
      {},
      { ...REVISION, answer: 'MAYBE' },
      { answer: 'AGREED' },
      { revision: 'x', answer: 'AGREED' },
      { ...REVISION, answer: 'AGREED', note: 'ㄱ'.repeat(201) },
    ] as Readonly<Record<string, string>>[])
      expect((await post(f.url, form)).statusCode).toBe(400);
    expect((await f.childOf(f.id))?.answer).toBeNull();
    await f.change(f.id, { title: '다른 글' });
    expect((await post(f.url, { ...REVISION, answer: 'AGREED' })).statusCode).toBe(409);
    expect((await f.childOf(f.id))?.answer).toBeNull();
  });

  it('[CHN-230] is worthless when forged, for a sibling, expired, revoked, closed, or of a guardian who changed', async () => {
    const f = await linked();
    const token = f.url.slice(3);
    const link = readConsentLink(server.app, token);
    const sibling = readConsentLink(server.app, f.other.slice(3));
    if (!link || !sibling) throw new Error('no link');
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from({ length: bytes.length }, (_, n) => {
      const forged = Buffer.from(bytes);
      forged[n] = (forged[n] ?? 0) ^ 1;
      return forged.toString('base64url');
    });
    const signed = (more: object) => signConsentLink(server.app, { ...link, ...more });
    const bad = [
      ...flipped,
      token.slice(1),
      `${token}A`,
      // Signed by us, but put together from two families: the parts do not belong together.
      signed({ childId: sibling.childId }),
      signed({ guardianId: sibling.guardianId }),
      signed({ guardianId: sibling.guardianId, phoneMark: sibling.phoneMark }),
      signed({ phoneMark: sibling.phoneMark }),
      signed({ linkNumber: 2 }),
      signed({ childId: 4_000_000_000 }),
    ];
    const refused = async (url: string) => [
      (await open(url)).statusCode,
      (await post(url, { ...REVISION, answer: 'AGREED' })).statusCode,
    ];
    const leaks: string[] = [];
    for (const each of bad) {
      const statuses = await refused(`/c/${each}`);
      if (statuses.some((status) => status !== 404 && status !== 429)) leaks.push(each);
    }
    expect(leaks).toEqual([]);
    expect((await open(f.url)).statusCode).toBe(200);

    const child = { ...f.at(f.id), channelMemberId: f.inClass.memberId };
    await call(server, consentRequests.revoke, child, f.manager.headers);
    expect(await refused(f.url)).toEqual([404, 404]);
    expect((await open(f.other)).statusCode).toBe(200);

    now = new Date(START.getTime() + 8 * DAY_MS);
    expect(await refused(f.other)).toEqual([404, 404]);
    now = START;
    await call(server, consentRequests.setState, { ...f.at(f.id), state: 'CLOSED' }, f.manager.headers);
    expect(await refused(f.other)).toEqual([404, 404]);
    await call(server, consentRequests.setState, { ...f.at(f.id), state: 'OPEN' }, f.manager.headers);
    expect((await open(f.other)).statusCode).toBe(200);
    await server.db
      .updateTable('channels_guardians')
      .set({ phone_mark: Buffer.from('another number') })
      .where('id', '=', f.siblingGuardianId)
      .execute();
    expect(await refused(f.other)).toEqual([404, 404]);
    expect((await f.childOf(f.id, f.manager, f.outside.memberId))?.answer).toBeNull();
  });

  it('[CHN-230] is worthless after its days although the last day is later', async () => {
    const f = await newFamilies();
    await f.addGuardian(f.inClass.memberId);
    const id = (await f.make(f.manager, { dueDay: '2027-03-01' })).body.consentRequestId;
    await f.remind(id);
    const [url = ''] = await linksOf(f.channelId, f.inClass.id);
    now = new Date(START.getTime() + CONSENT_LINK_DAYS * DAY_MS - 1_000);
    expect((await open(url)).statusCode).toBe(200);
    now = new Date(START.getTime() + CONSENT_LINK_DAYS * DAY_MS);
    expect((await open(url)).statusCode).toBe(404);
  });

  it('[CHN-230] is gone with the membership and with a suspension', async () => {
    const f = await linked();
    await sql`update channels_members set role = 'SUSPEND' where id = ${f.inClass.memberId}`.execute(server.db);
    expect((await open(f.url)).statusCode).toBe(404);
    await sql`delete from channels_members where id = ${f.outside.memberId}`.execute(server.db);
    expect((await open(f.other)).statusCode).toBe(404);
  });
});
