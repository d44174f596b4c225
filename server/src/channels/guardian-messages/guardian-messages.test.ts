import {
  guardianMessageOffice,
  guardianMessages,
} from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { MESSAGE_CHILDREN_MAX } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { messageTalk } from '@dolphin/contract/channels/guardian-messages/message-talk.contract';
import { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import type { MessageDriver, OutMessage, ProviderTemplate } from '../../messaging/driver/message-driver.ts';
import { sealedPhone } from '../../messaging/phones.ts';
import { insertBatch, insertGroup, insertMessages } from '../../messaging/sending/send.queries.ts';
import { sendGroup } from '../../messaging/sending/send-group.ts';
import { readGroupJob } from '../../messaging/sending/messaging.jobs.ts';
import { makeClass } from '../../scheduling/meetings/meetings.fixture.ts';

const template = (more: Pick<ProviderTemplate, 'templateId' | 'name' | 'state'>): ProviderTemplate => ({
  content: '#{이름} 학생이 #{수업} 수업을 마쳤어요.',
  buttonNames: [],
  buttonPlaces: [],
  ...more,
});
const RESULT = { sentAs: null, talkFailure: null };
/** What left, and what becomes of numbers that end with 9. */
const left: OutMessage[] = [];
const groups = new Map<string, OutMessage[]>();
const driver: MessageDriver = {
  isSandbox: true,
  createGroup: async () => {
    const id = `G${groups.size}`;
    groups.set(id, []);
    return id;
  },
  addMessages: async (id, messages) => void groups.set(id, [...messages]),
  sendGroup: async (id) => void left.push(...(groups.get(id) ?? [])),
  giveUpGroup: async () => true,
  results: async (id) =>
    (groups.get(id) ?? []).map(({ key, to }) =>
      to.endsWith('9')
        ? { ...RESULT, key, messageId: `M${key}`, state: 'FAILED' as const, code: '3032' }
        : { ...RESULT, key, messageId: `M${key}`, state: 'DELIVERED' as const, code: '4000' },
    ),
  senderNumbers: async () => ['0311112222'],
  talkTemplates: async () => [
    template({ templateId: 'KA01TP000000000000Academy01', name: '수업', state: 'APPROVED' }),
    template({ templateId: 'KA01TP000000000000Academy02', name: '검수', state: 'INSPECTING' }),
  ],
  isGenuine: () => false,
  readWebhook: () => undefined,
};

let server: TestServer;
/** Noon in Seoul. */
const at = new Date('2026-11-18T03:00:00Z');
const env = {
  MESSAGE_DRIVER: 'solapi',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0212345678',
  SOLAPI_WEBHOOK_SECRET: 'secret',
  SOLAPI_OPT_OUT_NUMBER: '080-000-0000',
  SOLAPI_API_URL: 'http://127.0.0.1:9',
};
beforeAll(async () => void (server = await startTestServer({ now: () => at, messageDriver: driver, env })));
afterAll(() => server.close());

let keys = 0;
async function newSchool() {
  const { channelId, people } = await makeClass(server);
  const child = people.USER;
  const { id: channelMemberId } = await server.db
    .selectFrom('channels_members')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', child.id)
    .executeTakeFirstOrThrow();
  const addGuardian = (phoneNumber: string, isMarketingAllowed = false) =>
    call(
      server,
      memberGuardians.add,
      {
        channelId,
        channelMemberId,
        name: '김미경',
        relation: 'MOTHER',
        phoneNumber,
        language: 'KO',
        isMarketingAllowed,
        consentMethod: 'WRITTEN',
      },
      people.MANAGER.headers,
    );
  const send = (who: Person, more: object = {}) =>
    call(
      server,
      guardianMessages.send,
      {
        channelId,
        requestKey: `request-${++keys}`,
        userIdList: [child.id],
        content: '{이름} 학생이 {수업} 수업을 마쳤어요.',
        className: '파이썬',
        isAd: false,
        ...more,
      },
      who.headers,
    );
  async function deliver(batchId: number) {
    const rows = await server.db.selectFrom('messaging_groups').select('id').where('batch_id', '=', batchId).execute();
    // The clock stands still: nobody's turn would ever come.
    await server.db.deleteFrom('messaging_pace').execute();
    for (const { id } of rows) {
      await sendGroup(server.app, id);
      const ctx = { app: server.app, db: server.db, now: at, jobId: 'test', signal: new AbortController().signal };
      await readGroupJob.run(ctx, { groupId: id });
    }
  }
  const list = (who: Person, more: object = {}) =>
    call(server, guardianMessages.list, { channelId, ...more }, who.headers);
  return { channelId, people, child, addGuardian, send, deliver, list };
}

describe('[SMS-2] text messages to guardians', () => {
  it('go to each guardian of a child, with the name of the child and of the class', async () => {
    const { people, child, addGuardian, send, deliver, list } = await newSchool();
    await addGuardian('010-2345-6781');
    await addGuardian('010-2345-6782');
    const { status, body } = await send(people.TEACHER);
    expect([status, body.messageCount]).toEqual([200, 2]);
    const before = left.length;
    await deliver(body.batchId);
    expect(left.slice(before).map(({ to, from }) => [to, from])).toEqual([
      ['01023456781', '0212345678'],
      ['01023456782', '0212345678'],
    ]);
    expect(left.at(-1)?.text).toBe(`${child.nickname} 학생이 파이썬 수업을 마쳤어요.`);
    const { messageList } = (await list(people.TEACHER, { user_id: child.id })).body;
    expect(messageList).toMatchObject([
      {
        nickname: child.nickname,
        phoneNumber: '010-****-6782',
        state: 'DELIVERED',
        senderName: people.TEACHER.nickname,
      },
      { phoneNumber: '010-****-6781', state: 'DELIVERED' },
    ]);
  });

  it('are sent by managers, and by coaches to those whom they teach only', async () => {
    const { channelId, people, child, addGuardian, send, list } = await newSchool();
    await addGuardian('010-2345-6783');
    const other = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: other.id, role: 'TEACHER' })
      .execute();
    const receivers = (who: Person) =>
      call(server, guardianMessages.receivers, { channelId, user_ids: String(child.id) }, who.headers);
    expect((await receivers(other)).body.childList).toEqual([]);
    expect((await receivers(people.TEACHER)).body.childList).toMatchObject([
      { guardianList: [{ phoneNumber: '010-****-6783' }] },
    ]);
    expect((await send(other)).error.errorCode).toBe('MESSAGE_NO_RECEIVER');
    expect((await send(people.MANAGER)).status).toBe(200);
    expect((await list(other, { user_id: child.id })).status).toBe(404);
    expect((await list(other)).status).toBe(404);
    expect((await list(people.TEACHER)).status).toBe(404);
    expect((await list(people.MANAGER)).status).toBe(200);
    expect((await send(people.USER)).status).toBe(403);
  });

  it('are refused without a text, without a receiver, with unknown placeholders and with what no phone shows', async () => {
    const { people, addGuardian, send } = await newSchool();
    expect((await send(people.MANAGER)).error.errorCode).toBe('MESSAGE_NO_RECEIVER');
    await addGuardian('010-2345-6784');
    expect((await send(people.MANAGER, { content: '' })).status).toBe(400);
    expect((await send(people.MANAGER, { content: '{점수}점' })).error).toMatchObject({
      errorCode: 'MESSAGE_PLACEHOLDER_UNKNOWN',
    });
    expect((await send(people.MANAGER, { content: '{수업} 수업', className: '' })).status).toBe(400);
    expect((await send(people.MANAGER, { content: '좋아요 😀' })).error.errorCode).toBe('MESSAGE_CHARACTERS');
    expect((await send(people.MANAGER, { content: '가'.repeat(1_001) })).error.errorCode).toBe('MESSAGE_TOO_LONG');
  });

  it('go to everybody of a large class', async () => {
    const { channelId, people, child, addGuardian, send } = await newSchool();
    await addGuardian('010-2345-6790');
    const others = Array.from({ length: MESSAGE_CHILDREN_MAX - 1 }, (_other, n) => 4_000_000_000_000 + n);
    const userIdList = [...others, child.id];
    const params = { channelId, user_ids: userIdList.join(',') };
    const { body } = await call(server, guardianMessages.receivers, params, people.MANAGER.headers);
    expect(body.childList.map(({ userId }) => userId)).toEqual([child.id]);
    expect((await send(people.MANAGER, { userIdList })).body.messageCount).toBe(1);
    expect((await send(people.MANAGER, { userIdList: [1, ...userIdList] })).status).toBe(400);
  });

  it('[SMS-104] are sent once for one key, also in parallel', async () => {
    const { people, addGuardian, send, list } = await newSchool();
    await addGuardian('010-2345-6785');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(people.MANAGER, { requestKey: 'the-same-key' })),
    );
    expect(new Set(answers.map(({ body }) => body.batchId)).size).toBe(1);
    expect((await list(people.MANAGER)).body.messageList).toHaveLength(1);
  });

  it('[SMS-102] that are advertising go to those who agreed, with the label and the number to refuse', async () => {
    const { people, addGuardian, send, deliver } = await newSchool();
    await addGuardian('010-2345-6786', true);
    await addGuardian('010-2345-6787');
    const { body } = await send(people.MANAGER, { isAd: true, content: '겨울 특강' });
    expect(body.messageCount).toBe(1);
    await deliver(body.batchId);
    expect(left.at(-1)?.text).toMatch(/^\(광고\)학원\d+ 겨울 특강\n무료수신거부 080-000-0000$/);
  });
});

