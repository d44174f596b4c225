import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('[VID-101] the header Range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('[VID-101] %s is one range', (header, range) => expect(readRange(header, 100)).toEqual(range));

  it.each([
    'bytes=100-',
    'bytes=100-200',
    'bytes=20-10',
    'bytes=-0',
    'bytes=-',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=1.5-2',
  ])('[VID-101] %s cannot be given', (header) => expect(readRange(header, 100)).toBeNull());

  it.each([undefined, 'items=0-1'])('[VID-101] %s is the whole file', (header) =>
    expect(readRange(header, 100)).toBeUndefined(),
  );

  it('[VID-101] nothing of an empty file can be given', () => expect(readRange('bytes=0-', 0)).toBeNull());
});
