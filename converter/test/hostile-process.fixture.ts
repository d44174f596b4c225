/**
 * A converter with one slot until it is killed, as the role `converter` runs in a process of its own: each second it
 * looks for the next file. `node hostile-process.fixture.ts <hostile | ordinary> <folder>` says when it has begun.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConverter } from '../src/open-converter.ts';
import { hostileFiles } from './hostile-files.ts';
import { fixture } from './mp4-bytes.ts';

const [kind = '', folder = ''] = process.argv.slice(2);
const datas =
  kind === 'hostile'
    ? hostileFiles('http://127.0.0.1:9', '/etc/hostname').map(({ data }) => data)
    : [fixture('ordinary.mp4')];
const inputs = datas.map((data, at) => {
  const input = path.join(folder, `${kind}-${at}`);
  writeFileSync(input, data);
  return input;
});
const converter = await openConverter({ ffmpeg: '' });
process.stdout.write('begun\n');
const LOOK_MS = 1_000;
for (let at = 0; ; at++) {
  const next = sleep(LOOK_MS);
  const output = path.join(folder, `${kind}-output`);
  mkdirSync(output);
  const job = { input: inputs[at % inputs.length] ?? '', folder: output };
  await converter
    .convert({ ...job, signal: new AbortController().signal, onProgress: () => undefined })
    .catch(() => undefined);
  rmSync(output, { recursive: true, force: true });
  await next;
}
