/** What the participants of the demo did: the same at every start, made by a small sum instead of chance. */
export type DemoTry = { readonly atMinute: number; readonly isRight: boolean };

/** Stronger people come first, and later problems are harder. Everybody solves something. */
export function demoTries(
  { person, of }: { readonly person: number; /** How many there are. */ readonly of: number },
  problem: number,
  minutes: number,
): readonly DemoTry[] {
  const roll = (person * 37 + problem * 53 + person * problem * 11) % 100;
  const chance = 116 - Math.round((person * 60) / Math.max(12, of)) - problem * 13;
  const wrong = roll % 3;
  const isSolved = problem === 0 || roll < chance;
  if (!isSolved && roll > 85) return [];
  const last = Math.min(
    minutes - 2,
    6 + problem * Math.floor(minutes / 5) + ((roll * 7 + person * 3) % Math.floor(minutes / 3)),
  );
  const tries = Array.from({ length: wrong }, (_, nth) => ({
    atMinute: Math.max(1, last - (wrong - nth) * 3),
    isRight: false,
  }));
  return [...tries, { atMinute: last, isRight: isSolved }];
}
