/**
 * The converter as others see it: one original in, renditions and pictures out, in a folder that the caller removes.
 * H.264 with AAC is repackaged, never encoded again. Everything that reads a stranger's bytes runs in a sandbox.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ConverterNote } from '@dolphin/contract/learning/videos/videos.constants';
import { type FileSandbox, openSandbox } from '@dolphin/judge/open-sandbox';
import type { Conversion, ConvertJob } from './conversion.ts';
import { encodeAll } from './encode/encode-all.ts';
import { type Ffmpeg, findFfmpeg } from './encode/find-ffmpeg.ts';
import { indexFragments } from './index-fragments.ts';
import { ConversionError } from './repack/conversion-error.ts';
import { StoppedError } from './run-confined.ts';
import { runRepack } from './run-repack.ts';

export { ConversionError, StoppedError };
export type { Conversion, ConvertJob };

export type Converter = {
  readonly tier: FileSandbox['tier'];
  /** Undefined: only repackaging is possible. */ readonly ffmpeg: Ffmpeg | undefined;
  /** What this machine lacks, for administrators. */ readonly notes: readonly ConverterNote[];
  /** Throws a ConversionError for a file that cannot be converted, a StoppedError when it was stopped. */
  readonly convert: (job: ConvertJob) => Promise<Conversion>;
  readonly close: () => void;
};

export type ConverterOptions = {
  /** Null: the one on the PATH. Empty: none. */ readonly ffmpeg?: string | null;
  readonly withoutNamespaces?: boolean;
};

export async function openConverter({ ffmpeg: configured = null, withoutNamespaces = false }: ConverterOptions = {}) {
  const mediabunny = packageFolder('mediabunny');
  const sandbox = await openSandbox({
    modules: {
      'package.json': path.join(import.meta.dirname, '../package.json'),
      'src/repack': path.join(import.meta.dirname, 'repack'),
      'node_modules/mediabunny/package.json': path.join(mediabunny, 'package.json'),
      'node_modules/mediabunny/dist/modules': path.join(mediabunny, 'dist/modules'),
    },
    withoutNamespaces,
  });
  const { ffmpeg, notes } = await findFfmpeg(sandbox, configured);
  const converter: Converter = {
    tier: sandbox.tier,
    ffmpeg,
    notes: [...sandbox.notes.map(noteOfSandbox), ...notes],
    convert: (job) => convert({ sandbox, ffmpeg }, job),
    close: () => sandbox.close(),
  };
  return converter;
}

/** Only what bubblewrap printed says more than the code. */
function noteOfSandbox(note: string): ConverterNote {
  return { code: 'NO_NAMESPACES', detail: note.startsWith('bubblewrap: ') ? note : '' };
}

/** Where a package is installed; it need not export its package.json. */
function packageFolder(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

type Means = { readonly sandbox: FileSandbox; readonly ffmpeg: Ffmpeg | undefined };

/** Share of the progress that the repackaging has when something is encoded after it. */
const COPY_SHARE = 0.1;

async function convert({ sandbox, ffmpeg }: Means, job: ConvertJob): Promise<Conversion> {
  const original = path.join(job.folder, 'original.bin');
  const share = ffmpeg ? COPY_SHARE : 1;
  const repacked = await runRepack(sandbox, {
    input: job.input,
    output: original,
    canEncode: ffmpeg !== undefined,
    signal: job.signal,
    onProgress: (done) => job.onProgress(done * share),
  });
  const copy = repacked.isPlayable ? { ...indexFragments(original), path: original } : undefined;
  if (ffmpeg) {
    const onProgress = (done: number): void => job.onProgress(share + done * (1 - share));
    return encodeAll({ sandbox, ffmpeg }, { ...job, onProgress }, { original, copy, repacked });
  }
  if (!copy) throw new ConversionError('UNSUPPORTED_CODEC');
  const { durationMs, width, height } = copy;
  return { method: 'COPY', durationMs, width, height, renditions: [copy], sprite: null, frames: [] };
}
