import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexFragments } from '../src/index-fragments.ts';
import { openInput } from '../src/repack/input-file.ts';
import { readMovie } from '../src/repack/mp4/tracks.ts';
import { repackFile } from '../src/repack/repack.ts';
import { find } from './mp4-bytes.ts';

const folder = path.join(tmpdir(), `dolphin-repack-${process.pid}`);
beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);

async function repack(name: string) {
  const output = path.join(folder, `${name}.out`);
  const [from, to] = [openSync(fixture(name), 'r'), openSync(output, 'w')];
  try {
    const result = await repackFile(openInput(from), { output: to, onProgress: () => undefined, canEncode: false });
    return { output, result, index: indexFragments(output) };
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

/** The bytes of each sample of the pictures, as the tables of the original have them. */
function samplesOf(name: string): readonly Buffer[] {
  const fd = openSync(fixture(name), 'r');
  const input = openInput(fd);
  const movie = readMovie(input);
  if (!movie) throw new Error('no movie');
  const { offsets, sizes } = movie.video.samples;
  const samples = [...sizes].map((size, index) => input.read(offsets[index] ?? 0, size));
  closeSync(fd);
  return samples;
}

describe('repackaging', () => {
  it('[VID-121] copies every sample of an MP4 into segments that begin with a key frame', async () => {
    const { output, index } = await repack('ordinary.mp4');
    expect(index).toMatchObject({ width: 320, height: 180, codecs: 'avc1.64000c,mp4a.40.2', durationMs: 6_000 });
    // Two short ones, so that the first picture comes soon.
    expect(index.segments.map(([, , durationMs]) => durationMs)).toEqual([1_000, 1_000, 4_000]);
    const data = readFileSync(output);
    // Segments follow the head and each other, and end with the file.
    expect(
      index.segments.reduce((end, [offset, length]) => (expect(offset).toBe(end), end + length), index.initBytes),
    ).toBe(data.length);
    const copied = index.segments.flatMap(([offset, length]) => {
      const segment = data.subarray(offset, offset + length);
      const run = find(segment, 'moof', 'traf', 'trun').content;
      const count = segment.readUInt32BE(run + 4);
      let at = segment.readUInt32BE(run + 8);
      return Array.from({ length: count }, (_, sample) => {
        const size = segment.readUInt32BE(run + 12 + sample * 16 + 4);
        at += size;
        return segment.subarray(at - size, at);
      });
    });
    const original = samplesOf('ordinary.mp4');
    expect(copied.length).toBe(original.length);
    expect(copied.every((sample, number) => sample.equals(original[number] ?? Buffer.alloc(0)))).toBe(true);
  });

  it('[VID-121] repackages Matroska and fragments in the same way', async () => {
    for (const name of ['ordinary.mkv', 'fragments.mp4']) {
      const { index, result } = await repack(name);
      expect(result).toMatchObject({ isPlayable: true, width: 320, height: 180 });
      expect(index.codecs).toBe('avc1.64000c,mp4a.40.2');
      expect(Math.abs(index.durationMs - 6_000)).toBeLessThan(50);
      expect(index.segments.length).toBeGreaterThan(1);
    }
  });

  it('[VID-121] keeps a phone video turned, and says how large it is shown', async () => {
    const { index, output } = await repack('turned.mov');
    expect(index).toMatchObject({ width: 180, height: 320 });
    const data = readFileSync(output);
    const matrix = find(data, 'moov', 'trak', 'tkhd').content + 40;
    expect(data.readInt32BE(matrix)).toBe(0);
    expect(data.readInt32BE(matrix + 4)).not.toBe(0);
  });

  it('[VID-124] refuses another codec where nobody encodes', async () => {
    await expect(repack('recording.webm')).rejects.toMatchObject({ code: 'UNSUPPORTED_CODEC' });
  });

  it('goes by the first bytes, not by the name', async () => {
    copyFileSync(fixture('ordinary.mkv'), path.join(folder, 'renamed.mp4'));
    const fd = openSync(path.join(folder, 'renamed.mp4'), 'r');
    const to = openSync(path.join(folder, 'renamed.out'), 'w');
    const result = await repackFile(openInput(fd), { output: to, onProgress: () => undefined, canEncode: false });
    closeSync(fd);
    closeSync(to);
    expect(result.isPlayable).toBe(true);
  });
});
