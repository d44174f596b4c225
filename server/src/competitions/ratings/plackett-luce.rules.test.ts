import { describe, expect, it } from 'vitest';
import { NEWCOMER, rate, shownRating, type Skill } from './plackett-luce.rules.ts';

const skill = (mu: number, sigma: number): Skill => ({ mu, sigma });
const NEW = NEWCOMER;

/** What `openskill` 5.0.1 gave for these, with its defaults. */
const VECTORS: readonly {
  readonly teams: readonly (readonly Skill[])[];
  readonly places: readonly number[];
  readonly after: readonly (readonly Skill[])[];
}[] = [
  {
    teams: [[NEW], [NEW], [NEW]],
    places: [1, 2, 3],
    after: [
      [skill(27.869048680749426, 8.205243377397993)],
      [skill(25.717262170187357, 8.058224222802378)],
      [skill(21.413689149063217, 8.058224222802378)],
    ],
  },
  {
    teams: [[skill(27, 5)], [skill(21, 7.5)], [skill(30, 2)], [NEW]],
    places: [2, 1, 2, 4],
    after: [
      [skill(26.852349503390997, 4.9620091660258545)],
      [skill(24.089242733863017, 7.431209279983033)],
      [skill(29.94140543583899, 2.0006394754455896)],
      [skill(22.61188216876967, 8.05528936259773)],
    ],
  },
  {
    teams: [[skill(27, 5), skill(22, 6)], [skill(24, 8), NEW, NEW], [skill(31, 3)]],
    places: [3, 1, 2],
    after: [
      [skill(25.72807127308716, 4.971578356887541), skill(20.16857804803025, 5.950207597836988)],
      [
        skill(24.90473026353785, 7.881349747274408),
        skill(25.981686814108933, 8.199066454073103),
        skill(25.981686814108933, 8.199066454073103),
      ],
      [skill(31.330808350972262, 2.999352201429464)],
    ],
  },
  {
    teams: [[NEW], [NEW], [NEW], [NEW], [NEW]],
    places: [1, 1, 3, 3, 3],
    after: [
      ...[1, 2].map(() => [skill(26.00005999840008, 8.290970108063354)]),
      ...[3, 4, 5].map(() => [skill(24.333293334399947, 8.23118476381195)]),
    ],
  },
];

describe('ratings', () => {
  it('[LMS-363] equals the published model: openskill 5.0.1 gives the same figures', () => {
    for (const { teams, places, after } of VECTORS) {
      const rated = rate(teams.map((people, at) => ({ place: places[at] ?? 0, people })));
      rated.forEach((people, at) =>
        people.forEach(({ mu, sigma }, nth) => {
          expect(mu).toBeCloseTo(after[at]?.[nth]?.mu ?? 0, 9);
          expect(sigma).toBeCloseTo(after[at]?.[nth]?.sigma ?? 0, 9);
        }),
      );
    }
  });

  it('[LMS-363] begins at 1000, rises with good places, and takes a field of 5,000', () => {
    expect(shownRating(NEWCOMER)).toBe(1_000);
    const [first, last] = rate([
      { place: 1, people: [NEW] },
      { place: 2, people: [NEW] },
    ]).map(([one]) => shownRating(one ?? NEW));
    expect(first).toBeGreaterThan(1_000);
    expect(last).toBeLessThan(first ?? 0);
    const many = rate(Array.from({ length: 5_000 }, (_, at) => ({ place: at + 1, people: [NEW] })));
    expect(many.every(([one]) => Number.isFinite(one?.mu) && (one?.sigma ?? 0) > 0)).toBe(true);
  });
});
