/**
 * Ratings after a competition: Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 2011), algorithm
 * 4 (Plackett–Luce), with the constants of `openskill` 5.0.1. Sums are kept from place to place, so that a field of n
 * takes n steps and not n². [LMS-363]
 */
export type Skill = { readonly mu: number; readonly sigma: number };
export type Side = { /** From 1; equal ones share it. */ readonly place: number; readonly people: readonly Skill[] };

const MU = 25;
const SIGMA = MU / 3;
const BETA = SIGMA / 2;
/** Added before each competition: who was good long ago need not be now. */
const TAU = MU / 300;
const KAPPA = 0.0001;
export const NEWCOMER: Skill = { mu: MU, sigma: SIGMA };

const SHOWN_BASE = 1_000;
const SHOWN_SCALE = 40;

/** What people see: 1000 for a newcomer; never below 1. */
export function shownRating({ mu, sigma }: Skill): number {
  return Math.max(1, Math.round(SHOWN_BASE + SHOWN_SCALE * (mu - 3 * sigma)));
}

type Team = {
  readonly at: number;
  readonly place: number;
  readonly mu: number;
  readonly variance: number;
  readonly people: readonly Skill[];
};

/** The skills afterwards, in the order given. */
export function rate(sides: readonly Side[]): readonly (readonly Skill[])[] {
  const teams = sides.map(teamOf).toSorted((a, b) => a.place - b.place);
  const c = Math.sqrt(teams.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  const weights = teams.map(({ mu }) => Math.exp(mu / c));
  const groups = [...Map.groupBy(teams.keys(), (index) => teams[index]?.place ?? 0).values()];
  const weightOf = (group: readonly number[]) => group.reduce((sum, index) => sum + (weights[index] ?? 0), 0);
  // The weight of everybody who is not placed better.
  let rest = groups.reduce((sum, group) => sum + weightOf(group), 0);
  let inverse = 0;
  let inverseSquare = 0;
  const after: (readonly Skill[])[] = sides.map(() => []);
  for (const group of groups) {
    // Each of the group counts 1 / (its size), and there are so many of them.
    inverse += 1 / rest;
    inverseSquare += 1 / rest ** 2;
    for (const index of group) {
      const team = teams[index];
      const weight = weights[index] ?? 0;
      if (!team) continue;
      const omega = 1 / group.length - weight * inverse;
      const delta = weight * inverse - weight ** 2 * inverseSquare;
      after[team.at] = moved(team, c, { omega, delta });
    }
    rest -= weightOf(group);
  }
  return after;
}

function teamOf({ place, people }: Side, at: number): Team {
  const now = people.map(({ mu, sigma }) => ({ mu, sigma: Math.sqrt(sigma ** 2 + TAU ** 2) }));
  return {
    at,
    place,
    people: now,
    mu: now.reduce((sum, { mu }) => sum + mu, 0),
    variance: now.reduce((sum, { sigma }) => sum + sigma ** 2, 0),
  };
}

/** Each person of a team moves by their share of its uncertainty. */
function moved(
  { variance, people }: Team,
  c: number,
  { omega, delta }: { readonly omega: number; readonly delta: number },
): readonly Skill[] {
  const gamma = Math.sqrt(variance) / c;
  const gain = omega * (variance / c);
  const shrink = delta * (variance / c ** 2) * gamma;
  return people.map(({ mu, sigma }) => {
    const share = sigma ** 2 / variance;
    return { mu: mu + share * gain, sigma: sigma * Math.sqrt(Math.max(1 - share * shrink, KAPPA)) };
  });
}
