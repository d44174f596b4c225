import { expect, it } from 'vitest';
import { captionAt, readCues } from './captions.ts';
import { clockOf } from './clock.ts';
import { tileOf } from './sprite.ts';

const SPRITE = { url: '', columns: 4, rows: 3, tileWidth: 160, tileHeight: 90, intervalMs: 5_000 };

it('[VID-4] finds the preview picture of a moment in the sprite', () => {
  expect(tileOf(SPRITE, 0, 160).backgroundPosition).toBe('-0px -0px');
  expect(tileOf(SPRITE, 27_000, 160).backgroundPosition).toBe('-160px -90px');
  // Half as wide: everything is half as large.
  expect(tileOf(SPRITE, 27_000, 80)).toMatchObject({
    height: 45,
    backgroundPosition: '-80px -45px',
    backgroundSize: '320px 135px',
  });
  // Beyond the last one the last one is shown.
  expect(tileOf(SPRITE, 9_000_000, 160).backgroundPosition).toBe('-480px -180px');
});

it('[VID-4] reads captions as plain text, whatever stands in them', () => {
  const cues = readCues(
    'WEBVTT\n\n1\n00:01.000 --> 00:03.500\nfirst &lt;b&gt; line\nsecond\n\n00:00:03.000 --> 00:00:04.000\nover\n\nNOTE nothing\n\nbroken --> line\nx',
  );
  expect(cues).toEqual([
    { startMs: 1_000, endMs: 3_500, text: 'first <b> line\nsecond' },
    { startMs: 3_000, endMs: 4_000, text: 'over' },
  ]);
  expect(captionAt(cues, 999)).toBe('');
  expect(captionAt(cues, 3_200)).toBe('first <b> line\nsecond\nover');
  expect(captionAt(cues, 4_000)).toBe('');
});

it('writes moments as clocks', () => {
  expect([0, 65_999, 3_723_000].map((ms) => clockOf(ms))).toEqual(['0:00', '1:05', '1:02:03']);
});
