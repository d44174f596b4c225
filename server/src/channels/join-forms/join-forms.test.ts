import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAcademy } from '../join/join.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Form = Omit<InputOf<typeof joinForms.update>, 'channelId'>;
const TEXT = { key: 'school01', kind: 'TEXT', label: '학교', optionList: [], isRequired: true } as const;
const CHOICE = {
  key: 'grade001',
  kind: 'CHOICE',
  label: '학년',
  optionList: ['3학년', '4학년'],
  isRequired: false,
} as const;
const CHECK = { key: 'bus00001', kind: 'CHECK', label: '차량 이용', optionList: [], isRequired: false } as const;
const QUESTIONS = () => [TEXT, CHOICE, CHECK].map((one) => ({ ...one, optionList: [...one.optionList] }));
const RULES = { key: 'rules001', title: '수업 규칙', body: '뛰지 않아요.', isRequired: true };
const PHOTOS = { key: 'photo001', title: '사진 촬영', body: '수업 사진을 올려요.', isRequired: false };

const save = (channelId: number, who: Person, form: Form) =>
  call(server, joinForms.update, { channelId, ...form }, who.headers);
const pending = async (channelId: number, who: Person) =>
  (await call(server, joinForms.pendingTerms, { channelId }, who.headers)).body.termList.map(({ key, version }) => [
    key,
    version,
  ]);
const answersOf = async (channelId: number, who: Person, channelMemberId: number) =>
  (await call(server, joinForms.answers, { channelId, channelMemberId }, who.headers)).body;

describe('[CHN-178] questions of a channel', () => {
  it('[CHN-178] are asked of those who join, each refused at its field, and shown to staff', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    expect((await save(academy.id, academy.manager, { questionList: QUESTIONS() })).status).toBe(200);
    const person = await server.makePerson();
    const refused = await academy.join(person, { answerList: [{ key: CHOICE.key, value: '대학교' }] });
    expect([refused.status, refused.error.errorCode]).toEqual([400, 'JOIN_ANSWER_REQUIRED']);
    expect(refused.error.fieldErrors?.map(({ field }) => field)).toEqual([
      `answerList.${TEXT.key}`,
      `answerList.${CHOICE.key}`,
    ]);
    expect(await academy.rowsOf(person)).toEqual([]);
    const joined = await academy.join(person, {
      answerList: [
        { key: TEXT.key, value: ' 바다초 ' },
        { key: CHECK.key, value: 'Y' },
        { key: 'gone0001', value: '모름' },
      ],
    });
    expect(joined.body.role).toBe('PENDING');
    const answered = [
      { label: '학교', kind: 'TEXT', value: '바다초' },
      { label: '차량 이용', kind: 'CHECK', value: 'Y' },
    ];
    expect((await answersOf(academy.id, academy.manager, joined.body.channelMemberId)).answerList).toEqual(answered);
    // The question as it was asked stays with the answer.
    await save(academy.id, academy.manager, { questionList: [{ ...TEXT, optionList: [], label: '다니는 학교' }] });
    expect((await answersOf(academy.id, academy.manager, joined.body.channelMemberId)).answerList).toEqual(answered);
    const other = await makeAcademy(server);
    expect(
      (
        await call(
          server,
          joinForms.answers,
          { channelId: other.id, channelMemberId: joined.body.channelMemberId },
          other.manager.headers,
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await call(
          server,
          joinForms.answers,
          { channelId: academy.id, channelMemberId: joined.body.channelMemberId },
          person.headers,
        )
      ).status,
    ).toBe(403);
  });

  it('[CHN-178] are set by managers, and make sense', async () => {
    const academy = await makeAcademy(server);
    const person = await server.makePerson();
    await academy.join(person);
    expect((await save(academy.id, person, { questionList: [] })).status).toBe(403);
    for (const questionList of [
      [{ ...CHOICE, optionList: ['하나'] }],
      [
        { ...TEXT, optionList: [] },
        { ...TEXT, optionList: [] },
      ],
      [{ ...TEXT, label: '  ', optionList: [] }],
    ]) {
      const refused = await save(academy.id, academy.manager, { questionList });
      expect([refused.status, refused.error.errorCode]).toEqual([400, 'JOIN_FORM_INVALID']);
    }
  });
});

