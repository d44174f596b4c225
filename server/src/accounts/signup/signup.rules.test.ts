import { describe, expect, it } from 'vitest';
import {
  ageOn,
  isBirthDatePossible,
  missingConsents,
  needsGuardian,
  seoulDate,
  settleChoices,
} from './signup.rules.ts';

describe('age in Seoul', () => {
  it('turns 14 at midnight in Seoul, not in London', () => {
    expect(needsGuardian('2012-11-15', new Date('2026-11-14T14:59:59Z'))).toBe(true);
    expect(needsGuardian('2012-11-15', new Date('2026-11-14T15:00:00Z'))).toBe(false);
  });

  it.each([
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
    ['2012-12-31', '2026-01-01', 13],
    ['2026-11-15', '2026-11-15', 0],
  ])('born %s is, on %s, %i', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  it('knows no birthdays to come and nobody of 130', () => {
    const now = new Date('2026-11-15T03:00:00Z');
    expect(seoulDate(now)).toBe('2026-11-15');
    expect([
      isBirthDatePossible('2026-11-15', now),
      isBirthDatePossible('2026-11-16', now),
      isBirthDatePossible('1896-01-01', now),
      isBirthDatePossible('1930-01-01', now),
    ]).toEqual([true, false, false, true]);
  });
});

it('counts the last tick at each document, and misses the required ones', () => {
  const choices = settleChoices([
    { type: 'SERVICE', agreed: true },
    { type: 'SERVICE', agreed: false },
    { type: 'PRIVACY', agreed: true },
  ]);
  expect(choices).toHaveLength(2);
  expect(missingConsents(choices)).toEqual(['SERVICE']);
});
