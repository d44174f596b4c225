import { SLOT_MINUTES } from '@dolphin/contract/scheduling/scheduling.constants';
import { freeTimes, type ScheduleTime } from '@dolphin/contract/scheduling/schedules/free-times';
import { daysOfMonth, fixedDays } from '@dolphin/contract/scheduling/schedules/schedule-days';
import { isSoundSchedule } from '@dolphin/contract/scheduling/schedules/schedule-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  clock,
  type Grid,
  isChosen,
  lookOf,
  paint,
  SLOT_STARTS,
  toEntries,
  toSlots,
  without,
} from './slots.rules.ts';

/** A Tuesday, in the third column from the left of the grid of the week. */
const DAY = '2026-11-17';
const weekly: ScheduleTime = {
  startDate: '1900-01-09',
  startTime: 960,
  endTime: 1_080,
  scheduleDateState: 'ENABLED',
  scheduleType: 'DAY',
};
const month = (slots: Grid['slots'] = new Map()): Grid => ({
  type: 'DATE',
  days: daysOfMonth('2026-11'),
  slots,
  weekly: toSlots([weekly], 'DAY'),
});
const week = (slots: Grid['slots'] = new Map()): Grid => ({ type: 'DAY', days: fixedDays(), slots, weekly: slots });
const at = (day: string, start: number) => ({
  column: month().days.indexOf(day),
  row: SLOT_STARTS.indexOf(start),
});

describe('slots', () => {
  it('[SCH-3] are of 60 minutes from 00:00 to 24:00', () => {
    expect([SLOT_STARTS.length, clock(SLOT_STARTS[0] ?? -1), clock((SLOT_STARTS.at(-1) ?? 0) + SLOT_MINUTES)]).toEqual([
      24,
      '00:00',
      '24:00',
    ]);
  });

  it('[SCH-9] become entries, those that follow each other one', () => {
    const slots = toSlots([weekly, { ...weekly, startTime: 1_140, endTime: 1_200 }], 'DAY');
    expect(slots.size).toBe(3);
    expect(toEntries(slots, 'DAY').map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      [960, 1_080],
      [1_140, 1_200],
    ]);
    expect(without(slots, weekly).size).toBe(1);
  });
});

describe('choosing', () => {
  it('[SCH-4] chooses and clears slots of the week', () => {
    const cells = between({ column: 2, row: 16 }, { column: 1, row: 17 });
    expect(cells).toHaveLength(4);
    const chosen = paint(week(), cells, true);
    expect(
      toEntries(chosen, 'DAY').map(({ startDate, startTime, endTime }) => [startDate, startTime, endTime]),
    ).toEqual([
      ['1900-01-08', 960, 1_080],
      ['1900-01-09', 960, 1_080],
    ]);
    expect(paint(week(chosen), cells, false).size).toBe(0);
  });

  it('[SCH-4] in a month a weekly slot changes between DAY/ENABLED and DATE/DISABLED', () => {
    const cell = [at(DAY, 960)];
    expect(lookOf(month(), DAY, 960)).toBe('DAY');
    const taken = paint(month(), cell, false);
    expect(toEntries(taken, 'DATE')).toEqual([
      {
        startDate: DAY,
        startDayOfTheWeek: 'TUESDAY',
        startTime: 960,
        endTime: 1_020,
        scheduleDateState: 'DISABLED',
        scheduleType: 'DATE',
      },
    ]);
    expect(lookOf(month(taken), DAY, 960)).toBe('TAKEN');
    expect(paint(month(taken), cell, true).size).toBe(0);
  });

  it('[SCH-4] in a month any other slot changes between DATE/ENABLED and nothing', () => {
    const cell = [at(DAY, 600)];
    const added = paint(month(), cell, true);
    expect([...added.values()]).toEqual(['ENABLED']);
    expect(lookOf(month(added), DAY, 600)).toBe('ADDED');
    expect(paint(month(added), cell, false).size).toBe(0);
  });

  it('[SCH-4] whatever is dragged, the slots are chosen or cleared as asked, and can be saved', () => {
    const cell = fc.record({ column: fc.integer({ min: 0, max: 29 }), row: fc.integer({ min: 0, max: 23 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, fc.boolean()), { maxLength: 6 }), (drags) => {
        const grid = drags.reduce((now, [from, to, adds]) => {
          const next = month(paint(now, between(from, to), adds));
          for (const { column, row } of between(from, to))
            expect(isChosen(lookOf(next, next.days[column] ?? '', SLOT_STARTS[row] ?? 0))).toBe(adds);
          return next;
        }, month());
        const entries = toEntries(grid.slots, 'DATE');
        expect(isSoundSchedule(entries, { type: 'DATE', days: grid.days })).toBe(true);
        // What the grid shows as chosen is what the server reckons as free.
        const free = freeTimes([weekly, ...entries], DAY);
        for (const start of SLOT_STARTS)
          expect(isChosen(lookOf(grid, DAY, start))).toBe(
            free.some(({ startTime, endTime }) => startTime <= start && start < endTime),
          );
      }),
    );
  });
});
