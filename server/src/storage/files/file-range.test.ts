import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileRange } from './file-range.ts';

const BYTES = 2_000_000;
const body = Buffer.concat(
  Array.from({ length: BYTES / 32 }, (_, at) => createHash('sha256').update(String(at)).digest()),
);
const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-range-'));
const file = path.join(folder, 'file');
const closed: Promise<unknown>[] = [];
const server = createServer((request, response) => {
  const [start = 0, end = 0] = (request.url ?? '').slice(1).split('-').map(Number);
  void openFileRange(file, { start, end }).then((range) => {
    range.on('error', () => response.destroy());
    response.on('close', () => range.destroy());
    closed.push(once(range, 'close').catch(() => undefined));
    range.pipe(response);
  });
});

beforeAll(async () => {
  writeFileSync(file, body);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (start: number, end: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path: `/${start}-${end}`, agent: false }, resolve).on('error', reject);
  });

describe('a range of a file', () => {
  it('[VID-101] is the bytes that were asked for, also when many read at once and some are slow', async () => {
    const ranges = Array.from({ length: 24 }, (_, at) => [at * 1_111, BYTES - 1 - at * 7] as const);
    const answers = await Promise.all(ranges.map(([start, end]) => ask(start, end)));
    // The slow ones: read one after the other, while the others reuse the memory.
    const late = answers.splice(0, 4);
    const given = await Promise.all(answers.map((answer) => buffer(answer)));
    for (const answer of late) given.push(await buffer(answer));
    const requested = [...ranges.slice(4), ...ranges.slice(0, 4)];
    expect(
      given.map((bytes, at) => bytes.equals(body.subarray(requested[at]?.[0], (requested[at]?.[1] ?? 0) + 1))),
    ).toEqual(requested.map(() => true));
  });

  it('closes its file when the reader goes away, and when the file ends too early', async () => {
    const leaver = await ask(0, BYTES - 1);
    leaver.destroy();
    const short = await ask(BYTES - 10, BYTES + 10);
    await expect(buffer(short)).rejects.toThrow();
    await Promise.all(closed);
    expect(closed.length).toBe(26);
  });
});
