/** The tracks of an MP4 or QuickTime file that are not yet in fragments. */
import { broken, ConversionError } from '../conversion-error.ts';
import type { InputFile } from '../input-file.ts';
import { MOOV_BYTES_MAX, TRACKS_MAX } from '../limits.ts';
import { type AacConfig, playsEverywhere as isPlayedAac, readAacConfig } from './aac.ts';
import { type AvcConfig, playsEverywhere as isPlayedAvc, readAvcConfig } from './avc.ts';
import { type Box, boxAt, childOf, childrenOf, topLevelBoxes } from './boxes.ts';
import { readSamples, type Samples } from './samples.ts';

type Track = {
  readonly timescale: number;
  readonly samples: Samples;
  /** Seconds that pass before it begins, and the place in it that is shown first (in its own units). */
  readonly edit: { readonly emptySeconds: number; readonly mediaTime: number };
};

export type VideoTrack = Track & {
  readonly avc: AvcConfig;
  /** The content of `avcC`. */ readonly config: Buffer;
  /** Boxes that say how colours and pixels are shown, whole. */ readonly shown: readonly Buffer[];
  /** Turned or mirrored, as `tkhd` has it. */ readonly matrix: Buffer;
  readonly isTurned: boolean;
};

export type AudioTrack = Track & {
  readonly aac: AacConfig;
  readonly channels: number;
  /** The content of `esds`. */ readonly config: Buffer;
};

export type Movie = { readonly video: VideoTrack; readonly audio: AudioTrack | undefined };

const CONFIG_BYTES_MAX = 65_536;
/** Bytes of a video entry before its boxes. */
const VIDEO_ENTRY = 78;
const AUDIO_ENTRY = 28;

/**
 * H.264 with AAC or without sound, to be copied sample by sample. Undefined: another codec, or fragments. Throws when
 * the file contradicts itself.
 */
export function readMovie(file: InputFile): Movie | undefined {
  const data = readMoov(file);
  const moov: Box = { type: 'moov', start: 0, end: data.length };
  const boxes = childrenOf(data, 0, data.length);
  const traks = boxes.filter(({ type }) => type === 'trak');
  if (traks.length > TRACKS_MAX) throw new ConversionError('TOO_MANY_TRACKS', String(traks.length));
  if (boxes.some(({ type }) => type === 'mvex')) return undefined;
  const movieScale = readScale(data, childOf(data, moov, 'mvhd'));
  const tracks = traks.map((trak) => readTrak(data, trak));
  const pictures = tracks.find(({ kind }) => kind === 'vide');
  const sound = tracks.find(({ kind }) => kind === 'soun');
  if (!pictures) throw new ConversionError('NO_VIDEO_TRACK');
  const about = { data, movieScale, fileSize: file.size };
  const video = readVideo(about, pictures);
  const audio = sound && readAudio(about, sound);
  // A sound that cannot be copied is encoded together with the pictures.
  return video && (!sound || audio) ? { video, audio } : undefined;
}

function readMoov(file: InputFile): Buffer {
  let isCutOff = false;
  for (const found of topLevelBoxes(file)) {
    isCutOff ||= found.isCutOff;
    if (found.type !== 'moov') continue;
    if (found.isCutOff) broken('moov is cut off');
    if (found.end - found.start > MOOV_BYTES_MAX) throw new ConversionError('SIZE_LIMIT', 'moov');
    return file.read(found.start, found.end - found.start);
  }
  return broken(isCutOff ? 'cut off before moov' : 'no moov');
}

type Trak = { readonly kind: string; readonly trak: Box; readonly mdia: Box; readonly stbl: Box };
type About = { readonly data: Buffer; readonly movieScale: number; readonly fileSize: number };

function readTrak(data: Buffer, trak: Box): Trak {
  const mdia = childOf(data, trak, 'mdia');
  const hdlr = mdia && childOf(data, mdia, 'hdlr');
  const stbl = mdia && boxAt(data, mdia, 'minf', 'stbl');
  if (!mdia || !hdlr || !stbl || hdlr.end - hdlr.start < 12) return { kind: '', trak, mdia: trak, stbl: trak };
  return { kind: data.toString('latin1', hdlr.start + 8, hdlr.start + 12), trak, mdia, stbl };
}

