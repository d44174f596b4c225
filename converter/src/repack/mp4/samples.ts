/** The sample tables of a track: where each sample lies, how large it is, when it is decoded and shown. */
import { broken, ConversionError } from '../conversion-error.ts';
import { SAMPLES_MAX } from '../limits.ts';
import { type Box, childrenOf } from './boxes.ts';

export type Samples = {
  readonly count: number;
  readonly offsets: Float64Array;
  readonly sizes: Uint32Array;
  readonly durations: Uint32Array;
  /** How much later than it is decoded a sample is shown; null: never later. */
  readonly delays: Int32Array | null;
  /** Null: each sample can be decoded by itself. */
  readonly keys: Uint8Array | null;
};

/** Between decoding and showing a frame; more than this is no order of frames, but a wrong number. */
const DELAY_SECONDS_MAX = 60;

export function readSamples(data: Buffer, table: Box, timescale: number, fileSize: number): Samples {
  const boxes = childrenOf(data, table.start, table.end);
  const part = (type: string, least: number): Buffer | undefined => {
    const found = boxes.find((each) => each.type === type);
    if (found && found.end - found.start < least) broken(`${type} is cut off`);
    return found && data.subarray(found.start, found.end);
  };
  const sizes = readSizes(part('stsz', 12), part('stz2', 12), fileSize);
  const count = sizes.length;
  if (count === 0) broken('no samples');
  const chunks = part('stco', 8);
  return {
    count,
    sizes,
    offsets: readOffsets(chunks ?? part('co64', 8), chunks ? 4 : 8, part('stsc', 8), { sizes, fileSize }),
    durations: readDurations(part('stts', 8), count),
    delays: readDelays(part('ctts', 8), count, timescale * DELAY_SECONDS_MAX),
    keys: readKeys(part('stss', 8), count),
  };
}

/** How many entries a table has; a table that ends before them is broken, so that no number makes us allocate memory. */
function entriesIn(table: Buffer | undefined, name: string, entryBytes: number): number {
  if (!table) broken(`no ${name}`);
  const count = table.readUInt32BE(4);
  if (8 + count * entryBytes > table.length) broken(`${name} ends early`);
  return count;
}

function readSizes(full: Buffer | undefined, compact: Buffer | undefined, fileSize: number): Uint32Array {
  const table = full ?? compact;
  if (!table) broken('no stsz');
  const count = table.readUInt32BE(8);
  if (count > SAMPLES_MAX) throw new ConversionError('TOO_LONG', `${count} samples`);
  const sizes = new Uint32Array(count);
  if (full) {
    const same = full.readUInt32BE(4);
    if (same !== 0) sizes.fill(same);
    else {
      if (12 + count * 4 > full.length) broken('stsz ends early');
      for (let index = 0; index < count; index++) sizes[index] = full.readUInt32BE(12 + index * 4);
    }
  } else {
    const bits = table[7] ?? 0;
    if (![4, 8, 16].includes(bits) || 12 + (count * bits) / 8 > table.length) broken('stz2');
    for (let index = 0; index < count; index++) sizes[index] = compactSize(table, bits, index);
  }
  // Samples do not overlap: a small file that claims to hold more than itself would grow without bounds.
  let total = 0;
  for (const size of sizes) total += size;
  if (total > fileSize) broken('samples larger than the file');
  return sizes;
}

function compactSize(table: Buffer, bits: number, index: number): number {
  if (bits === 16) return table.readUInt16BE(12 + index * 2);
  if (bits === 8) return table[12 + index] ?? 0;
  return ((table[12 + (index >> 1)] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
}

function readOffsets(
  chunks: Buffer | undefined,
  entryBytes: 4 | 8,
  groups: Buffer | undefined,
  { sizes, fileSize }: { readonly sizes: Uint32Array; readonly fileSize: number },
): Float64Array {
  const chunkCount = entriesIn(chunks, 'stco', entryBytes);
  const groupCount = entriesIn(groups, 'stsc', 12);
  if (!chunks || !groups) broken('stsc');
  const offsets = new Float64Array(sizes.length);
  let [sample, group, perChunk] = [0, -1, 0];
  let nextFirst = 1;
  for (let chunk = 1; chunk <= chunkCount && sample < sizes.length; chunk++) {
    while (chunk === nextFirst) {
      group++;
      perChunk = groups.readUInt32BE(8 + group * 12 + 4);
      if (groups.readUInt32BE(8 + group * 12 + 8) !== 1)
        throw new ConversionError('UNSUPPORTED_CODEC', 'several sample descriptions');
      const before = nextFirst;
      nextFirst = group + 1 < groupCount ? groups.readUInt32BE(8 + (group + 1) * 12) : Infinity;
      if (nextFirst <= before) broken('stsc is not in order');
    }
    const place = 8 + (chunk - 1) * entryBytes;
    let at = entryBytes === 4 ? chunks.readUInt32BE(place) : Number(chunks.readBigUInt64BE(place));
    for (let index = 0; index < perChunk && sample < sizes.length; index++, sample++) {
      const size = sizes[sample] ?? 0;
      if (at + size > fileSize) broken('a sample behind the end');
      offsets[sample] = at;
      at += size;
    }
  }
  if (sample < sizes.length) broken('samples without a place');
  return offsets;
}

function readDurations(table: Buffer | undefined, count: number): Uint32Array {
  const entries = entriesIn(table, 'stts', 8);
  if (!table || entries === 0) broken('no stts');
  const durations = new Uint32Array(count);
  let [at, delta] = [0, 0];
  for (let entry = 0; entry < entries && at < count; entry++) {
    const end = Math.min(count, at + table.readUInt32BE(8 + entry * 8));
    delta = table.readUInt32BE(12 + entry * 8);
    durations.fill(delta, at, end);
    at = end;
  }
  // Cameras that stop early leave out the last ones.
  durations.fill(delta, at);
  return durations;
}

function readDelays(table: Buffer | undefined, count: number, most: number): Int32Array | null {
  if (!table) return null;
  const entries = entriesIn(table, 'ctts', 8);
  const delays = new Int32Array(count);
  let at = 0;
  for (let entry = 0; entry < entries && at < count; entry++) {
    const end = Math.min(count, at + table.readUInt32BE(8 + entry * 8));
    // Version 0 has unsigned numbers; programs write signed ones there, too.
    const delay = table.readInt32BE(12 + entry * 8);
    if (Math.abs(delay) > most) broken('a frame shown long after it is decoded');
    delays.fill(delay, at, end);
    at = end;
  }
  return delays;
}

function readKeys(table: Buffer | undefined, count: number): Uint8Array | null {
  if (!table) return null;
  const entries = entriesIn(table, 'stss', 4);
  const keys = new Uint8Array(count);
  for (let entry = 0; entry < entries; entry++) {
    const sample = table.readUInt32BE(8 + entry * 4);
    if (sample < 1 || sample > count) broken('stss');
    keys[sample - 1] = 1;
  }
  return keys;
}
