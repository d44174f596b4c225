/** The resolutions that a player can choose from, by the shorter side of the picture. */
export type Rung = {
  readonly side: number;
  /** Bits a second at most. */ readonly videoRate: number;
  readonly audioRate: number;
};

export const LADDER: readonly Rung[] = [
  { side: 360, videoRate: 700_000, audioRate: 64_000 },
  { side: 720, videoRate: 2_400_000, audioRate: 128_000 },
  { side: 1080, videoRate: 4_800_000, audioRate: 128_000 },
];

/** One that is only a little smaller than the original is not worth its bytes. */
const SMALLER_BY = 0.9;

type Size = { readonly width: number; readonly height: number };

/** What is encoded besides a copy of the original. */
export function rungsBelow({ width, height }: Size): readonly Rung[] {
  return LADDER.filter(({ side }) => side <= Math.min(width, height) * SMALLER_BY);
}

/** What is encoded when the original cannot be played: nothing larger than it, and at least one. */
export function rungsFor({ width, height }: Size): readonly Rung[] {
  const side = Math.min(width, height);
  const fitting = LADDER.filter((rung) => rung.side <= side);
  const [smallest] = LADDER;
  return fitting.length > 0 || !smallest ? fitting : [{ ...smallest, side }];
}

/** Even sides, as H.264 wants them. */
export function sizeAt({ width, height }: Size, side: number): Size {
  const share = Math.min(1, side / Math.min(width, height));
  const even = (value: number): number => Math.max(2, 2 * Math.round((value * share) / 2));
  return { width: even(width), height: even(height) };
}
