/** Reads and writes the boxes of MP4 files. A box that does not fit into the one around it is broken. */
import { broken } from '../conversion-error.ts';
import type { InputFile } from '../input-file.ts';

export type Box = {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
};

/** A file of empty boxes would keep a reader busy for hours. */
const TOP_LEVEL_MAX = 200_000;
const CHILDREN_MAX = 100_000;

/** The boxes of a whole file. One whose content ends behind the file is given as it is declared: see `isCutOff`. */
export function* topLevelBoxes(file: InputFile): Generator<Box & { readonly isCutOff: boolean }> {
  let at = 0;
  for (let count = 0; at + 8 <= file.size; count++) {
    if (count >= TOP_LEVEL_MAX) broken('too many boxes');
    const head = file.read(at, Math.min(16, file.size - at));
    const box = readHead(head, 0, file.size - at);
    const end = at + box.size;
    yield { type: box.type, start: at + box.header, end: Math.min(end, file.size), isCutOff: end > file.size };
    at = end;
  }
}

/** The boxes inside a box. */
export function childrenOf(data: Buffer, start: number, end: number): readonly Box[] {
  const found: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const { type, header, size } = readHead(data, at, end - at);
    if (at + size > end) broken(`${type} is larger than its parent`);
    if (found.length >= CHILDREN_MAX) broken('too many boxes');
    found.push({ type, start: at + header, end: at + size });
    at += size;
  }
  return found;
}

export function childOf(data: Buffer, parent: Box, type: string): Box | undefined {
  return childrenOf(data, parent.start, parent.end).find((box) => box.type === type);
}

/** Follows one box of each type downwards. */
export function boxAt(data: Buffer, parent: Box, ...types: readonly string[]): Box | undefined {
  let box: Box | undefined = parent;
  for (const type of types) box = box && childOf(data, box, type);
  return box;
}

function readHead(data: Buffer, at: number, rest: number): { type: string; header: number; size: number } {
  const type = data.toString('latin1', at + 4, at + 8);
  const small = data.readUInt32BE(at);
  if (small === 0) return { type, header: 8, size: rest };
  if (small !== 1) {
    if (small < 8) broken('a box smaller than its head');
    return { type, header: 8, size: small };
  }
  if (rest < 16) broken('a head without a size');
  const large = data.readBigUInt64BE(at + 8);
  if (large < 16n || large > BigInt(Number.MAX_SAFE_INTEGER)) broken('an impossible size');
  return { type, header: 16, size: Number(large) };
}

type Part = Buffer | readonly Part[];

export function box(type: string, ...parts: readonly Part[]): Buffer {
  const content = parts.flat(4) as Buffer[];
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

export function fullBox(type: string, version: number, flags: number, ...parts: readonly Part[]): Buffer {
  return box(type, u32((version << 24) | flags), ...parts);
}

export function u16(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => data.writeUInt16BE(value & 0xffff, 2 * index));
  return data;
}

export function u32(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => data.writeUInt32BE(value >>> 0, 4 * index));
  return data;
}
