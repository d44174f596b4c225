import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { openPictures, type Pictures } from './converter.ts';

const CRASHING = path.join(import.meta.dirname, 'crashing-converter.fixture.ts');
const TASK = { kind: 'inside', pixels: 8, quality: 80 } as const;
const CRASHES = Buffer.from([0]);
const HANGS = Buffer.from([1]);
const HONEST = Buffer.from([2]);

let pictures: Pictures;
afterEach(() => pictures.stop());

describe('pictures of strangers', () => {
  it('[SEC-121] are decoded in a process of their own that knows no secret', async () => {
    pictures = openPictures();
    const original = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const small = await pictures.convert(TASK, original);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 8, height: 4 });
    expect(await pictures.convert(TASK, Buffer.from('no picture'))).toBeUndefined();
    expect(pictures.counts()).toEqual({ processes: 1, crashes: 0, waiting: 0 });
  });

  it('[SEC-121] that end their converter cost their sender an answer, and nobody else', async () => {
    pictures = openPictures({ entry: CRASHING, processes: 2 });
    const answers = await Promise.all(
      [HONEST, CRASHES, HONEST, CRASHES, HONEST].map((one) => pictures.convert(TASK, one)),
    );
    expect(answers).toEqual([HONEST, undefined, HONEST, undefined, HONEST]);
    expect(pictures.counts()).toMatchObject({ crashes: 2, waiting: 0 });
    expect(await pictures.convert(TASK, HONEST)).toEqual(HONEST);
  });

  it('[SEC-121] that never end are cut off', async () => {
    pictures = openPictures({ entry: CRASHING, processes: 1, taskMs: 2_000 });
    const [hanging, honest] = await Promise.all([pictures.convert(TASK, HANGS), pictures.convert(TASK, HONEST)]);
    expect([hanging, honest]).toEqual([undefined, HONEST]);
    expect(pictures.counts().crashes).toBe(1);
  });

  it('[SEC-121] wait in a line that has an end', async () => {
    pictures = openPictures({ entry: CRASHING, processes: 1, waitingMax: 1 });
    const first = pictures.convert(TASK, HONEST);
    const second = pictures.convert(TASK, HONEST);
    await expect(pictures.convert(TASK, HONEST)).rejects.toMatchObject({ spec: { status: 503 } });
    expect(await Promise.all([first, second])).toEqual([HONEST, HONEST]);
  });
});