it('[PAY-17] are part of the plan of the channel', async () => {
  const { channelId, people, addGuardian, send } = await newSchool();
  await addGuardian('010-2345-6788');
  await server.db.updateTable('channels_channels').set({ plan: null }).where('id', '=', channelId).execute();
  expect((await send(people.MANAGER)).error.errorCode).toBe('IS_NOT_PREMIUM_CHANNEL');
});

it('[SMS-1] shows failures in the history and sends them again once', async () => {
  const { channelId, people, child, addGuardian, send, deliver, list } = await newSchool();
  await addGuardian('010-2345-6789');
  await deliver((await send(people.TEACHER)).body.batchId);
  const [failed] = (await list(people.TEACHER, { user_id: child.id })).body.messageList;
  expect(failed).toMatchObject({ state: 'FAILED', failureCode: '3032', isResent: false });
  const again = (who: Person) =>
    call(
      server,
      guardianMessages.resend,
      { channelId, requestKey: `again-key-${++keys}`, messageIdList: [failed?.messageId ?? 0] },
      who.headers,
    );
  const stranger = await newSchool();
  expect((await again(stranger.people.MANAGER)).status).toBe(403);
  expect((await again(people.TEACHER)).body.messageCount).toBe(1);
  expect((await again(people.TEACHER)).status).toBe(404);
  const { messageList } = (await list(people.MANAGER, { state: 'FAILED' })).body;
  expect(messageList).toMatchObject([{ isResent: true }]);
});

