import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ConverterNote } from '@dolphin/contract/learning/videos/videos.constants';
import type { FileSandbox } from '@dolphin/judge/open-sandbox';
import { onLines } from '../run-repack.ts';

export type Ffmpeg = { readonly program: string; readonly version: string };

const LINES_MAX = 2_000;
const LIMITS = { seconds: 20, cpuSeconds: 20, memoryBytes: 512 * 1_048_576, fileBytes: 1_024 } as const;

/**
 * FFmpeg of the system. One that is merely on the PATH is used in a sandbox only; one that an operator names is used
 * in any case. Undefined, with the reason: only repackaging is possible.
 */
export async function findFfmpeg(
  sandbox: FileSandbox,
  configured: string | null,
): Promise<{ readonly ffmpeg: Ffmpeg | undefined; readonly notes: readonly ConverterNote[] }> {
  const none = (code: ConverterNote['code'], detail = '') => ({ ffmpeg: undefined, notes: [{ code, detail }] });
  const program = configured ?? onPath();
  if (program === undefined || program === '') return none('FFMPEG_MISSING');
  if (!existsSync(program)) return none('FFMPEG_NOT_FOUND', program);
  if (configured === null && sandbox.tier !== 'A') return none('FFMPEG_NOT_CONFINED', program);
  const real = realpathSync(program);
  const version = /^ffmpeg version (\S+)/.exec(await read(sandbox, real, ['-version']))?.[1];
  if (!version) return none('FFMPEG_DOES_NOT_RUN', program);
  const encoders = await read(sandbox, real, ['-encoders']);
  if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) return none('FFMPEG_LACKS_CODECS', program);
  return { ffmpeg: { program: real, version }, notes: [] };
}

function onPath(): string | undefined {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function read(sandbox: FileSandbox, program: string, args: readonly string[]): Promise<string> {
  const run = sandbox.startProgram(program, { args, limits: LIMITS });
  run.input?.end();
  const lines: string[] = [];
  onLines(run.output, (line) => void (lines.length < LINES_MAX && lines.push(line)));
  const { code } = await run.ended;
  return code === 0 ? lines.join('\n') : '';
}
