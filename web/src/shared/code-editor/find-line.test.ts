import { expect, it } from 'vitest';
import { lineOf } from './find-line.ts';

it('[LMS-215] finds a commented line again after the student went on writing', () => {
  const lines = ['a = 1', 'print(a)', 'b = 2', 'print(b)'];
  expect(lineOf(lines, { line: 2, quote: 'print(a)' })).toBe(2);
  expect(lineOf(['# new', ...lines], { line: 2, quote: 'print(a)' })).toBe(3);
  expect(lineOf(['x', 'print(a)', 'y', 'z', 'print(a)'], { line: 4, quote: '  print(a)' })).toBe(5);
  expect(lineOf(lines, { line: 3, quote: 'gone' })).toBe(3);
  expect(lineOf(lines, { line: 9, quote: 'gone' })).toBe(4);
  expect(lineOf([], { line: 2, quote: '' })).toBe(1);
});