it('[SMS-109] lets managers search, count costs, export, and keep senders, templates and opt-outs', async () => {
  const { channelId, people, child, addGuardian, send, deliver, list } = await newSchool();
  const manager = people.MANAGER.headers;
  await addGuardian('010-2345-0001');
  await deliver((await send(people.MANAGER)).body.batchId);
  const found = async (query: string) => (await list(people.MANAGER, { query })).body.messageList.length;
  expect([
    await found('0001'),
    await found('0002'),
    await found(child.nickname.slice(0, 2)),
    await found('없는사람'),
  ]).toEqual([1, 0, 1, 0]);
  expect((await call(server, guardianMessageOffice.costs, { channelId }, manager)).body.monthList).toMatchObject([
    { month: '2026-11-01', smsCount: 1, lmsCount: 0, failedCount: 0, priceKrw: 18 },
  ]);
  const file = (await call(server, guardianMessageOffice.exports, { channelId }, manager)).body;
  const rows = await readSheet(Buffer.from(file.content, 'base64'));
  expect(rows[1]).toEqual(expect.arrayContaining([child.nickname, '010-****-0001', '도착', 18]));

  const senders = async () =>
    (await call(server, guardianMessageOffice.senders, { channelId }, manager)).body.senderList;
  const add = (phoneNumber: string) =>
    call(server, guardianMessageOffice.addSender, { channelId, phoneNumber, name: '대표' }, manager);
  expect([
    (await add('0311112222')).status,
    (await add('0311112222')).status,
    (await add('0319999999')).status,
  ]).toEqual([200, 409, 200]);
  const choose = (senderId: number | null) =>
    call(server, guardianMessageOffice.chooseSender, { channelId, senderId }, manager);
  const [first, second] = await senders();
  expect((await choose(first?.senderId ?? 0)).error.errorCode).toBe('MESSAGE_SENDER_UNKNOWN');
  await call(server, guardianMessageOffice.checkSenders, { channelId }, manager);
  expect((await senders()).map(({ state }) => state)).toEqual(['REGISTERED', 'REQUESTED']);
  expect((await choose(second?.senderId ?? 0)).status).toBe(409);
  expect((await choose(first?.senderId ?? 0)).status).toBe(200);
  await deliver((await send(people.MANAGER)).body.batchId);
  expect(left.at(-1)?.from).toBe('0311112222');

  await call(
    server,
    guardianMessageOffice.addTemplate,
    { channelId, name: '결석', content: '{이름} 학생이 결석했어요.' },
    manager,
  );
  const composer = await call(server, guardianMessages.composer, { channelId }, people.TEACHER.headers);
  expect(composer.body).toMatchObject({
    isOn: true,
    isSandbox: true,
    sender: '0311112222',
    templateList: [{ name: '결석' }],
  });

  await call(
    server,
    guardianMessageOffice.addOptOut,
    { channelId, phoneNumber: '010-2345-0001', scope: 'ALL' },
    manager,
  );
  const refused = (await send(people.MANAGER)).body.batchId;
  await deliver(refused);
  expect((await list(people.MANAGER, { batch_id: refused })).body.messageList).toMatchObject([
    { state: 'CANCELLED', failureCode: 'OPTED_OUT' },
  ]);
  const [entry] = (await call(server, guardianMessageOffice.optOuts, { channelId }, manager)).body.optOutList;
  expect(entry).toMatchObject({ phoneNumber: '010-****-0001', scope: 'ALL' });
  expect((await call(server, guardianMessageOffice.optOuts, { channelId }, people.TEACHER.headers)).status).toBe(403);
});

