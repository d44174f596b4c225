/** Preview pictures over the bar, and frames that an author can choose as the thumbnail. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Sprite } from '../conversion.ts';
import { pictureArguments } from './ffmpeg-arguments.ts';
import { sizeAt } from './ladder.ts';
import type { FfmpegJob } from './run-ffmpeg.ts';

type Source = { readonly path: string; readonly width: number; readonly height: number; readonly durationMs: number };
type Run = (job: Pick<FfmpegJob, 'args' | 'input' | 'output' | 'outputBytesMax'>) => Promise<unknown>;

const TILES_MAX = 100;
const COLUMNS = 10;
const TILE_SIDE = 90;
const INTERVAL_MIN_MS = 1_000;
const FRAMES = 6;
const FRAME_SIDE = 720;
const PICTURE_BYTES_MAX = 10 * 1_048_576;

export async function makeSprite(run: Run, source: Source, folder: string): Promise<Sprite | null> {
  const intervalMs = Math.max(INTERVAL_MIN_MS, Math.ceil(source.durationMs / TILES_MAX));
  const count = Math.max(1, Math.ceil(source.durationMs / intervalMs));
  const columns = Math.min(COLUMNS, count);
  const rows = Math.ceil(count / columns);
  const { width, height } = sizeAt(source, TILE_SIDE);
  const output = path.join(folder, 'sprite.jpg');
  const args = pictureArguments({ every: intervalMs / 1_000, width, height, tiles: { columns, rows }, most: count });
  await run({ args, input: source.path, output, outputBytesMax: PICTURE_BYTES_MAX });
  if (splitPictures(readFileSync(output)).length !== 1) return null;
  return { path: output, columns, rows, tileWidth: width, tileHeight: height, intervalMs };
}

export async function makeFrames(run: Run, source: Source, folder: string): Promise<readonly Frame[]> {
  const every = Math.max(INTERVAL_MIN_MS, source.durationMs / FRAMES);
  const { width, height } = sizeAt(source, FRAME_SIDE);
  const joined = path.join(folder, 'frames.mjpeg');
  const args = pictureArguments({ every: every / 1_000, width, height, tiles: null, most: FRAMES });
  await run({ args, input: source.path, output: joined, outputBytesMax: PICTURE_BYTES_MAX });
  const pictures = splitPictures(readFileSync(joined)).slice(0, FRAMES);
  rmSync(joined);
  return pictures.map((picture, index) => {
    const file = path.join(folder, `frame-${index}.jpg`);
    writeFileSync(file, picture, { mode: 0o600 });
    return { path: file, atMs: Math.min(source.durationMs, Math.round(index * every)) };
  });
}

const START = Buffer.from('ffd8ff', 'hex');
const END = Buffer.from('ffd9', 'hex');

/** JPEG files one behind the other. */
export function splitPictures(data: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = data.indexOf(START); at >= 0;) {
    const next = data.indexOf(Buffer.concat([END, START]), at);
    const end = next < 0 ? data.length : next + END.length;
    if (data.subarray(end - 2, end).equals(END)) found.push(data.subarray(at, end));
    at = next < 0 ? -1 : end;
  }
  return found;
}
