import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { selectCosts, selectMessages } from '../books/books.queries.ts';
import { requireDriver } from '../driver/open-driver.ts';
import { messagingOf } from '../sending/messaging.fixture.ts';
import { setProfile, storeTemplates, switchTemplate } from './talk.queries.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
const ABSENT = 'KA01TP00000000000000Sandbox002';
const PROFILE = 'KA01PF000000000000000Sandbox001';
const CONTENT = '산호 학생이 오늘 파이썬 수업에 오지 않았어요. 연락 부탁드려요.';
const owner = { ownerKind: 'TALK', ownerId: 1 };

beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: { ...sandbox.env, MESSAGES_PER_SECOND: '10000' } });
  await steer('pace', { carrierMs: 2_000, phoneMs: 2_000 });
  const { app, db } = server;
  await storeTemplates(db, PROFILE, await requireDriver(app).talkTemplates(PROFILE), app.now());
  expect(await switchTemplate(db, owner, { profileId: PROFILE, templateId: ABSENT, isOn: true })).toBe('ON');
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
const { send, statesOf, handOver, readResults } = messagingOf(() => server);

const steer = async (name: string, body: object) => {
  const response = await fetch(`${sandbox.env['SOLAPI_API_URL']}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};
const arrive = () => steer('clock', { advanceMs: 2_001 });
const kindsOf = async (batchId: number) =>
  (await selectMessages(server.db, { ...owner, batchId, limit: 100 }))
    .toReversed()
    .map(({ kind, talkFailure, priceKrw }) => `${kind} ${talkFailure} ${priceKrw}`);
/** What phones showed. */
async function shown(content: string): Promise<readonly string[]> {
  const response = await fetch(`${sandbox.env['SOLAPI_API_URL']}/_control/messages`);
  const { messageList } = (await response.json()) as {
    messageList: { text: string; type: string; to: string; receivedAt: number | null }[];
  };
  return messageList
    .filter(({ text, receivedAt }) => text === content && receivedAt !== null)
    .map(({ type, to }) => `${type} ${to.slice(-4)}`);
}

it('[SMS-110] sends what a template has as AlimTalk, and everything else as a text', async () => {
  const { batchId, groupId } = await send([{ content: CONTENT }, { content: `${CONTENT}!` }], owner);
  expect(await kindsOf(batchId)).toEqual(['ATA null 13', 'SMS null 18']);
  await handOver(groupId);
  await arrive();
  await arrive();
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['DELIVERED', 'DELIVERED']);
  expect(await shown(CONTENT)).toEqual(['ATA 1000']);
  // Not for another owner, and never for advertising.
  expect(await kindsOfOther({ ownerKind: 'TALK', ownerId: 2 })).toEqual(['SMS']);
  expect(await kindsOfOther({ ...owner, isAd: true })).toEqual(['SMS']);
});

async function kindsOfOther(more: object): Promise<readonly string[]> {
  const { batchId } = await send([{ content: CONTENT }], more);
  const rows = await server.db
    .selectFrom('messaging_messages')
    .select('kind')
    .where('batch_id', '=', batchId)
    .execute();
  return rows.map(({ kind }) => kind);
}

it('[SMS-111] gives a phone without KakaoTalk the text once, and counts it as what it was', async () => {
  const mine = { ...owner, ownerId: 3 };
  await switchTemplate(server.db, mine, { profileId: PROFILE, templateId: ABSENT, isOn: true });
  const content = CONTENT.replace('산호', '고래');
  const phones = ['01055550005', '01055550006', '01055551234', '01055550003'];
  const { batchId, groupId } = await send(
    phones.map((phone) => ({ phone, content })),
    mine,
  );
  await handOver(groupId);
  await arrive();
  await arrive();
  // The AlimTalk failed and its text is on the way: that is no failure.
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['SENT', 'SENT', 'DELIVERED', 'FAILED 1061']);
  await arrive();
  await readResults(groupId);
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED', 'FAILED 1061']);
  const rows = await selectMessages(server.db, { ...mine, batchId, limit: 10 });
  expect(rows.toReversed().map(({ kind, talkFailure }) => [kind, talkFailure])).toEqual([
    ['SMS', '3104'],
    ['SMS', '3107'],
    ['ATA', null],
    ['SMS', '1061'],
  ]);
  expect((await shown(content)).toSorted()).toEqual(['ATA 1234', 'SMS 0005', 'SMS 0006']);
  expect(await selectCosts(server.db, mine, 12)).toMatchObject([
    { smsCount: 2, ataCount: 1, replacedCount: 2, failedCount: 1, priceKrw: 49, smsKrw: 36, ataKrw: 13 },
  ]);
});

it('[SMS-111] sends the text in the same group when the provider refuses the template', async () => {
  const content = CONTENT.replace('산호', '해마');
  const { batchId, groupId } = await send([{ content }], owner);
  await steer('template', { templateId: ABSENT, status: 'REJECTED' });
  await handOver(groupId);
  await steer('template', { templateId: ABSENT, status: 'APPROVED' });
  await arrive();
  await arrive();
  await readResults(groupId);
  expect(await kindsOf(batchId)).toEqual(['SMS 1043 18']);
  expect(await shown(content)).toEqual(['SMS 1000']);
});

it('[SMS-111] sends neither AlimTalk nor text twice when answers get lost', async () => {
  const content = CONTENT.replace('산호', '거북');
  const { batchId, groupId } = await send([{ content, phone: '01066660005' }, { content }], owner);
  await steer('failure', { mode: 'late' });
  for (let attempt = 0; attempt < 3; attempt++) await expect(handOver(groupId)).rejects.toThrow();
  await steer('failure', { mode: 'none' });
  await Promise.all(Array.from({ length: 3 }, () => handOver(groupId).catch(() => undefined)));
  await handOver(groupId);
  for (let step = 0; step < 3; step++) await arrive();
  await readResults(groupId);
  expect(await statesOf(batchId)).toEqual(['DELIVERED', 'DELIVERED']);
  expect((await shown(content)).toSorted()).toEqual(['ATA 1001', 'SMS 0005']);
});

it('[SMS-112] keeps a KakaoTalk channel for one owner, and switches off what another channel had', async () => {
  const { db, app } = server;
  const [first, second] = [
    { ...owner, ownerId: 11 },
    { ...owner, ownerId: 12 },
  ];
  const own = 'KA01PF000000000000000Sandbox002';
  const both = await Promise.all(
    [first, second].map((each) => db.transaction().execute((tx) => setProfile(tx, each, own, app.now()))),
  );
  expect(new Set(both)).toEqual(new Set([false, true]));
  const templates = await requireDriver(app).talkTemplates(PROFILE);
  const unfit = templates.filter(({ state }) => state !== 'APPROVED');
  expect(unfit.map(({ state }) => state).toSorted()).toEqual(['ADVERTISING', 'INSPECTING', 'REJECTED']);
  for (const { templateId } of unfit)
    expect(await switchTemplate(db, second, { profileId: PROFILE, templateId, isOn: true })).toBe('UNFIT');
  const third = { ...owner, ownerId: 13 };
  await switchTemplate(db, third, { profileId: PROFILE, templateId: ABSENT, isOn: true });
  await setProfile(db, third, 'KA01PF000000000000000Sandbox003', app.now());
  expect(await kindsOfOther(third)).toEqual(['SMS']);
  expect(await switchTemplate(db, third, { profileId: own, templateId: ABSENT, isOn: true })).toBe('UNKNOWN');
  // A template that is gone at the provider is gone here, with the choice.
  const fourth = { ...owner, ownerId: 14 };
  const gone = 'KA01TP00000000000000Sandbox003';
  await switchTemplate(db, fourth, { profileId: PROFILE, templateId: gone, isOn: true });
  await storeTemplates(
    db,
    PROFILE,
    templates.filter(({ templateId }) => templateId !== gone),
    app.now(),
  );
  const { rows } = await sql`select 1 from messaging_talk_choices where owner_id = 14`.execute(db);
  expect(rows).toEqual([]);
});
