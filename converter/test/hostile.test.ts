import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversionError, type Converter, openConverter } from '../src/open-converter.ts';
import { type Hostile, hostileFiles } from './hostile-files.ts';

const folder = path.join(tmpdir(), `dolphin-hostile-${process.pid}`);
const secret = path.join(folder, 'secret.txt');
const SECRET = 'nobody may read this sentence';
let requestCount = 0;
let server: Server;
let converter: Converter;
let files: readonly Hostile[];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(secret, SECRET);
  server = createServer((_request, response) => {
    requestCount++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  files = hostileFiles(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret);
  converter = await openConverter({ ffmpeg: '' });
});
afterAll(() => {
  converter.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function outcomeOf({ data }: Hostile, place: string): Promise<string> {
  mkdirSync(place);
  const input = path.join(place, 'input');
  writeFileSync(input, data);
  const output = path.join(place, 'output');
  mkdirSync(output);
  try {
    await converter.convert({
      input,
      folder: output,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return 'VIDEO';
  } catch (error) {
    return error instanceof ConversionError ? error.code : `not a reason: ${String(error)}`;
  } finally {
    for (const name of readdirSync(output))
      expect(readFileSync(path.join(output, name)).includes(SECRET), `${name} has the secret`).toBe(false);
  }
}

describe('hostile files', () => {
  it('[VID-120] gives each of forty files a reason or a video, and reaches nothing outside', async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const outcomes: Record<string, string> = {};
    const waiting = [...files.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        outcomes[next[1].name] = await outcomeOf(next[1], path.join(folder, String(next[0])));
    };
    await Promise.all([work(), work(), work()]);
    expect(outcomes).toEqual(Object.fromEntries(files.map(({ name, becomes }) => [name, becomes])));
    expect(requestCount).toBe(0);
    expect(existsSync(secret)).toBe(true);
  });
});
