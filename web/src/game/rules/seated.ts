/**
 * How somebody sits: seen from the front, the feet come forward. Avatars are drawn standing only, so a frame is cut at
 * the ankles, the body comes down, and each foot stands before it, a little larger and turned outward. In units of the
 * avatar's own canvas, from the point between the feet of who sits there.
 */
export type Piece = {
  /** What is cut out of the frame. */
  readonly cut: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The point of the piece that lies at (x, y), as parts of its sides. */
  readonly anchor: { readonly x: number; readonly y: number };
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scale: number;
};

const MIDDLE = 128;
const ANKLES = 300;
/** Above the soles, below which the drawing has its own shadow. */
const SOLES = 327;
const FOOT_WIDTH = 42;
/** So much of a foot stays on the other side of the line it turns around. */
const FOOT_INNER = 6;
const FOOT = { aside: 19, above: 26, turn: 0.5, scale: 1.15 } as const;
const BODY_ABOVE = 15;

/** By so much who sits is lower than who stands. */
export const SEATED_LOWER = 328 - ANKLES - BODY_ABOVE;

const foot = (side: -1 | 1): Piece => ({
  cut: { x: side === -1 ? MIDDLE - FOOT_WIDTH : MIDDLE, y: ANKLES, width: FOOT_WIDTH, height: SOLES - ANKLES },
  anchor: { x: (side === -1 ? FOOT_WIDTH - FOOT_INNER : FOOT_INNER) / FOOT_WIDTH, y: 0 },
  x: side * FOOT.aside,
  y: -FOOT.above,
  rotation: -side * FOOT.turn,
  scale: FOOT.scale,
});

/** In the order they are drawn: the body, then the feet before it. */
export const SEATED_PIECES: readonly Piece[] = [
  {
    cut: { x: 0, y: 0, width: 2 * MIDDLE, height: ANKLES },
    anchor: { x: 0.5, y: 1 },
    x: 0,
    y: -BODY_ABOVE,
    rotation: 0,
    scale: 1,
  },
  foot(-1),
  foot(1),
];
