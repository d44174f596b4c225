import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSandbox } from '@dolphin/judge/open-sandbox';
import { pictureArguments, rungArguments } from '../src/encode/ffmpeg-arguments.ts';
import { LADDER, rungsBelow, rungsFor, sizeAt } from '../src/encode/ladder.ts';
import { splitPictures } from '../src/encode/make-pictures.ts';
import { openConverter, StoppedError } from '../src/open-converter.ts';
import { readReport } from '../src/repack/report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dolphin-convert-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);
let number = 0;
const job = (name: string, signal = new AbortController().signal) => {
  const place = path.join(folder, String(number++));
  mkdirSync(place);
  return { input: fixture(name), folder: place, signal, onProgress: () => undefined };
};

describe('the converter', () => {
  it('[VID-121] repackages in the strongest sandbox and in the weakest', async () => {
    for (const withoutNamespaces of [false, true]) {
      const converter = await openConverter({ ffmpeg: '', withoutNamespaces });
      const made = await converter.convert(job('ordinary.mp4'));
      converter.close();
      expect(made).toMatchObject({ method: 'COPY', width: 320, height: 180, durationMs: 6_000, sprite: null });
      expect(made.renditions.length).toBe(1);
      expect(converter.ffmpeg).toBeUndefined();
      expect(converter.notes.map(({ code }) => code)).toContain('FFMPEG_MISSING');
    }
  });

  // With FFmpeg on this machine the recording is encoded; without, it is refused. Both are right.
  it('[VID-124] encodes another codec when FFmpeg is there, and refuses it otherwise', async () => {
    const converter = await openConverter();
    process.stdout.write(`FFmpeg here: ${converter.ffmpeg?.version ?? 'none'}\n`);
    const made = converter.convert(job('recording.webm'));
    if (!converter.ffmpeg) await expect(made).rejects.toMatchObject({ code: 'UNSUPPORTED_CODEC' });
    else {
      const { method, renditions, sprite, frames } = await made;
      expect(method).toBe('ENCODE');
      expect(renditions.map(({ width, height }) => [width, height])).toEqual([[160, 90]]);
      expect(renditions[0]?.codecs).toMatch(/^avc1\.\w{6},mp4a\.40\.2$/);
      expect(sprite).toMatchObject({ columns: 3, rows: 1, intervalMs: 1_000, tileWidth: 160, tileHeight: 90 });
      expect(frames.length).toBeGreaterThan(0);
      expect(
        readFileSync(frames[0]?.path ?? '')
          .subarray(0, 3)
          .toString('hex'),
      ).toBe('ffd8ff');
    }
    converter.close();
  });

  it('ends a conversion that is stopped', async () => {
    const converter = await openConverter({ ffmpeg: '' });
    const stopping = new AbortController();
    const made = converter.convert(job('ordinary.mp4', stopping.signal));
    stopping.abort();
    await expect(made).rejects.toBeInstanceOf(StoppedError);
    converter.close();
  });
});

describe('the sandbox', () => {
  const limits = { seconds: 20, cpuSeconds: 20, memoryBytes: 300 * 1_048_576, fileBytes: 1_000_000 };
  const attack = async (withoutNamespaces: boolean, name: string, over: Partial<typeof limits> = {}) => {
    const sandbox = await openSandbox({
      modules: { 'attack.mjs': fixture('../attack.mjs') },
      withoutNamespaces,
    });
    const program = sandbox.startNode('attack.mjs', { args: [name], files: [], limits: { ...limits, ...over } });
    let text = '';
    program.output.setEncoding('utf8').on('data', (part: string) => void (text += part));
    const end = await program.ended;
    sandbox.close();
    return { text, end };
  };

  it('[VID-120] opens no file, connection or process, with and without namespaces', async () => {
    for (const withoutNamespaces of [false, true])
      for (const name of ['read', 'write', 'connect', 'spawn'])
        expect((await attack(withoutNamespaces, name)).text, name).toMatch(/^refused/);
  });

  it('[VID-120] ends a program that takes too much memory or time', async () => {
    expect((await attack(false, 'memory')).end).toMatchObject({ reason: 'MEMORY' });
    expect((await attack(false, 'time', { seconds: 1 })).end).toMatchObject({ reason: 'TIME' });
  });
});

describe('what FFmpeg is asked', () => {
  it('[VID-120] names its demuxer and may open nothing', () => {
    const rung = LADDER[0] ?? { side: 360, videoRate: 1, audioRate: 1 };
    const size = { width: 640, height: 360 };
    for (const args of [
      rungArguments({ written: 'matroska', rung, size, copiesVideo: false, threads: 1 }),
      pictureArguments({ every: 1, width: 160, height: 90, tiles: null, most: 5 }),
    ]) {
      const before = args.slice(0, args.indexOf('-i'));
      expect(before[before.indexOf('-protocol_whitelist') + 1]).toBe('pipe');
      expect(['mp4', 'matroska']).toContain(before[before.indexOf('-f') + 1]);
      expect(before).toContain('-nostdin');
      expect(args[args.indexOf('-i') + 1]).toBe('pipe:0');
    }
  });

  it('[VID-124] chooses resolutions by the shorter side, none larger than the original', () => {
    const sides = (rungs: readonly { readonly side: number }[]) => rungs.map(({ side }) => side);
    expect(sides(rungsBelow({ width: 1_920, height: 1_080 }))).toEqual([360, 720]);
    expect(sides(rungsBelow({ width: 1_080, height: 1_920 }))).toEqual([360, 720]);
    expect(sides(rungsBelow({ width: 640, height: 360 }))).toEqual([]);
    expect(sides(rungsFor({ width: 3_840, height: 2_160 }))).toEqual([360, 720, 1_080]);
    expect(sides(rungsFor({ width: 160, height: 90 }))).toEqual([90]);
    expect(sizeAt({ width: 1_080, height: 1_920 }, 360)).toEqual({ width: 360, height: 640 });
  });

  it('splits pictures that lie one behind the other', () => {
    const picture = Buffer.from('ffd8ffe000ffd9', 'hex');
    expect(splitPictures(Buffer.concat([picture, picture])).length).toBe(2);
    expect(splitPictures(Buffer.from('ffd8ffe000', 'hex'))).toEqual([]);
  });

  it('believes no report of another form', () => {
    expect(readReport('{"failure":"GIVE_ME_MONEY"}')).toBeUndefined();
    expect(readReport('{"progress":7}')).toBeUndefined();
    expect(readReport('nonsense')).toBeUndefined();
    expect(readReport('{"failure":"BROKEN"}')).toEqual({ failure: 'BROKEN', detail: '' });
  });
});
