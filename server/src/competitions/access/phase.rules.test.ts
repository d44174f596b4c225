import { describe, expect, it } from 'vitest';
import { clockOf, isFrozen, phaseOf, type Timed, virtualClockOf } from './phase.rules.ts';

const at = (text: string): Date => new Date(`2026-11-20T${text}+09:00`);
const contest: Timed = {
  state: 'PUBLISHED',
  timing: 'WINDOW',
  startsAt: at('10:00:00'),
  endsAt: at('15:00:00'),
  durationMinutes: null,
  freezeMinutes: 60,
  verdictView: 'VERDICT',
  standingsView: 'EVERYONE',
  revealedAt: null,
};

describe('the phase of a competition', () => {
  it('[LMS-8] changes at the very moments of its start, freeze and end', () => {
    expect(phaseOf(contest, at('09:59:59.999'))).toBe('UPCOMING');
    expect(phaseOf(contest, at('10:00:00'))).toBe('RUNNING');
    expect(phaseOf(contest, at('13:59:59.999'))).toBe('RUNNING');
    expect(phaseOf(contest, at('14:00:00'))).toBe('FROZEN');
    expect(phaseOf(contest, at('15:00:00'))).toBe('ENDED');
  });

  it('[LMS-8] is FINAL after the end when nothing is hidden, and when it was revealed', () => {
    expect(phaseOf({ ...contest, freezeMinutes: null }, at('15:00:00'))).toBe('FINAL');
    expect(phaseOf({ ...contest, revealedAt: at('15:30:00') }, at('16:00:00'))).toBe('FINAL');
    expect(phaseOf({ ...contest, freezeMinutes: null, verdictView: 'HIDDEN' }, at('15:00:00'))).toBe('ENDED');
    expect(phaseOf({ ...contest, freezeMinutes: null, standingsView: 'HIDDEN' }, at('15:00:00'))).toBe('ENDED');
  });

  it('[LMS-8] is DRAFT at any time until it is published', () => {
    expect(phaseOf({ ...contest, state: 'DRAFT' }, at('16:00:00'))).toBe('DRAFT');
  });

  it('[LMS-8] stays frozen after the end until it is revealed', () => {
    expect(isFrozen(contest, at('13:59:59'))).toBe(false);
    expect(isFrozen(contest, at('23:00:00'))).toBe(true);
    expect(isFrozen({ ...contest, revealedAt: at('15:10:00') }, at('23:00:00'))).toBe(false);
  });
});

describe('the clock of a participant', () => {
  it('[LMS-8] is the window, and extra time goes beyond its end', () => {
    expect(clockOf(contest, { startedAt: null, extraSeconds: 600 })).toEqual({
      startsAt: at('10:00:00'),
      endsAt: at('15:10:00'),
    });
  });

  it('[LMS-8] runs from their own start where each has the same time, at most to the end of the window', () => {
    const exam: Timed = { ...contest, timing: 'INDIVIDUAL', durationMinutes: 90 };
    expect(clockOf(exam, { startedAt: null, extraSeconds: 0 })).toBeNull();
    expect(clockOf(exam, { startedAt: at('11:00:00'), extraSeconds: 0 })?.endsAt).toEqual(at('12:30:00'));
    expect(clockOf(exam, { startedAt: at('14:30:00'), extraSeconds: 0 })?.endsAt).toEqual(at('15:00:00'));
    expect(clockOf(exam, { startedAt: at('14:30:00'), extraSeconds: 300 })?.endsAt).toEqual(at('15:05:00'));
  });

  it('[LMS-8] gives a virtual participant the whole time from their own start', () => {
    expect(virtualClockOf(contest, { startedAt: at('20:00:00'), extraSeconds: 0 })?.endsAt).toEqual(
      new Date('2026-11-21T01:00:00+09:00'),
    );
  });
});
