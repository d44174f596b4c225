/** Which drawings move in the water, how far, and where they are held. */
export type Sway = { readonly reach: number; readonly hangs: boolean };

const REACH: Readonly<Record<string, number>> = {
  kelp: 0.12,
  'tall-kelp': 0.1,
  'sea-grass': 0.16,
  'fan-coral': 0.03,
  'pink-coral': 0.02,
  'purple-coral': 0.02,
  'orange-coral': 0.02,
  'potted-palm': 0.035,
  'round-plant': 0.02,
};
const HANGING: Readonly<Record<string, number>> = { 'hanging-plant': 0.05, 'jelly-lantern': 0.07, banner: 0.03 };
const SWINGS_PER_SECOND = 0.22;

export function swayOf(key: string): Sway | null {
  const hanging = HANGING[key];
  if (hanging !== undefined) return { reach: hanging, hangs: true };
  const reach = REACH[key];
  return reach === undefined ? null : { reach, hangs: false };
}

/** The slant now. Neighbours swing one after the other, as a current that passes moves them. */
export function swayAt({ reach, hangs }: Sway, place: number, seconds: number): number {
  const phase = seconds * SWINGS_PER_SECOND * 2 * Math.PI - place / 170;
  return reach * (Math.sin(phase) + 0.35 * Math.sin(phase * 2.3 + place)) * (hangs ? -0.8 : 1);
}
