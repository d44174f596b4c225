import { describe, expect, it } from 'vitest';
import { currentHour, isFullHour, registrationClock, registrationInstant } from './first-registration-date.ts';

describe('[SCH-7] the date of the first registration', () => {
  it('[SCH-7] is nine hours later when it is read, as yyyy-MM-dd HH:mm', () => {
    expect(registrationClock('2026-11-16T07:00:00Z')).toBe('2026-11-16 16:00');
    expect(registrationClock('2026-12-31T15:00:00Z')).toBe('2027-01-01 00:00');
  });

  it('[SCH-7] is the same instant after it was read and saved', () => {
    for (const instant of ['2026-11-16T07:00:00.000Z', '2026-02-28T20:00:00.000Z', '1999-12-31T23:00:00.000Z']) {
      const [day = '', time = ''] = registrationClock(instant).split(' ');
      expect(registrationInstant(day, time)).toBe(instant);
    }
  });

  it('[SCH-7] is the current hour at first, and on a full hour', () => {
    expect(registrationClock(currentHour(new Date('2026-11-16T07:59:59.999Z')))).toBe('2026-11-16 16:00');
    expect([isFullHour('2026-11-16T07:00:00Z'), isFullHour('2026-11-16T07:30:00Z')]).toEqual([true, false]);
  });
});
