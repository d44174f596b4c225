import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { type Endpoint, pathSlots, urlOf } from '@dolphin/contract/core/endpoint';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import pg from 'pg';
import { startOurServer } from '../our-server.ts';
import { cpuMicros, median, startProgram } from '../processes.ts';
import { accessToken } from '../realtime/people.ts';

const SERVER_CORE = 0;
const PART_BYTES = 10_485_760;
const AT_ONCE = 3;

export type Uploaded = {
  /** Bytes a second of ours, by those of raw PUTs. */ readonly uploadVsFloor: number;
  /** CPU of our server to name the address of one part. */ readonly apiCpuPerPartMs: number;
};

/** A file in parts of 10 MiB, three at a time: the six steps of ours against PUTs to bare Fastify. */
export async function measureUpload({ smoke }: { readonly smoke: boolean }): Promise<Uploaded> {
  const parts = smoke ? 3 : 100;
  const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-bench-upload-'));
  const secret = randomBytes(32).toString('base64');
  const stage = await startOurServer({
    core: SERVER_CORE,
    env: { TOKEN_SECRET: secret, LOG_LEVEL: 'error', WEB_ROOT: '' },
  });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  const bare = startProgram('bench/src/video/bare-puts.ts', { args: [folder], core: SERVER_CORE });
  try {
    await db.connect();
    const barePort = await bare.nextLine();
    const call = await openAuthor(db, stage.url, secret);
    const body = randomBytes(PART_BYTES);
    const [ours, floor, cpu]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < (smoke ? 1 : 3); round++) {
      floor.push(await timed(parts, (part) => put(`http://127.0.0.1:${barePort}/${round}-${part}`, body)));
      ours.push(await uploadOnce(call, stage.url, parts, body));
      cpu.push(await addressCpu(call, stage.server.pid, smoke ? 50 : 1_000));
    }
    const rate = (ms: readonly number[]): string => `${((parts * 10) / (median(ms) / 1_000)).toFixed(0)} MiB/s`;
    console.log(`upload: ${rate(ours)}, raw PUTs ${rate(floor)}`);
    return {
      uploadVsFloor: Number((median(floor) / median(ours)).toFixed(2)),
      apiCpuPerPartMs: Number(median(cpu).toFixed(2)),
    };
  } finally {
    await db.end();
    await bare.stop();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Call = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;

/** Somebody who teaches at an academy, as a caller of the API. */
async function openAuthor(db: pg.Client, url: string, secret: string): Promise<Call> {
  const name = `v${randomBytes(4).toString('hex')}`;
  const user = await db.query<{ id: string }>(
    `insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at) values ($1 || '@test.example', $1, $1, '2000-01-01', 'EMAIL', now()) returning id`,
    [name],
  );
  const channel = await db.query<{ id: string }>(
    `insert into channels_channels (name, slug, plan) values ($1, $1, 'CHANNEL_PRO') returning id`,
    [name],
  );
  const [userId, channelId] = [Number(user.rows[0]?.id), Number(channel.rows[0]?.id)];
  await db.query(`insert into channels_members (channel_id, user_id, role) values ($1, $2, 'TEACHER')`, [
    channelId,
    userId,
  ]);
  const headers = {
    authorization: `Bearer ${accessToken(secret, userId)}`,
    [CHANNEL_HEADER]: String(channelId),
    'content-type': 'application/json',
  };
  return async (endpoint, input) => {
    const slots = pathSlots(endpoint.path);
    const given: Readonly<Record<string, unknown>> = endpoint === storages.create ? { ...input, channelId } : input;
    const address = slots.reduce((at, name) => at.replace(`:${name}`, String(given[name])), urlOf(endpoint));
    const body = Object.fromEntries(Object.entries(given).filter(([name]) => !slots.includes(name)));
    const answer = await fetch(url + address, { method: endpoint.method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** From the first step to the last, in milliseconds. */
async function uploadOnce(call: Call, url: string, parts: number, body: Buffer): Promise<number> {
  const begun = await begin(call, parts);
  const tags: { partNumber: number; awsETag: string }[] = [];
  const began = performance.now();
  await timed(parts, async (part) => {
    const { preSignedUrl } = await call(videoStorages.url, { ...begun, partNumber: part });
    tags.push({ partNumber: part, awsETag: await put(new URL(String(preSignedUrl), url).href, body) });
  });
  const ms = performance.now() - began;
  await call(videoStorages.complete, { ...begun, parts: tags.toSorted((a, b) => a.partNumber - b.partNumber) }).catch(
    // Random bytes are no video: they are refused once they are whole, which is not what is measured.
    () => undefined,
  );
  return ms;
}

async function begin(call: Call, parts: number) {
  const { storageId } = await call(storages.create, { shelf: 'videos', title: 'bench' });
  const file = { videoStorageId: storageId, fileName: 'bench.mp4' };
  const { uploadId } = await call(videoStorages.init, {
    ...file,
    contentType: 'video/mp4',
    byteSize: parts * PART_BYTES,
  });
  return { ...file, uploadId };
}

async function addressCpu(call: Call, pid: number, count: number): Promise<number> {
  const begun = await begin(call, 100);
  for (let part = 1; part <= 50; part++) await call(videoStorages.url, { ...begun, partNumber: part });
  const before = cpuMicros(pid);
  for (let n = 0; n < count; n++) await call(videoStorages.url, { ...begun, partNumber: (n % 100) + 1 });
  return (cpuMicros(pid) - before) / count / 1_000;
}

/** Each part once, some at a time. */
async function timed(parts: number, send: (part: number) => Promise<unknown>): Promise<number> {
  let next = 1;
  const began = performance.now();
  const work = async (): Promise<void> => {
    while (next <= parts) await send(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return performance.now() - began;
}

async function put(address: string, body: Buffer): Promise<string> {
  const answer = await fetch(address, { method: 'PUT', body: new Uint8Array(body), duplex: 'half' } as RequestInit);
  if (!answer.ok) throw new Error(`PUT: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return (answer.headers.get('etag') ?? '').replaceAll('"', '');
}
