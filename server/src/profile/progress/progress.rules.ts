/** Experience a level asks for before the next: gentle at first, then steeper. [PRG-1] */
export function requiredExperience(level: number): number {
  return 100 + (level - 1) * 50;
}

/** Level and remaining experience after a gain; one gain may cross several levels. */
export function afterGain(level: number, levelExp: number, gained: number): { readonly level: number; readonly levelExp: number } {
  let at = level;
  let left = levelExp + gained;
  while (left >= requiredExperience(at)) {
    left -= requiredExperience(at);
    at += 1;
  }
  return { level: at, levelExp: left };
}
