import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarPlace } from './calendar-types.ts';
import { movedPlace, placeAfterKey, samePlace, slotBetween, snappedStart } from './moves.ts';
import {
  columnFinder,
  columnsOf,
  daysOf,
  hoursOf,
  dayAndResource,
  rangeOf,
  rangeTitle,
  turned,
  weeksOf,
} from './ranges.ts';
import { nextCursor, type Stop } from './stops.ts';

const hours = { startMinute: 480, endMinute: 1_320 };
const days = daysOf(rangeOf('week', '2026-11-17'));
const coaches = [
  { id: 'a', name: 'Kim' },
  { id: 'b', name: 'Lee' },
];
const texts = {
  weekdays: ['일', '월', '화', '수', '목', '금', '토'],
  month: (y: number, m: number) => `${y}년 ${m}월`,
};
const place = fc
  .record({
    day: fc.constantFrom(...days),
    startMinute: fc.integer({ min: 480, max: 1_200 }),
    length: fc.integer({ min: 5, max: 120 }),
    resourceId: fc.constantFrom('a', 'b', undefined),
  })
  .map(({ length, ...rest }) => ({ ...rest, endMinute: rest.startMinute + length }));

describe('ranges', () => {
  it('shows weeks from Sunday, and whole weeks of a month', () => {
    expect(rangeOf('week', '2026-11-17')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(rangeOf('week', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(rangeOf('agenda', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(rangeOf('month', '2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    expect(rangeOf('day', '2026-11-17')).toEqual({ from: '2026-11-17', to: '2026-11-17' });
    expect(weeksOf('2026-08-31')).toHaveLength(6);
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06');
  });

  it('names the range as a Korean calendar does', () => {
    expect(rangeTitle('week', '2026-11-17', texts)).toBe('2026. 11. 15. – 21.');
    expect(rangeTitle('week', '2026-12-01', texts)).toBe('2026. 11. 29. – 12. 5.');
    expect(rangeTitle('week', '2026-12-30', texts)).toBe('2026. 12. 27. – 2027. 1. 2.');
    expect(rangeTitle('day', '2026-11-17', texts)).toBe('2026. 11. 17. (화)');
    expect(rangeTitle('month', '2026-11-17', texts)).toBe('2026년 11월');
  });

  it('widens the hours for items outside of them, and reports where an item stands', () => {
    const item = {
      id: '1',
      day: '2026-11-16',
      startMinute: 395,
      endMinute: 1_400,
      title: '파이썬',
      tone: 'ok' as const,
    };
    expect(hoursOf([item], 480, 1_320)).toEqual([360, 1_440]);
    expect(dayAndResource({ ...item, resourceId: 'a' }, texts.weekdays, coaches)).toBe('11. 16. (월), Kim');
  });

  it('finds the column of a resource, and none for one that is filtered out', () => {
    const columns = columnsOf(days, coaches, true);
    const find = columnFinder(columns);
    expect(columns).toHaveLength(21);
    const at = (resourceId: string | undefined) =>
      find({ day: '2026-11-16', startMinute: 0, endMinute: 1, resourceId });
    expect([at('a'), at('b'), at(undefined), at('gone')]).toEqual([3, 4, 5, -1]);
    expect(
      columnFinder(columnsOf(days, undefined, false))({
        day: '2026-11-16',
        startMinute: 0,
        endMinute: 1,
        resourceId: 'a',
      }),
    ).toBe(1);
  });
});

describe('moves', () => {
  it('[UIX-152] keeps the length, stays inside the hours and lands on a step or where it was', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: -2_000, max: 2_000 }), fc.constantFrom(5, 10, 30, 60), (from, by, step) => {
        const to = movedPlace(from, undefined, by, step, hours);
        expect(to.endMinute - to.startMinute).toBe(from.endMinute - from.startMinute);
        expect(to.startMinute).toBeGreaterThanOrEqual(hours.startMinute);
        expect(to.endMinute).toBeLessThanOrEqual(hours.endMinute);
        const isAtEnd = to.endMinute === hours.endMinute;
        expect(to.startMinute === from.startMinute || isAtEnd || to.startMinute % step === 0).toBe(true);
      }),
    );
  });

  it('keeps an odd time when only the day changes', () => {
    const from = { day: '2026-11-16', startMinute: 850, endMinute: 910 };
    expect(snappedStart(from, 4, 30, hours)).toBe(850);
    expect(snappedStart(from, 20, 30, hours)).toBe(870);
  });

  it('goes back with the opposite key', () => {
    const opposite = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
    const columns = columnsOf(days, coaches, true);
    const find = columnFinder(columns);
    const onStep = place.map((one) => ({ ...one, day: '2026-11-18', startMinute: 600, endMinute: 660 }));
    fc.assert(
      fc.property(onStep, fc.constantFrom(...(Object.keys(opposite) as (keyof typeof opposite)[])), (from, key) => {
        const press = (at: CalendarPlace, pressed: string) =>
          placeAfterKey(at, pressed, { columns, at: find(at), step: 30, hours });
        expect(samePlace(press(press(from, key), opposite[key]), from)).toBe(true);
      }),
    );
  });

  it('chooses a slot of whole steps, whichever way it is dragged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 480, max: 1_320 }), fc.integer({ min: 480, max: 1_320 }), (one, other) => {
        const slot = slotBetween(one, other, 30, 30, hours);
        expect(slot).toEqual(slotBetween(other, one, 30, 30, hours));
        expect(slot.endMinute - slot.startMinute).toBeGreaterThanOrEqual(30);
        expect([slot.startMinute % 30, slot.endMinute % 30]).toEqual([0, 0]);
        expect(slot.startMinute >= hours.startMinute && slot.endMinute <= hours.endMinute).toBe(true);
      }),
    );
  });
});

describe('arrow keys', () => {
  const stops: readonly (readonly Stop[])[] = [
    [
      { key: 'one', minute: 600 },
      { key: 'two', minute: 600 },
    ],
    [],
    [{ key: 'three', minute: 840 }],
  ];
  const walk = (step: number) => ({ stops, step, startMinute: 480, endMinute: 900 });

  it('walk through items and the empty slots between them', () => {
    const next = (key: string | null, minute: number, pressed: string, withControl = false) =>
      nextCursor(walk(60), { column: 0, key, minute }, pressed, withControl);
    expect(next(null, 540, 'ArrowDown')).toEqual({ column: 0, key: 'one', minute: 600 });
    expect(next('one', 600, 'ArrowDown')).toEqual({ column: 0, key: 'two', minute: 600 });
    expect(next('two', 600, 'ArrowDown')).toEqual({ column: 0, key: null, minute: 660 });
    expect(next(null, 480, 'ArrowUp')).toBeNull();
    expect(next(null, 840, 'ArrowUp', true)).toEqual({ column: 0, key: 'two', minute: 600 });
    expect(next('two', 600, 'ArrowRight')).toEqual({ column: 1, key: null, minute: 600 });
    expect(next('two', 600, 'End')).toEqual({ column: 2, key: null, minute: 600 });
  });

  it('pass over empty days where no slot can be chosen', () => {
    const next = (column: number, key: string, pressed: string) =>
      nextCursor(walk(0), { column, key, minute: 0 }, pressed, false);
    expect(next(0, 'two', 'ArrowRight')).toEqual({ column: 2, key: 'three', minute: 840 });
    expect(next(2, 'three', 'ArrowRight')).toBeNull();
    expect(next(2, 'three', 'ArrowLeft')).toEqual({ column: 0, key: 'one', minute: 600 });
  });
});
