/** What FFmpeg makes of a repackaged file: the resolutions of the ladder, preview pictures and frames. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { FileSandbox } from '@dolphin/judge/open-sandbox';
import type { Conversion, ConvertJob, Rendition } from '../conversion.ts';
import { indexFragments } from '../index-fragments.ts';
import { ConversionError } from '../repack/conversion-error.ts';
import type { RepackResult } from '../repack/repack-options.ts';
import { rungArguments, type RungJob } from './ffmpeg-arguments.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { LADDER, type Rung, rungsBelow, rungsFor, sizeAt } from './ladder.ts';
import { makeFrames, makeSprite } from './make-pictures.ts';
import { type FfmpegJob, runFfmpeg } from './run-ffmpeg.ts';

type Means = { readonly sandbox: FileSandbox; readonly ffmpeg: Ffmpeg };
type Repacked = {
  readonly original: string;
  /** Playable as it is. */ readonly copy: Rendition | undefined;
  readonly repacked: RepackResult;
};
type Step = { readonly rung: Rung; readonly copiesVideo: boolean };

const PICTURES_SHARE = 0.05;
/** Whoever seeks waits for a whole segment: a video with so few key frames is encoded again. */
const SEGMENT_MS_MAX = 30_000;
const COPIED_BYTES_MAX = 6 * 1_073_741_824;

export async function encodeAll(means: Means, job: ConvertJob, given: Repacked): Promise<Conversion> {
  const { copy, repacked } = given;
  const source = copy ?? repacked;
  const isCopied = copy !== undefined && copy.segments.every(([, , durationMs]) => durationMs <= SEGMENT_MS_MAX);
  const steps = planSteps(source, isCopied, !copy && repacked.hasPlayableVideo);
  const renditions: Rendition[] = isCopied ? [copy] : [];
  const share = (1 - PICTURES_SHARE) / Math.max(1, steps.length);
  for (const [index, step] of steps.entries()) {
    const onShare = (done: number): void => job.onProgress((index + done) * share);
    const made = encodeStep(means, job, { ...given, step, onShare });
    // A player can do without a smaller one; without any there is no video.
    renditions.push(...(isCopied ? await orNone([made]) : [await made]));
  }
  const sorted = renditions.toSorted((a, b) => b.height - a.height);
  const [best] = sorted;
  if (!best) throw new ConversionError('BROKEN', 'nothing was encoded');
  return {
    method: isCopied ? 'COPY' : 'ENCODE',
    durationMs: best.durationMs,
    width: best.width,
    height: best.height,
    renditions: sorted,
    ...(await makePictures(means, job, sorted)),
  };
}

type Size = { readonly width: number; readonly height: number };

function planSteps(source: Size, isCopied: boolean, copiesVideo: boolean): readonly Step[] {
  const encoded = (rungs: readonly Rung[]): readonly Step[] => rungs.map((rung) => ({ rung, copiesVideo: false }));
  const top = LADDER.at(-1);
  if (isCopied) return encoded(rungsBelow(source));
  if (!copiesVideo || !top) return encoded(rungsFor(source));
  const whole = { rung: { ...top, side: Math.min(source.width, source.height) }, copiesVideo: true };
  return [...encoded(rungsBelow(source)), whole];
}

type StepJob = Repacked & { readonly step: Step; readonly onShare: (done: number) => void };

async function encodeStep(means: Means, job: ConvertJob, { original, copy, repacked, step, onShare }: StepJob) {
  const { rung, copiesVideo } = step;
  const source = copy ?? repacked;
  const seconds = Math.max(1, source.durationMs / 1_000);
  const output = path.join(job.folder, `rung-${rung.side}.mp4`);
  const rungJob: RungJob = {
    written: copy ? 'mp4' : 'matroska',
    rung,
    size: sizeAt(source, rung.side),
    copiesVideo,
    threads: threadsOf(),
  };
  const end = await run(means, job, source.durationMs, {
    args: rungArguments(rungJob),
    input: original,
    output,
    outputBytesMax: copiesVideo ? COPIED_BYTES_MAX : 64_000_000 + ((rung.videoRate + rung.audioRate) / 4) * seconds,
    onTime: (done) => onShare(Math.min(1, done / seconds)),
  });
  if (end.code !== 0) throw new ConversionError('BROKEN', end.complaint.slice(-200));
  const rendition: Rendition = { ...indexFragments(output), path: output };
  return rendition;
}

/** Pictures are a help: a video is complete without them. */
async function makePictures(means: Means, job: ConvertJob, sorted: readonly Rendition[]) {
  const [best, smallest] = [sorted[0], sorted.at(-1)];
  if (!best || !smallest) return { sprite: null, frames: [] };
  const picture = (options: Pick<FfmpegJob, 'args' | 'input' | 'output' | 'outputBytesMax'>) =>
    run(means, job, best.durationMs, options);
  const [sprite = null] = await orNone([makeSprite(picture, smallest, job.folder)]);
  const [frames = []] = await orNone([makeFrames(picture, best, job.folder)]);
  return { sprite, frames };
}

function threadsOf(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}

function run(
  { sandbox, ffmpeg }: Means,
  { signal }: ConvertJob,
  lengthMs: number,
  options: Pick<FfmpegJob, 'args' | 'input' | 'output' | 'outputBytesMax' | 'onTime'>,
) {
  const seconds = 600 + (lengthMs / 1_000) * 6;
  return runFfmpeg(sandbox, { ...options, program: ffmpeg.program, signal, cores: threadsOf() + 1, seconds });
}

/** What cannot be made of this file is left out; anything else is not about the file. */
async function orNone<T>(made: readonly Promise<T>[]): Promise<readonly T[]> {
  try {
    return await Promise.all(made);
  } catch (error) {
    if (error instanceof ConversionError) return [];
    throw error;
  }
}