it('[SMS-109] finds messages by the beginning of a name, however many names begin so', async () => {
  const { channelId, people, list } = await newSchool();
  const name = (n: number) => `${n % 2 === 0 ? 'ab_' : 'AB%'}${String(n).padStart(3, '0')}`;
  const add = async (from: number, to: number) => {
    const at = { ownerKind: 'CHANNEL', ownerId: channelId, now: server.app.now() };
    const { id: batchId } = await insertBatch(server.db, { ...at, actorId: people.MANAGER.id, key: `names-${from}` });
    const group = { batchId, isAd: false, sender: '0212345678', startAt: at.now, checkAt: at.now, now: at.now };
    const groupId = await insertGroup(server.db, group);
    const rows = Array.from({ length: to - from }, (_, n) => ({
      subjectId: null,
      label: name(from + n),
      phone: sealedPhone(server.app, '01012345678'),
      content: '안녕하세요',
      kind: 'SMS' as const,
      priceKrw: 18,
      resentOf: null,
      talk: null,
    }));
    await insertMessages(server.db, { ...at, batchId, groupId, isAd: false }, rows);
  };
  const found = async (more: object) => (await list(people.MANAGER, more)).body;
  const names = ({ messageList }: { messageList: readonly { nickname: string }[] }) =>
    messageList.map(({ nickname }) => nickname);
  await add(0, 40);
  const first = await found({ query: 'Ab' });
  expect(names(first)).toEqual(Array.from({ length: 30 }, (_, n) => name(39 - n)));
  const rest = await found({ query: 'Ab', before: first.next });
  expect(names(rest)).toEqual(Array.from({ length: 10 }, (_, n) => name(9 - n)));
  expect(names(await found({ query: 'ab_' })).every((each) => each.startsWith('ab_'))).toBe(true);
  expect(names(await found({ query: 'ab%007' }))).toEqual([name(7)]);
  expect(names(await found({ query: 'ab', state: 'FAILED' }))).toEqual([]);
  expect(names(await found({ query: 'ab', state: 'PENDING' }))).toHaveLength(30);
  // More names than are looked up one by one.
  await add(40, 160);
  expect(names(await found({ query: 'ab' }))).toEqual(Array.from({ length: 30 }, (_, n) => name(159 - n)));
  expect(names(await found({ query: 'ab_', state: 'PENDING' }))).toEqual(
    Array.from({ length: 30 }, (_, n) => name(158 - 2 * n)),
  );
});

