import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from '../source-files.ts';
import { FILES_IN_TURN } from './files-in-turn.ts';
import { inTurn, isInTurn, ROTATION_DAYS, roundOf, tagsOfOtherDays, testDay, turnOf } from './rotation.ts';

const DAYS = Array.from({ length: ROTATION_DAYS }, (_, at) => 20_000 + at);

describe('what runs in turn', () => {
  it('is the same all day, in UTC, and another one the next day', () => {
    const [morning, evening, next] = ['2026-11-19T00:00:00Z', '2026-11-19T23:59:59Z', '2026-11-20T00:00:00Z'].map(
      (time) => testDay(null, Date.parse(time)),
    );
    expect(evening).toBe(morning);
    expect(next).toBe((morning ?? 0) + 1);
    expect(turnOf(next ?? 0)).not.toBe(turnOf(morning ?? 0));
  });

  it('is chosen by TEST_DAY, which must be a number', () => {
    expect(testDay('20411', 0)).toBe(20_411);
    expect(() => testDay('tomorrow', 0)).toThrow('TEST_DAY');
    expect(() => testDay('-1', 0)).toThrow('TEST_DAY');
    expect(() => testDay('', 0)).toThrow('TEST_DAY');
  });

  it('is everything, each once, in as many days as there are turns', () => {
    const all = Array.from({ length: 20 }, (_, at) => at);
    expect(DAYS.flatMap((day) => inTurn(all, day, false)).toSorted((one, other) => one - other)).toEqual(all);
    for (const day of DAYS) expect(inTurn(all, day, false).length).toBeLessThan(all.length / 2);
  });

  it('is each name on one of the days', () => {
    const names = Array.from({ length: 300 }, (_, at) => `GET /api/things/${at}`);
    const each = DAYS.map((day) => names.filter((name) => isInTurn(name, day, false)));
    expect(each.flat().toSorted()).toEqual(names.toSorted());
    for (const some of each) expect(some.length).toBeGreaterThan(60);
  });

  it('is everything in a long run', () => {
    expect(inTurn([1, 2, 3, 4], 20_000, true)).toEqual([1, 2, 3, 4]);
    expect(isInTurn('anything', 20_000, true)).toBe(true);
  });

  it('changes its kind from one round to the next', () => {
    expect(DAYS.map((day) => roundOf(day + ROTATION_DAYS) - roundOf(day))).toEqual(DAYS.map(() => 1));
  });
});

it('files in turn are there, each once', () => {
  expect(FILES_IN_TURN.length).toBeGreaterThan(0);
  expect(listFiles([...FILES_IN_TURN]).toSorted()).toEqual(FILES_IN_TURN.toSorted());
});

describe('journeys in turn', () => {
  const tags = listFiles(['e2e/**/*.spec.ts']).flatMap((file) =>
    [...readSource(file).matchAll(/@day\w*/g)].map(([tag]) => tag),
  );

  it('have one of the days as a tag, and each day has about as many', () => {
    const counts = DAYS.map((day) => tags.filter((tag) => tag === `@day${turnOf(day)}`).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tags.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
  });

  it('are left out on all days but one', () => {
    for (const tag of new Set(tags)) expect(DAYS.filter((day) => !tagsOfOtherDays(day).includes(tag))).toHaveLength(1);
  });
});
