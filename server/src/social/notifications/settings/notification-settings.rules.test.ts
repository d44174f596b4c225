import { describe, expect, it } from 'vitest';
import {
  isShown,
  mailAt,
  NO_SETTINGS,
  quietMinutesLeft,
  type Settings,
  deliveryMethodsOf,
} from './notification-settings.rules.ts';

/** A moment by Seoul's clock. */
const seoul = (time: string, day = '2026-11-15') => new Date(`${day}T${time}:00+09:00`);
const NIGHT = { from: '22:00', to: '07:30' };
const LUNCH = { from: '12:00', to: '13:00' };
const mailed: Settings = { ...NO_SETTINGS, kinds: { whisper: { email: true } } };

describe('quiet hours', () => {
  it.each([
    [NIGHT, '21:59', 0],
    [NIGHT, '22:00', 570],
    [NIGHT, '23:30', 480],
    [NIGHT, '00:00', 450],
    [NIGHT, '07:29', 1],
    [NIGHT, '07:30', 0],
    [NIGHT, '12:00', 0],
    [LUNCH, '11:59', 0],
    [LUNCH, '12:00', 60],
    [LUNCH, '12:59', 1],
    [LUNCH, '13:00', 0],
    [{ from: '08:00', to: '08:00' }, '08:00', 0],
    [null, '03:00', 0],
  ] as const)('%j at %s in Seoul last %i minutes more', (hours, time, left) =>
    expect(quietMinutesLeft(hours, seoul(time))).toBe(left),
  );
});

describe('[SOC-146] the delivery of a notification', () => {
  it('is stored and pops up by default, and is mailed only on request', () => {
    expect(deliveryMethodsOf(NO_SETTINGS, 'whisper')).toEqual({ centre: true, toast: true, email: false });
    expect(deliveryMethodsOf({ kinds: { whisper: { toast: false } } }, 'whisper')).toEqual({
      centre: true,
      toast: false,
      email: false,
    });
    expect(deliveryMethodsOf({ kinds: { whisper: { toast: false } } }, 'welcome').toast).toBe(true);
  });

  it('does not pop up in quiet hours, while muted, and for kinds that are silenced', () => {
    expect(isShown(NO_SETTINGS, 'whisper', seoul('23:00'))).toBe(true);
    expect(isShown({ ...NO_SETTINGS, quietHours: NIGHT }, 'whisper', seoul('23:00'))).toBe(false);
    expect(isShown({ ...NO_SETTINGS, mutedUntil: seoul('12:00') }, 'whisper', seoul('11:59'))).toBe(false);
    expect(isShown({ ...NO_SETTINGS, mutedUntil: seoul('12:00') }, 'whisper', seoul('12:00'))).toBe(true);
    expect(isShown({ ...NO_SETTINGS, kinds: { whisper: { toast: false } } }, 'whisper', seoul('12:00'))).toBe(false);
  });

  it('is mailed at once, after the quiet hours, or not at all', () => {
    expect(mailAt(NO_SETTINGS, 'whisper', seoul('12:00'))).toBeNull();
    expect(mailAt(mailed, 'whisper', seoul('12:00'))).toEqual(seoul('12:00'));
    expect(mailAt({ ...mailed, quietHours: NIGHT }, 'whisper', seoul('23:10'))).toEqual(seoul('07:30', '2026-11-16'));
    expect(mailAt({ ...mailed, mutedUntil: seoul('13:00') }, 'whisper', seoul('12:00'))).toBeNull();
  });
});
