/** A large MP4 as a camera writes it: half a second of pictures, then the sound of it, and the tables at the end. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '../processes.ts';

const FIXTURE = path.join(ROOT, 'converter/test/fixtures/ordinary.mp4');
const PICTURES_PER_CHUNK = 15;
const SOUNDS_PER_CHUNK = 22;
const PICTURE_BYTES = 66_000;
const SOUND_BYTES = 350;
/** Units of the clocks of the fixture: 15 frames and 44,100 samples of sound a second. */
const [PICTURE_TICKS, SOUND_TICKS] = [1_024 / 2, 1_024];

/** Writes a file of about so many bytes. */
export function writeLargeMp4(file: string, bytes: number): void {
  const fixture = readFileSync(FIXTURE);
  const fd = openSync(file, 'w');
  const chunks = Math.ceil(bytes / (PICTURES_PER_CHUNK * PICTURE_BYTES + SOUNDS_PER_CHUNK * SOUND_BYTES));
  const pictures = randomFillSync(Buffer.alloc(PICTURES_PER_CHUNK * PICTURE_BYTES));
  const sounds = randomFillSync(Buffer.alloc(SOUNDS_PER_CHUNK * SOUND_BYTES));
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isommp41'));
  // A size in 64 bits.
  const head = Buffer.concat([u32(1), Buffer.from('mdat'), Buffer.alloc(8)]);
  head.writeBigUInt64BE(BigInt(16 + chunks * (pictures.length + sounds.length)), 8);
  writeSync(fd, ftyp);
  writeSync(fd, head);
  const start = ftyp.length + head.length;
  for (let chunk = 0; chunk < chunks; chunk++) {
    writeSync(fd, pictures);
    writeSync(fd, sounds);
  }
  const offsets = (first: number): readonly number[] =>
    Array.from({ length: chunks }, (_, chunk) => start + first + chunk * (pictures.length + sounds.length));
  const video = { perChunk: PICTURES_PER_CHUNK, bytes: PICTURE_BYTES, ticks: PICTURE_TICKS, keyEvery: 30 };
  const audio = { perChunk: SOUNDS_PER_CHUNK, bytes: SOUND_BYTES, ticks: SOUND_TICKS, keyEvery: 0 };
  const moov = find(fixture, 0, fixture.length, 'moov');
  const [first, second] = childrenOf(fixture, moov.start, moov.end).filter(({ type }) => type === 'trak');
  const parts = [
    fixture.subarray(...around(find(fixture, moov.start, moov.end, 'mvhd'))),
    first ? trackWith(fixture, first, table(video, offsets(0))) : Buffer.alloc(0),
    second ? trackWith(fixture, second, table(audio, offsets(pictures.length))) : Buffer.alloc(0),
  ];
  writeSync(fd, box('moov', ...parts));
  closeSync(fd);
}

type Track = { readonly perChunk: number; readonly bytes: number; readonly ticks: number; readonly keyEvery: number };

function table({ perChunk, bytes, ticks, keyEvery }: Track, offsets: readonly number[]) {
  const count = offsets.length * perChunk;
  const places = Buffer.alloc(8 * offsets.length);
  offsets.forEach((offset, index) => places.writeBigUInt64BE(BigInt(offset), 8 * index));
  const keys = keyEvery === 0 ? [] : Array.from({ length: Math.ceil(count / keyEvery) }, (_, n) => n * keyEvery + 1);
  const sizes = Array.from({ length: count }, () => bytes);
  return (description: Buffer): Buffer =>
    box(
      'stbl',
      description,
      box('stts', u32(0, 1, count, ticks)),
      ...(keyEvery === 0 ? [] : [box('stss', u32(0, keys.length), u32(...keys))]),
      box('stsc', u32(0, 1, 1, perChunk, 1)),
      box('stsz', u32(0, 0, count), u32(...sizes)),
      box('co64', u32(0, offsets.length), places),
    );
}

/** The track of the fixture with other tables; edit lists are left out. */
function trackWith(data: Buffer, trak: Box, made: (description: Buffer) => Buffer): Buffer {
  const rebuild = (parent: Box): Buffer =>
    box(
      parent.type,
      ...childrenOf(data, parent.start, parent.end).flatMap((child) => {
        if (child.type === 'edts') return [];
        if (child.type === 'stbl') return [made(data.subarray(...around(find(data, child.start, child.end, 'stsd'))))];
        return [['mdia', 'minf'].includes(child.type) ? rebuild(child) : data.subarray(...around(child))];
      }),
    );
  return rebuild(trak);
}

type Box = { readonly type: string; readonly start: number; readonly end: number };
const around = ({ start, end }: Box): [number, number] => [start - 8, end];

function childrenOf(data: Buffer, start: number, end: number): readonly Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; at += data.readUInt32BE(at))
    found.push({ type: data.toString('latin1', at + 4, at + 8), start: at + 8, end: at + data.readUInt32BE(at) });
  return found;
}

function find(data: Buffer, start: number, end: number, type: string): Box {
  const found = childrenOf(data, start, end).find((each) => each.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...parts]);
  return Buffer.concat([u32(8 + content.length), Buffer.from(type, 'latin1'), content]);
}

function u32(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => data.writeUInt32BE(value, 4 * index));
  return data;
}
