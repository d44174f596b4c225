/** Finds and changes boxes of an MP4 file in memory: how hostile files are made. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function fixture(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, 'fixtures', name));
}

export type Place = { readonly at: number; readonly content: number; readonly end: number };

const HEADS: Readonly<Record<string, number>> = { stsd: 8, dref: 8, avc1: 78, mp4a: 28 };

/** The nth box of each type on the way down; `trak:1` is the second track. */
export function find(data: Buffer, ...types: readonly string[]): Place {
  let [start, end] = [0, data.length];
  let found: Place | undefined;
  for (const named of types) {
    const [type = '', nth = '0'] = named.split(':');
    found = childrenOf(data, start, end).filter((each) => data.toString('latin1', each.at + 4, each.at + 8) === type)[
      Number(nth)
    ];
    if (!found) throw new Error(`no ${named}`);
    [start, end] = [found.content + (HEADS[type] ?? 0), found.end];
  }
  if (!found) throw new Error('no box');
  return found;
}

function childrenOf(data: Buffer, start: number, end: number): readonly Place[] {
  const found: Place[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = data.readUInt32BE(at) || end - at;
    found.push({ at, content: at + 8, end: at + size });
    at += size;
  }
  return found;
}

/** A copy of the file in which something is different. */
export function changed(data: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(data);
  change(copy);
  return copy;
}

export const VIDEO = ['moov', 'trak', 'mdia'] as const;
export const VIDEO_TABLE = [...VIDEO, 'minf', 'stbl'] as const;

export function boxOf(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...parts]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Puts bytes in place of a box and corrects the sizes of those around it. Offsets of samples stay: `moov` comes last. */
export function replaced(data: Buffer, types: readonly string[], bytes: Buffer): Buffer {
  const place = find(data, ...types);
  const result = Buffer.concat([data.subarray(0, place.at), bytes, data.subarray(place.end)]);
  for (let depth = 1; depth < types.length; depth++) {
    const parent = find(data, ...types.slice(0, depth));
    result.writeUInt32BE(parent.end - parent.at + bytes.length - (place.end - place.at), parent.at);
  }
  return result;
}

/** A sequence parameter set of a Baseline picture of so many macroblocks, in an `avcC`. */
export function avcConfig(columns: number, rows: number, crop = 0): Buffer {
  let bits = '';
  const number = (value: number): void => {
    const binary = (value + 1).toString(2);
    bits += '0'.repeat(binary.length - 1) + binary;
  };
  // Set 0; frame numbers of 4 bits; order by decoding; one reference frame, no gaps.
  for (const value of [0, 0, 2, 1]) number(value);
  bits += '0';
  number(columns - 1);
  number(rows - 1);
  bits += '11';
  bits += crop > 0 ? '1' : '0';
  if (crop > 0) for (const value of [0, crop, 0, crop]) number(value);
  bits += '01';
  const body = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  const set = Buffer.from([0x67, 66, 0, 30, ...body.map((byte) => parseInt(byte, 2))]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(set.length);
  return Buffer.concat([Buffer.from([1, 66, 0, 30, 0xff, 0xe1]), length, set, Buffer.from([1, 0, 2, 0x68, 0xce])]);
}
