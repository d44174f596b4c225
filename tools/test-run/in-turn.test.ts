import { expect, it } from 'vitest';
import { outputsInTurn } from './in-turn.ts';

function start(count: number) {
  const shown: string[] = [];
  return { shown, outputs: outputsInTurn(count, (text) => shown.push(text)) };
}

it('shows the first at once, and the next as a whole when the first has ended', () => {
  const {
    shown,
    outputs: [unit, journeys],
  } = start(2);
  unit?.write('a');
  journeys?.write('1');
  unit?.write('b');
  journeys?.write('2');
  expect(shown).toEqual(['a', 'b']);
  unit?.end();
  expect(shown).toEqual(['a', 'b', '12']);
  journeys?.write('3');
  expect(shown).toEqual(['a', 'b', '12', '3']);
});

it('shows what ended before its turn when the turn comes', () => {
  const {
    shown,
    outputs: [first, second, third],
  } = start(3);
  second?.write('2');
  second?.end();
  third?.write('3');
  third?.end();
  expect(shown).toEqual([]);
  first?.write('1');
  first?.end();
  expect(shown.join('')).toBe('123');
});
