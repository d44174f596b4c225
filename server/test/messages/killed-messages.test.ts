import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../../tools/test-run/long.ts';
import { requireDriver } from '../../src/messaging/driver/open-driver.ts';
import { messagingOf } from '../../src/messaging/sending/messaging.fixture.ts';
import { storeTemplates, switchTemplate } from '../../src/messaging/talk/talk.queries.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { bundledProgram } from '../programs.ts';
import { startSandboxProcess } from '../sandbox.ts';

const PROGRAM = 'server/test/messages/sending-process.fixture.ts';
/** Around creating a group, filling it and sending it; the next run gives an unsent group up first. */
const SHORT = [2, 4, 7, 8];
/** Ten for each batch: everywhere before the group is sent, right after it, and while the results are read. */
const LONG = [1, 2, 3, 4, 1, 3, 5, 7, 8, 4];
const [BATCHES, SIZE, KILLS] = isLongRun ? [10, 100, LONG] : [1, 60, SHORT];

const OWNER = { ownerKind: 'TEST', ownerId: 1 };

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: { ...sandbox.env, MESSAGES_PER_SECOND: '10000' } });
  const { app, db } = server;
  await storeTemplates(db, PROFILE, await requireDriver(app).talkTemplates(PROFILE), app.now());
  await switchTemplate(db, OWNER, { profileId: PROFILE, templateId: TEMPLATE, isOn: true });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
const { send, statesOf, readResults } = messagingOf(() => server);

async function run(groupId: number, killAt: number): Promise<string | null> {
  const child = spawn(process.execPath, [await bundledProgram(PROGRAM), JSON.stringify({ groupId, killAt })], {
    env: {
      ...sandbox.env,
      MESSAGES_PER_SECOND: '10000',
      PATH: process.env['PATH'],
      DATABASE_URL: server.databaseUrl,
      DATABASE_POOL: '2',
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: 'ignore',
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === null) expect(code).toBe(0);
  return signal;
}

const steer = (name: string, body: object) =>
  fetch(`${sandbox.env['SOLAPI_API_URL']}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const TEMPLATE = 'KA01TP00000000000000Sandbox002';
const PROFILE = 'KA01PF000000000000000Sandbox001';

/** Of six messages one is an AlimTalk, one is an AlimTalk that a phone does not show, and four are texts. */
function messageOf(mark: string, at: number) {
  if (at % 6 > 1) return { content: mark };
  const content = `${mark} 학생이 오늘 파이썬 수업에 오지 않았어요. 연락 부탁드려요.`;
  return at % 6 === 0 ? { content } : { content, phone: '01055550005' };
}
const kindsOf = Array.from({ length: SIZE }, (_, at) => at % 6);
const EXPECTED = {
  ATA: BATCHES * kindsOf.filter((kind) => kind === 0).length,
  SMS: BATCHES * kindsOf.filter((kind) => kind > 0).length,
};

type Left = { readonly text: string; readonly type: string; readonly receivedAt: number | null };

async function leftForPhones(): Promise<readonly Left[]> {
  const response = await fetch(`${sandbox.env['SOLAPI_API_URL']}/_control/messages`);
  return ((await response.json()) as { messageList: readonly Left[] }).messageList;
}

const shownOnPhones = async () => (await leftForPhones()).filter(({ receivedAt }) => receivedAt !== null);

it('[SMS-104] [SMS-111] sends each message exactly once, and gives each one final state, however often a process is killed', async () => {
  await steer('pace', { carrierMs: 60_000, phoneMs: 60_000 });
  const batches: { batchId: number; groupId: number }[] = [];
  for (let nth = 0; nth < BATCHES; nth++) {
    const batch = await send(Array.from({ length: SIZE }, (_, at) => messageOf(`${nth + 1}-${at}`, at)));
    batches.push(batch);
    for (const killAt of KILLS) expect(await run(batch.groupId, killAt), `kill ${killAt}`).toBe('SIGKILL');
    expect(await run(batch.groupId, 0)).toBe(null);
  }
  const messageList = await leftForPhones();
  expect(messageList).toHaveLength(BATCHES * SIZE);
  expect(new Set(messageList.map(({ text }) => text)).size).toBe(BATCHES * SIZE);
  // To the carrier, to the phone, and the texts that replace an AlimTalk.
  for (let step = 0; step < 3; step++) await steer('clock', { advanceMs: 60_001 });
  for (const { batchId, groupId } of batches) {
    await readResults(groupId);
    expect(new Set(await statesOf(batchId))).toEqual(new Set(['DELIVERED']));
  }
  const shown = await shownOnPhones();
  expect(shown).toHaveLength(BATCHES * SIZE);
  expect(new Set(shown.map(({ text }) => text)).size).toBe(BATCHES * SIZE);
  expect(
    Object.fromEntries(
      Object.entries(Object.groupBy(shown, ({ type }) => type)).map(([type, all]) => [type, all?.length]),
    ),
  ).toEqual(EXPECTED);
}, 600_000);
