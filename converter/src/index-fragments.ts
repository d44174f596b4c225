/**
 * Reads a fragmented MP4 file that we or FFmpeg wrote: its segments, its codecs, the size of its pictures. It is read
 * as if a stranger had written it, because whoever takes over the sandbox writes what he likes.
 */
import { closeSync, openSync } from 'node:fs';
import { broken } from './repack/conversion-error.ts';
import { openInput } from './repack/input-file.ts';
import { targetSeconds } from './repack/limits.ts';
import { readAacConfig } from './repack/mp4/aac.ts';
import { readAvcConfig } from './repack/mp4/avc.ts';
import { type Box, boxAt, childOf, childrenOf, topLevelBoxes } from './repack/mp4/boxes.ts';

/** Offset and length in the file, and how long it is shown. */
export type SegmentEntry = readonly [offset: number, length: number, durationMs: number];

export type FragmentIndex = {
  readonly byteSize: number;
  readonly initBytes: number;
  readonly segments: readonly SegmentEntry[];
  readonly codecs: string;
  /** As they are shown: a turned video has its sides exchanged. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** Bits a second of the densest segment. */
  readonly bandwidth: number;
};

type Tracks = ReadonlyMap<number, { readonly timescale: number; readonly isVideo: boolean }>;
type Fragment = { offset: number; length: number; start: number; end: number; isKey: boolean };

/** Frames are not shown at full seconds. */
const TOLERANCE_SECONDS = 0.1;
const MOOV_MAX = 1_048_576;
const MOOF_MAX = 64 * 1_048_576;

export function indexFragments(path: string): FragmentIndex {
  const fd = openSync(path, 'r');
  try {
    return indexOpen(fd);
  } catch (error) {
    // A number that points behind a box.
    if (error instanceof RangeError) return broken(error.message);
    throw error;
  } finally {
    closeSync(fd);
  }
}

function indexOpen(fd: number): FragmentIndex {
  const file = openInput(fd);
  let head: ReturnType<typeof readHead> | undefined;
  const fragments: Fragment[] = [];
  let initBytes = 0;
  let open: { at: number; moof: Buffer } | undefined;
  for (const { type, start, end, isCutOff } of topLevelBoxes(file)) {
    if (isCutOff) broken('an output that is cut off');
    if (type === 'moov') {
      if (end - start > MOOV_MAX) broken('moov of an output');
      head = readHead(file.read(start, end - start));
      initBytes = end;
    } else if (type === 'moof') {
      if (end - start > MOOF_MAX) broken('moof of an output');
      open = { at: start - 8, moof: file.read(start, end - start) };
    } else if (type === 'mdat' && open && head) {
      fragments.push({ offset: open.at, length: end - open.at, ...timesOf(open.moof, head.tracks) });
      open = undefined;
    }
  }
  if (!head || fragments.length === 0) broken('an output without segments');
  const segments = toSegments(fragments);
  return {
    byteSize: file.size,
    initBytes,
    segments,
    codecs: head.codecs,
    width: head.width,
    height: head.height,
    durationMs: segments.reduce((sum, [, , ms]) => sum + ms, 0),
    bandwidth: Math.ceil(Math.max(...segments.map(([, length, ms]) => (length * 8_000) / Math.max(ms, 250)))),
  };
}

/** A segment begins with a key frame, once the one before it is long enough. */
function toSegments(fragments: readonly Fragment[]): readonly SegmentEntry[] {
  const joined: Fragment[] = [];
  for (const fragment of fragments) {
    const last = joined.at(-1);
    const isLong = last && fragment.start - last.start >= targetSeconds(joined.length - 1) - TOLERANCE_SECONDS;
    if (!last || (fragment.isKey && isLong)) joined.push({ ...fragment });
    else {
      last.length = fragment.offset + fragment.length - last.offset;
      last.end = Math.max(last.end, fragment.end);
    }
  }
  return joined.map(({ offset, length, start, end }, index) => {
    const next = joined[index + 1];
    return [offset, length, Math.max(1, Math.round(((next?.start ?? end) - start) * 1_000))];
  });
}

