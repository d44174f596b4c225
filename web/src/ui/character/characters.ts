export const CHARACTERS = ['DOLPHIN', 'CRAB', 'TURTLE', 'NEMO', 'SEAHORSE', 'SHARK'] as const;
export type Character = (typeof CHARACTERS)[number];

/** Address of the drawing; the files stand in public/art, so they cost no JavaScript. */
export function characterPicture(character: Character): string {
  return `/art/${character.toLowerCase()}.svg`;
}
