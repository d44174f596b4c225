import { FIRST_LEVEL_EXPERIENCE, LEVEL_CURVE, LEVEL_REWARDS } from './levels.ts';

/** Experience a level asks for before the next. [PRG-1] */
export function requiredExperience(level: number): number {
  let required = FIRST_LEVEL_EXPERIENCE;
  for (const [i, { from, step }] of LEVEL_CURVE.entries()) {
    const until = LEVEL_CURVE[i + 1]?.from ?? Infinity;
    if (level > from) required += (Math.min(level, until) - from) * step;
  }
  return required;
}

/** Level and remaining experience after a gain; one gain may cross several levels. */
export function afterGain(
  level: number,
  levelExp: number,
  gained: number,
): { readonly level: number; readonly levelExp: number } {
  let at = level;
  let left = levelExp + gained;
  for (let required = requiredExperience(at); left >= required; required = requiredExperience(at)) {
    left -= required;
    at += 1;
  }
  return { level: at, levelExp: left };
}

/** Points for reaching a level. */
export function levelReward(level: number): number {
  return LEVEL_REWARDS.find(({ every }) => level % every === 0)?.point ?? 0;
}

/** Of what the same act paid before on that day, a repetition pays this much. All repetitions together pay at most a fifth more. */
const REPEATED = 1 / 6;

/** What an act pays that was done `before` times already on that day: less and less, so that nobody gets far by doing one easy thing over and over. */
export function diminished(full: number, before: number): number {
  return Math.floor(full * REPEATED ** before);
}