function readVideo(about: About, found: Trak): VideoTrack | undefined {
  const { data } = about;
  const entry = readEntry(data, found);
  if (!['avc1', 'avc3'].includes(entry.type)) return undefined;
  const parts = partsOf(data, entry, VIDEO_ENTRY);
  const avcC = parts.find(({ type }) => type === 'avcC');
  if (!avcC) broken('no avcC');
  const config = contentOf(data, avcC);
  const avc = readAvcConfig(config);
  if (!isPlayedAvc(avc)) return undefined;
  const shown = parts.filter(({ type, start, end }) => ['colr', 'pasp'].includes(type) && end - start <= 64);
  const tkhd = childOf(data, found.trak, 'tkhd');
  const at = (tkhd?.start ?? 0) + (tkhd && data[tkhd.start] === 1 ? 52 : 40);
  if (!tkhd || at + 44 > tkhd.end) broken('tkhd');
  const matrix = data.subarray(at, at + 36);
  return {
    ...readTrack(about, found),
    avc,
    config,
    shown: shown.map(({ start, end }) => data.subarray(start - 8, end)),
    matrix,
    isTurned: matrix.readInt32BE(0) === 0 && matrix.readInt32BE(4) !== 0,
  };
}

function readAudio(about: About, found: Trak): AudioTrack | undefined {
  const { data } = about;
  const entry = readEntry(data, found);
  if (entry.type !== 'mp4a' || entry.end - entry.start < AUDIO_ENTRY) return undefined;
  // QuickTime has two longer forms, and puts the configuration one level deeper.
  const version = data.readUInt16BE(entry.start + 8);
  const parts = partsOf(data, entry, AUDIO_ENTRY + (version === 1 ? 16 : version === 2 ? 36 : 0));
  const wave = parts.find(({ type }) => type === 'wave');
  const esds = [...parts, ...(wave ? childrenOf(data, wave.start, wave.end) : [])].find(({ type }) => type === 'esds');
  if (!esds) return undefined;
  const config = contentOf(data, esds);
  const aac = readAacConfig(config);
  if (!aac || !isPlayedAac(aac)) return undefined;
  const channels = version === 2 ? 2 : data.readUInt16BE(entry.start + 16);
  return { ...readTrack(about, found), aac, channels, config };
}

/** The only description of the samples. It must lie in this file, and must not be encrypted. */
function readEntry(data: Buffer, { stbl, mdia }: Trak): Box {
  const dref = boxAt(data, mdia, 'minf', 'dinf', 'dref');
  if (dref)
    for (const { start, end } of childrenOf(data, Math.min(dref.start + 8, dref.end), dref.end))
      if (end - start < 4 || (data.readUInt32BE(start) & 1) === 0) throw new ConversionError('EXTERNAL_REFERENCE');
  const stsd = childOf(data, stbl, 'stsd');
  const [entry] = stsd ? childrenOf(data, Math.min(stsd.start + 8, stsd.end), stsd.end) : [];
  if (!entry) broken('no stsd');
  if (['encv', 'enca', 'drmi', 'drms'].includes(entry.type)) throw new ConversionError('ENCRYPTED');
  return entry;
}

function partsOf(data: Buffer, entry: Box, before: number): readonly Box[] {
  if (entry.start + before > entry.end) broken('a sample description is cut off');
  return childrenOf(data, entry.start + before, entry.end);
}

function contentOf(data: Buffer, { start, end }: Box): Buffer {
  if (end - start > CONFIG_BYTES_MAX) broken('a configuration that is too large');
  return data.subarray(start, end);
}

function readTrack({ data, movieScale, fileSize }: About, { trak, mdia, stbl }: Trak): Track {
  const timescale = readScale(data, childOf(data, mdia, 'mdhd'));
  return {
    timescale,
    samples: readSamples(data, stbl, timescale, fileSize),
    edit: readEdit(data, boxAt(data, trak, 'edts', 'elst'), movieScale),
  };
}

function readScale(data: Buffer, head: Box | undefined): number {
  const at = (head?.start ?? 0) + (head && data[head.start] === 1 ? 20 : 12);
  if (!head || at + 4 > head.end) broken('a head without a clock');
  const scale = data.readUInt32BE(at);
  if (scale === 0) broken('a clock that stands still');
  return scale;
}

/** An empty entry delays the track, the first other one says where it begins. Later cuts are not made. */
function readEdit(data: Buffer, elst: Box | undefined, movieScale: number): Track['edit'] {
  if (!elst || elst.end - elst.start < 8) return { emptySeconds: 0, mediaTime: 0 };
  const isLong = data[elst.start] === 1;
  const count = data.readUInt32BE(elst.start + 4);
  let emptySeconds = 0;
  for (let entry = 0, at = elst.start + 8; entry < count; entry++, at += isLong ? 20 : 12) {
    if (at + (isLong ? 20 : 12) > elst.end) broken('elst ends early');
    const duration = isLong ? Number(data.readBigUInt64BE(at)) : data.readUInt32BE(at);
    const mediaTime = isLong ? Number(data.readBigInt64BE(at + 8)) : data.readInt32BE(at + 4);
    if (mediaTime >= 0) return { emptySeconds, mediaTime };
    emptySeconds += duration / movieScale;
  }
  return { emptySeconds: 0, mediaTime: 0 };
}