it('[SMS-103] lets managers change a template, and not over what somebody else wrote', async () => {
  const { channelId, people } = await newSchool();
  const manager = people.MANAGER.headers;
  const given = { channelId, name: '결석', content: '{이름} 학생이 결석했어요.' };
  const { templateId } = (await call(server, guardianMessageOffice.addTemplate, given, manager)).body;
  const change = (more: object, headers = manager) =>
    call(server, guardianMessageOffice.changeTemplate, { ...given, templateId, revision: 1, ...more }, headers);
  const answers = await Promise.all(['가', '나'].map((content) => change({ content })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.error.errorCode).toBe('EDIT_CONFLICT');
  expect((await change({ revision: 2, content: '여러\n줄' })).body.revision).toBe(3);
  expect((await change({ revision: 3 }, people.TEACHER.headers)).status).toBe(403);
  const other = await newSchool();
  const theirs = { ...given, channelId: other.channelId, templateId, revision: 3 };
  const stolen = await call(server, guardianMessageOffice.changeTemplate, theirs, other.people.MANAGER.headers);
  expect(stolen.status).toBe(404);
  const { templateList } = (await call(server, guardianMessages.composer, { channelId }, manager)).body;
  expect(templateList).toMatchObject([{ content: '여러\n줄', revision: 3 }]);
});

it('[SMS-113] takes messages back as long as none has left', async () => {
  const { channelId, people, child, addGuardian, send, deliver, list } = await newSchool();
  await addGuardian('010-2345-6795');
  const cancel = (batchId: number, who: Person) =>
    call(server, guardianMessages.cancel, { channelId, batchId }, who.headers);
  const { batchId } = (await send(people.TEACHER)).body;
  const [waiting] = (await list(people.TEACHER, { user_id: child.id })).body.messageList;
  expect(waiting).toMatchObject({ state: 'PENDING', canCancel: true });
  const other = await server.makePerson();
  await server.db
    .insertInto('channels_members')
    .values({ channel_id: channelId, user_id: other.id, role: 'TEACHER' })
    .execute();
  expect((await cancel(batchId, other)).status).toBe(404);
  const answers = await Promise.all([cancel(batchId, people.TEACHER), cancel(batchId, people.MANAGER)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const before = left.length;
  await deliver(batchId);
  expect(left.length).toBe(before);
  const [gone] = (await list(people.MANAGER)).body.messageList;
  expect(gone).toMatchObject({ state: 'CANCELLED', canCancel: false });
  const sent = (await send(people.TEACHER)).body.batchId;
  await deliver(sent);
  expect((await cancel(sent, people.MANAGER)).error.errorCode).toBe('MESSAGES_LEFT');
});

it('[SMS-112] lets managers use the templates of AlimTalk that the provider approved', async () => {
  const { channelId, people, addGuardian, send, deliver, list } = await newSchool();
  const manager = people.MANAGER.headers;
  await addGuardian('010-2345-6796');
  const own = 'KA01PF000000000000000Academy01';
  const read = async () => (await call(server, messageTalk.list, { channelId }, manager)).body;
  const check = () => call(server, messageTalk.check, { channelId }, manager);
  expect(await read()).toEqual({ profileId: null, hasSiteProfile: false, templateList: [] });
  expect((await check()).status).toBe(404);
  const set = (profileId: string | null, school = { channelId, headers: manager }) =>
    call(server, messageTalk.setProfile, { channelId: school.channelId, profileId }, school.headers);
  expect((await set('wrong')).status).toBe(400);
  expect((await set(own)).status).toBe(200);
  expect((await check()).status).toBe(200);
  const { templateList } = await read();
  expect(templateList.map(({ name, state, isOn }) => [name, state, isOn])).toEqual([
    ['검수', 'INSPECTING', false],
    ['수업', 'APPROVED', false],
  ]);
  const [inspected, approved] = templateList.map(({ talkTemplateId }) => talkTemplateId);
  const change = (talkTemplateId = '', isOn = true) =>
    call(server, messageTalk.switch, { channelId, talkTemplateId, isOn }, manager);
  expect((await change(inspected)).error.errorCode).toBe('MESSAGE_TALK_UNFIT');
  expect((await change('KA01TP0000000000unknown')).status).toBe(404);
  expect((await change(approved)).status).toBe(200);
  const composer = await call(server, guardianMessages.composer, { channelId }, people.TEACHER.headers);
  expect(composer.body.talkList).toMatchObject([{ templateId: approved }]);
  await deliver((await send(people.TEACHER)).body.batchId);
  expect(left.at(-1)?.talk).toMatchObject({ profileId: own, values: { 수업: '파이썬' } });
  expect((await list(people.MANAGER)).body.messageList).toMatchObject([{ kind: 'ATA', talkFailure: null }]);
  const file = (await call(server, guardianMessageOffice.exports, { channelId }, manager)).body;
  expect((await readSheet(Buffer.from(file.content, 'base64')))[1]).toEqual(expect.arrayContaining(['알림톡']));
  // A KakaoTalk channel is of one academy.
  const other = await newSchool();
  const theirs = { channelId: other.channelId, headers: other.people.MANAGER.headers };
  expect((await set(own, theirs)).error.errorCode).toBe('MESSAGE_PROFILE_TAKEN');
  expect((await set(null)).status).toBe(200);
  expect((await set(own, theirs)).status).toBe(200);
  expect((await call(server, messageTalk.list, { channelId }, people.TEACHER.headers)).status).toBe(403);
});
