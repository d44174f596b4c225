/** What the configuration of an H.264 track says. Sizes are those of the pictures, not those that a container claims. */
import { broken } from '../conversion-error.ts';

export type AvcConfig = {
  readonly profile: number;
  /** `avc1.64001f` */ readonly codec: string;
  readonly width: number;
  readonly height: number;
};

/** Baseline, Main, Extended, High: 8 bits, 4:2:0, what every browser plays. */
const PLAYED_EVERYWHERE = new Set([66, 77, 88, 100]);
/** Profiles whose parameter sets name a chroma format. */
const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

export function playsEverywhere({ profile }: AvcConfig): boolean {
  return PLAYED_EVERYWHERE.has(profile);
}

/** `avcC`: a version, three bytes of profile and level, then the first sequence parameter set. */
export function readAvcConfig(data: Buffer): AvcConfig {
  if (data.length < 9 || data[0] !== 1) broken('avcC');
  const count = (data[5] ?? 0) & 31;
  const length = data.readUInt16BE(6);
  if (count === 0 || length < 4 || 8 + length > data.length) broken('no sequence parameter set');
  const size = readSequence(data.subarray(8, 8 + length));
  return { profile: data[1] ?? 0, codec: `avc1.${data.toString('hex', 1, 4)}`, ...size };
}

function readSequence(set: Buffer): { width: number; height: number } {
  const bits = openBits(withoutEscapes(set.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.unsigned();
  let chroma = 1;
  if (WITH_CHROMA.has(profile)) {
    chroma = bits.unsigned();
    if (chroma === 3) bits.read(1);
    bits.unsigned();
    bits.unsigned();
    bits.read(1);
    if (bits.read(1) === 1) skipScalingLists(bits, chroma === 3 ? 12 : 8);
  }
  bits.unsigned();
  skipOrder(bits);
  bits.unsigned();
  bits.read(1);
  const columns = bits.unsigned() + 1;
  const rows = bits.unsigned() + 1;
  const framesOnly = bits.read(1);
  if (framesOnly === 0) bits.read(1);
  bits.read(1);
  const [left, right, top, bottom] =
    bits.read(1) === 1 ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] : [0, 0, 0, 0];
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * (2 - framesOnly);
  const width = columns * 16 - unitX * (left + right);
  const height = rows * 16 * (2 - framesOnly) - unitY * (top + bottom);
  if (width <= 0 || height <= 0) broken('a picture without size');
  return { width, height };
}

function skipOrder(bits: Bits): void {
  const kind = bits.unsigned();
  if (kind === 0) bits.unsigned();
  if (kind !== 1) return;
  bits.read(1);
  bits.unsigned();
  bits.unsigned();
  const cycle = bits.unsigned();
  if (cycle > 255) broken('picture order');
  for (let index = 0; index < cycle; index++) bits.unsigned();
}

function skipScalingLists(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (bits.read(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let index = 0; index < (list < 6 ? 16 : 64); index++) {
      if (next !== 0) next = (last + bits.signed() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

/** Inside a set, 00 00 03 stands for 00 00. */
function withoutEscapes(data: Buffer): Buffer {
  const plain = Buffer.alloc(data.length);
  let [length, zeros] = [0, 0];
  for (const byte of data) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain[length++] = byte;
  }
  return plain.subarray(0, length);
}

type Bits = {
  readonly read: (count: number) => number;
  readonly unsigned: () => number;
  readonly signed: () => number;
};

function openBits(data: Buffer): Bits {
  let at = 0;
  const bit = (): number => {
    if (at >= data.length * 8) broken('a parameter set ends early');
    const value = ((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return value;
  };
  const read = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 2 + bit();
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (bit() === 0) if (++zeros > 31) broken('a number without end');
    return 2 ** zeros - 1 + read(zeros);
  };
  const signed = (): number => {
    const value = unsigned();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  };
  return { read, unsigned, signed };
}
