/** Copies the samples of a movie into a fragmented MP4 file: large reads, large writes, no sample touched. */
import { writeSync, writev, writevSync } from 'node:fs';
import { promisify } from 'node:util';
import { ConversionError } from '../conversion-error.ts';
import type { InputFile } from '../input-file.ts';
import { SEGMENT_BYTES_MAX } from '../limits.ts';
import { box, fullBox, u32 } from './boxes.ts';
import { AUDIO_ID, initSegment, VIDEO_ID } from './init-segment.ts';
import type { Samples } from './samples.ts';
import { planSegments, type Segment, type Span } from './segments.ts';
import type { Movie } from './tracks.ts';

/** Pictures and sound of one segment lie close to each other: they are read at once when they fit into this. */
const WINDOW_BYTES = 32 * 1_048_576;
const KEY_FRAME = 0x02000000;
const OTHER_FRAME = 0x01010000;

type Run = { readonly offset: number; readonly length: number };

export async function writeMovie(
  movie: Movie,
  input: InputFile,
  { output, onProgress }: { readonly output: number; readonly onProgress: (share: number) => void },
): Promise<void> {
  const segments = planSegments(movie);
  writeAll(output, [initSegment(movie)]);
  const windows = [Buffer.allocUnsafeSlow(WINDOW_BYTES), Buffer.allocUnsafeSlow(WINDOW_BYTES)] as const;
  let writing = Promise.resolve();
  for (const [index, segment] of segments.entries()) {
    const parts = partsOf(movie, segment);
    const head = segmentHead(index + 1, parts);
    const runs = parts.flatMap(({ samples, span }) => runsOf(samples, span));
    const window = windows[index % 2 === 0 ? 0 : 1];
    const pieces = await readTogether(input, runs, window);
    // The next segment is read while this one is written.
    await writing;
    if (pieces) writing = writeLater(output, [head, ...pieces]);
    else copyRuns(input, output, { head, runs, window });
    // Whoever waits for it may fail first; the error is met at the next `await`.
    writing.catch(() => undefined);
    onProgress((index + 1) / segments.length);
  }
  await writing;
}

type Part = { readonly id: number; readonly samples: Samples; readonly span: Span };

function partsOf({ video, audio }: Movie, segment: Segment): readonly Part[] {
  return [
    { id: VIDEO_ID, samples: video.samples, span: segment.video },
    ...(audio && segment.audio ? [{ id: AUDIO_ID, samples: audio.samples, span: segment.audio }] : []),
  ].filter(({ span }) => span.to > span.from);
}

/** `moof` and the head of `mdat`. */
function segmentHead(number: number, parts: readonly Part[]): Buffer {
  const sizes = parts.map(({ samples, span }) => sum(samples.sizes, span));
  const bytes = sizes.reduce((total, size) => total + size, 0);
  if (bytes > SEGMENT_BYTES_MAX) throw new ConversionError('SIZE_LIMIT', 'too few key frames');
  // Where the data begins is known once the size of `moof` is, which does not depend on it.
  const moof = (dataAt: number): Buffer => {
    let at = dataAt;
    return box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      ...parts.map((part, index) => {
        const traf = trackFragment(part, at);
        at += sizes[index] ?? 0;
        return traf;
      }),
    );
  };
  const length = moof(0).length;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes);
  head.write('mdat', 4, 'latin1');
  return Buffer.concat([moof(length + 8), head]);
}

function trackFragment({ id, samples, span }: Part, dataAt: number): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.max(0, Math.round(span.time))));
  return box(
    'traf',
    // Offsets count from the beginning of `moof`.
    fullBox('tfhd', 0, 0x020000, u32(id)),
    fullBox('tfdt', 1, 0, time),
    trackRun(samples, span, { dataAt, isVideo: id === VIDEO_ID }),
  );
}