describe('[CHN-179] terms of a channel', () => {
  it('[CHN-179] are agreed to by those who join, in the version in force', async () => {
    const academy = await makeAcademy(server);
    await save(academy.id, academy.manager, { termList: [RULES, PHOTOS] });
    const person = await server.makePerson();
    for (const termList of [
      [],
      [{ key: RULES.key, version: 1, agreed: false }],
      [{ key: RULES.key, version: 2, agreed: true }],
    ]) {
      const refused = await academy.join(person, { termList });
      expect([refused.status, refused.error.errorCode]).toEqual([400, 'JOIN_TERMS_REQUIRED']);
    }
    const joined = await academy.join(person, {
      termList: [
        { key: RULES.key, version: 1, agreed: true },
        { key: PHOTOS.key, version: 1, agreed: false },
      ],
    });
    expect(joined.status).toBe(200);
    expect(await pending(academy.id, person)).toEqual([]);
    const { consentList } = await answersOf(academy.id, academy.manager, joined.body.channelMemberId);
    expect(new Set(consentList.map(({ title, version, agreed }) => `${title} ${version} ${agreed}`))).toEqual(
      new Set(['사진 촬영 1 false', '수업 규칙 1 true']),
    );
  });

  it('[CHN-179] another text is a new version, which asks members again; the same text does not', async () => {
    const academy = await makeAcademy(server);
    const person = await server.makePerson();
    await academy.join(person);
    await save(academy.id, academy.manager, { termList: [RULES, PHOTOS] });
    // Somebody who was in before is asked, too.
    expect(await pending(academy.id, person)).toEqual([
      [RULES.key, 1],
      [PHOTOS.key, 1],
    ]);
    const answer = (consentList: InputOf<typeof joinForms.answerTerms>['consentList']) =>
      call(server, joinForms.answerTerms, { channelId: academy.id, consentList }, person.headers);
    const refused = await answer([{ key: RULES.key, version: 1, agreed: false }]);
    expect([refused.status, refused.error.errorCode]).toEqual([400, 'JOIN_TERMS_REQUIRED']);
    await answer([
      { key: RULES.key, version: 1, agreed: true },
      { key: PHOTOS.key, version: 1, agreed: false },
      { key: 'unknown1', version: 1, agreed: true },
    ]);
    expect(await pending(academy.id, person)).toEqual([]);
    await save(academy.id, academy.manager, { termList: [PHOTOS, RULES] });
    expect(await pending(academy.id, person)).toEqual([]);
    await save(academy.id, academy.manager, { termList: [{ ...RULES, body: '조용히 걸어요.' }, PHOTOS] });
    expect(await pending(academy.id, person)).toEqual([[RULES.key, 2]]);
    const versions = await server.db
      .selectFrom('channels_terms')
      .select(['version', 'body'])
      .where('channel_id', '=', academy.id)
      .where('key', '=', RULES.key)
      .orderBy('version')
      .execute();
    expect(versions.map(({ body }) => body)).toEqual(['뛰지 않아요.', '조용히 걸어요.']);
    await expect(sql`update channels_term_consents set agreed = true`.execute(server.db)).rejects.toThrow();
  });

  it('[CHN-179] [ACC-24] are held by the academy for accounts that it made', async () => {
    const academy = await makeAcademy(server);
    await save(academy.id, academy.manager, { termList: [RULES, PHOTOS] });
    const made = await call(
      server,
      learnerAccounts.create,
      {
        channelId: academy.id,
        requestId: 'a'.repeat(32),
        isConsentHeld: true,
        learnerList: [{ name: '김바다', birthDate: '2017-03-02' }],
      },
      academy.manager.headers,
    );
    const [card] = made.body.cardList;
    const opened = await call(server, sessions.signin, {
      email: card?.loginName ?? '',
      password: card?.password ?? '',
    });
    const headers = { authorization: `Bearer ${String(opened.headers['access_token'])}` };
    const left = await call(server, joinForms.pendingTerms, { channelId: academy.id }, headers);
    expect([left.status, left.body.termList]).toEqual([200, []]);
  });
});

it('[CHN-178] a channel that asks nothing takes the form of the specification as before', async () => {
  const academy = await makeAcademy(server);
  const person = await server.makePerson();
  expect((await academy.join(person)).status).toBe(200);
  const form = await call(server, joinForms.find, { channelId: academy.id }, person.headers);
  expect(form.body).toMatchObject({ questionList: [], termList: [] });
  expect((await call(server, channelJoin.mine, { channelId: academy.id }, person.headers)).status).toBe(200);
});
