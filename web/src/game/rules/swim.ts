/**
 * Where the animals of the sea are at a moment of the day: pure functions of the clock, so that everybody in a place
 * sees the same turtle pass by, without a byte on the wire.
 */
export type Swimmer = {
  readonly kind: 'dolphin' | 'nemo' | 'shark' | 'seahorse' | 'turtle' | 'jellyfish' | 'little-fish';
  /** The side of its square in the map. */
  readonly size: number;
  /** Pixels of the map in a second; 0 stays in its place. */
  readonly speed: number;
  /** Between the upper edge of the map (0) and the ground (1). */
  readonly height: number;
  /** How far it goes up and down, and how often in a minute. */
  readonly bob: number;
  readonly bobsPerMinute: number;
  /** Where on its round it is at midnight, 0 to 1. */
  readonly begin: number;
  /** Whether the drawing looks to the left. */
  readonly drawnLeft: boolean;
};
export type Swimming = { readonly x: number; readonly y: number; readonly facesLeft: boolean; readonly tilt: number };

/** So far beyond the edge it turns, so that nobody sees it turn. */
const BEYOND = 300;

export function swimAt(
  swimmer: Swimmer,
  seconds: number,
  bounds: { readonly width: number; readonly ground: number },
): Swimming {
  const length = bounds.width + 2 * BEYOND;
  const turns = (seconds * swimmer.speed) / length + swimmer.begin * 2;
  const round = ((turns % 2) + 2) % 2;
  const facesLeft = swimmer.speed > 0 && round > 1;
  const along = swimmer.speed === 0 ? swimmer.begin : facesLeft ? 2 - round : round;
  const phase = (seconds / 60) * swimmer.bobsPerMinute * 2 * Math.PI + swimmer.begin * 40;
  return {
    x: along * length - BEYOND,
    y: bounds.ground * swimmer.height + Math.sin(phase) * swimmer.bob + Math.sin(phase * 0.37) * swimmer.bob * 0.6,
    facesLeft,
    // It looks where it goes.
    tilt: Math.cos(phase) * (swimmer.speed === 0 ? 0.05 : 0.1) * (facesLeft ? -1 : 1),
  };
}

const LITTLE = { size: 34, speed: 62, bob: 26, bobsPerMinute: 9, drawnLeft: true } as const;
/** A shoal keeps together: the same route, a few steps apart. */
const shoal = (begin: number, height: number): Swimmer[] =>
  [
    [0, 0],
    [0.006, 0.02],
    [0.009, -0.022],
    [0.014, 0.008],
    [0.017, -0.008],
    [0.02, 0.026],
  ].map(([behind = 0, above = 0]) => ({
    ...LITTLE,
    kind: 'little-fish',
    begin: begin - behind / 2,
    height: height + above,
  }));

/** The animals of the sea. */
export const SWIMMERS: readonly Swimmer[] = [
  { kind: 'dolphin', size: 210, speed: 120, height: 0.56, bob: 90, bobsPerMinute: 7, begin: 0.13, drawnLeft: false },
  { kind: 'shark', size: 160, speed: 46, height: 0.5, bob: 34, bobsPerMinute: 4, begin: 0.82, drawnLeft: true },
  { kind: 'nemo', size: 104, speed: 58, height: 0.66, bob: 30, bobsPerMinute: 9, begin: 0.16, drawnLeft: true },
  { kind: 'nemo', size: 84, speed: 54, height: 0.73, bob: 24, bobsPerMinute: 11, begin: 0.62, drawnLeft: true },
  { kind: 'seahorse', size: 112, speed: 0, height: 0.68, bob: 38, bobsPerMinute: 8, begin: 0.31, drawnLeft: true },
  { kind: 'seahorse', size: 96, speed: 0, height: 0.6, bob: 34, bobsPerMinute: 7, begin: 0.74, drawnLeft: true },
  { kind: 'turtle', size: 150, speed: 26, height: 0.72, bob: 26, bobsPerMinute: 5, begin: 0.17, drawnLeft: false },
  { kind: 'turtle', size: 130, speed: 22, height: 0.6, bob: 22, bobsPerMinute: 5, begin: 0.42, drawnLeft: false },
  { kind: 'jellyfish', size: 110, speed: 12, height: 0.54, bob: 70, bobsPerMinute: 4, begin: 0.15, drawnLeft: false },
  { kind: 'jellyfish', size: 90, speed: 10, height: 0.46, bob: 60, bobsPerMinute: 5, begin: 0.36, drawnLeft: false },
  { kind: 'jellyfish', size: 120, speed: 11, height: 0.5, bob: 70, bobsPerMinute: 4, begin: 0.86, drawnLeft: false },
  ...shoal(0.17, 0.6),
  ...shoal(0.45, 0.52),
  ...shoal(0.9, 0.66),
];