function trackRun(
  { sizes, durations, delays, keys }: Samples,
  { from, to }: Span,
  { dataAt, isVideo }: { readonly dataAt: number; readonly isVideo: boolean },
): Buffer {
  const entryBytes = 8 + (isVideo ? 4 : 0) + (delays ? 4 : 0);
  const entries = Buffer.alloc((to - from) * entryBytes);
  let at = 0;
  for (let index = from; index < to; index++) {
    entries.writeUInt32BE(durations[index] ?? 0, at);
    entries.writeUInt32BE(sizes[index] ?? 0, at + 4);
    at += 8;
    if (isVideo) at = entries.writeUInt32BE(keys === null || keys[index] === 1 ? KEY_FRAME : OTHER_FRAME, at);
    if (delays) at = entries.writeInt32BE(delays[index] ?? 0, at);
  }
  const flags = 0x301 | (isVideo ? 0x400 : 0) | (delays ? 0x800 : 0);
  return fullBox('trun', 1, flags, u32(to - from, dataAt), entries);
}

function sum(sizes: Uint32Array, { from, to }: Span): number {
  let bytes = 0;
  for (let index = from; index < to; index++) bytes += sizes[index] ?? 0;
  return bytes;
}

/** Samples that lie one behind the other are one run. */
function runsOf({ offsets, sizes }: Samples, { from, to }: Span): readonly Run[] {
  const runs: { offset: number; length: number }[] = [];
  let last: { offset: number; length: number } | undefined;
  for (let index = from; index < to; index++) {
    const [offset, length] = [offsets[index] ?? 0, sizes[index] ?? 0];
    if (last && last.offset + last.length === offset) last.length += length;
    else runs.push((last = { offset, length }));
  }
  return runs;
}

/** The runs as pieces of one large read; undefined when they lie too far apart or are too large. */
async function readTogether(
  input: InputFile,
  runs: readonly Run[],
  window: Buffer,
): Promise<readonly Buffer[] | undefined> {
  let [start, end, bytes] = [Infinity, 0, 0];
  for (const { offset, length } of runs) {
    start = Math.min(start, offset);
    end = Math.max(end, offset + length);
    bytes += length;
  }
  if (end - start > Math.min(window.length, 2 * bytes)) return undefined;
  await input.readLater(window.subarray(0, end - start), start);
  return runs.map(({ offset, length }) => window.subarray(offset - start, offset - start + length));
}

function copyRuns(
  input: InputFile,
  output: number,
  { head, runs, window }: { readonly head: Buffer; readonly runs: readonly Run[]; readonly window: Buffer },
): void {
  writeAll(output, [head]);
  for (const { offset, length } of runs)
    for (let done = 0; done < length;) {
      const piece = window.subarray(0, Math.min(window.length, length - done));
      input.readInto(piece, offset + done);
      writeAll(output, [piece]);
      done += piece.length;
    }
}

/** The kernel takes so many pieces at once. */
const PIECES_MAX = 1_000;

function writeAll(output: number, pieces: readonly Buffer[]): void {
  for (let from = 0; from < pieces.length; from += PIECES_MAX) writeSome(output, pieces.slice(from, from + PIECES_MAX));
}

function writeSome(output: number, pieces: readonly Buffer[]): void {
  finish(output, pieces, writevSync(output, pieces));
}

/** On a nearly full disk less may be written than was asked for. */
function finish(output: number, pieces: readonly Buffer[], count: number): void {
  let written = count;
  for (const piece of pieces) {
    for (let done = Math.min(written, piece.length); done < piece.length;) done += writeSync(output, piece, done);
    written = Math.max(0, written - piece.length);
  }
}

const writevAsync = promisify(writev);

async function writeLater(output: number, pieces: readonly Buffer[]): Promise<void> {
  for (let from = 0; from < pieces.length; from += PIECES_MAX) {
    const some = pieces.slice(from, from + PIECES_MAX);
    finish(output, some, (await writevAsync(output, some)).bytesWritten);
  }
}