function readHead(data: Buffer) {
  const moov: Box = { type: 'moov', start: 0, end: data.length };
  const tracks = new Map<number, { timescale: number; isVideo: boolean }>();
  const codecs: string[] = [];
  let [width, height] = [0, 0];
  for (const trak of childrenOf(data, 0, data.length).filter(({ type }) => type === 'trak')) {
    const tkhd = childOf(data, trak, 'tkhd');
    const mdhd = boxAt(data, trak, 'mdia', 'mdhd');
    const stsd = boxAt(data, trak, 'mdia', 'minf', 'stbl', 'stsd');
    const entry = stsd && childrenOf(data, stsd.start + 8, stsd.end)[0];
    if (!tkhd || !mdhd || !entry) broken('a track of an output');
    const isLong = data[tkhd.start] === 1;
    const id = data.readUInt32BE(tkhd.start + (isLong ? 20 : 12));
    const timescale = data.readUInt32BE(mdhd.start + (data[mdhd.start] === 1 ? 20 : 12));
    const isVideo = entry.type === 'avc1';
    tracks.set(id, { timescale, isVideo });
    if (isVideo) {
      const avcC = childrenOf(data, entry.start + 78, entry.end).find(({ type }) => type === 'avcC');
      if (!avcC) broken('avcC of an output');
      const avc = readAvcConfig(data.subarray(avcC.start, avcC.end));
      const matrix = tkhd.start + (isLong ? 52 : 40);
      const isTurned = data.readInt32BE(matrix) === 0 && data.readInt32BE(matrix + 4) !== 0;
      [width, height] = isTurned ? [avc.height, avc.width] : [avc.width, avc.height];
      codecs.unshift(avc.codec);
    } else codecs.push(soundOf(data, entry));
  }
  if (width === 0 || boxAt(data, moov, 'mvex') === undefined) broken('an output without pictures or fragments');
  return { tracks: tracks as Tracks, codecs: codecs.join(','), width, height };
}

function soundOf(data: Buffer, entry: Box): string {
  const esds =
    entry.type === 'mp4a' && childrenOf(data, entry.start + 28, entry.end).find(({ type }) => type === 'esds');
  const aac = esds ? readAacConfig(data.subarray(esds.start, esds.end)) : undefined;
  return aac?.codec ?? broken('sound of an output');
}

/** By the pictures; a fragment of sound alone counts as its own time, and can be begun with. */
function timesOf(data: Buffer, tracks: Tracks): { start: number; end: number; isKey: boolean } {
  const trafs = childrenOf(data, 0, data.length).filter(({ type }) => type === 'traf');
  const times = trafs.map((traf) => timesOfTrack(data, traf, tracks));
  const chosen = times.find(({ isVideo }) => isVideo) ?? times[0];
  return chosen ?? broken('a fragment without a track');
}

function timesOfTrack(data: Buffer, traf: Box, tracks: Tracks) {
  const tfhd = childOf(data, traf, 'tfhd');
  const tfdt = childOf(data, traf, 'tfdt');
  if (!tfhd || !tfdt) broken('a fragment without a time');
  const flags = data.readUInt32BE(tfhd.start) & 0xffffff;
  const track = tracks.get(data.readUInt32BE(tfhd.start + 4));
  if (!track || track.timescale === 0) broken('a fragment of an unknown track');
  let at = tfhd.start + 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4);
  const next = (flag: number): number | undefined => {
    if ((flags & flag) === 0) return undefined;
    at += 4;
    return data.readUInt32BE(at - 4);
  };
  const duration = next(8) ?? 0;
  next(16);
  const sampleFlags = next(32) ?? 0;
  const start =
    data[tfdt.start] === 1 ? Number(data.readBigUInt64BE(tfdt.start + 4)) : data.readUInt32BE(tfdt.start + 4);
  const runs = childrenOf(data, traf.start, traf.end).filter(({ type }) => type === 'trun');
  let length = 0;
  let firstFlags: number | undefined;
  for (const run of runs) {
    const read = readRun(data, run, { duration, flags: sampleFlags });
    length += read.length;
    firstFlags ??= read.firstFlags;
  }
  return {
    isVideo: track.isVideo,
    start: start / track.timescale,
    end: (start + length) / track.timescale,
    isKey: !track.isVideo || ((firstFlags ?? 0) & 0x10000) === 0,
  };
}

function readRun(data: Buffer, run: Box, defaults: { readonly duration: number; readonly flags: number }) {
  const flags = data.readUInt32BE(run.start) & 0xffffff;
  const count = data.readUInt32BE(run.start + 4);
  let at = run.start + 8 + ((flags & 1) === 0 ? 0 : 4);
  const first = (flags & 4) === 0 ? undefined : data.readUInt32BE(at);
  if (first !== undefined) at += 4;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((field) => (flags & field) !== 0);
  if (at + count * fields.length * 4 > run.end) broken('trun ends early');
  const flagsAt = fields.indexOf(0x400);
  const firstFlags = first ?? (flagsAt < 0 ? defaults.flags : data.readUInt32BE(at + flagsAt * 4));
  if (fields[0] !== 0x100) return { length: count * defaults.duration, firstFlags };
  let length = 0;
  for (let sample = 0; sample < count; sample++) length += data.readUInt32BE(at + sample * fields.length * 4);
  return { length, firstFlags };
}
