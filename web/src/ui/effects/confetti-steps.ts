import type { Size } from './frames.ts';

/** How many pieces are thrown. [UIX-8] */
export const CONFETTI_PIECES = 120;
/** The sea's own colours: coral, sand, sea, kelp, grape. */
export const CONFETTI_COLOURS = ['#FF6B4E', '#FFC247', '#3DB9F0', '#1FA878', '#7C6BFF', '#FF8FA3'] as const;

export interface Piece {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  spin: number;
  width: number;
  height: number;
  colour: string;
  round: boolean;
}

const GRAVITY = 0.16;
const DRAG = 0.985;

/** All pieces at the moment of the throw: half from each lower corner, towards the middle and up. */
export function throwConfetti(size: Size, random: () => number): Piece[] {
  return Array.from({ length: CONFETTI_PIECES }, (_, index) => {
    const fromLeft = index % 2 === 0;
    const angle = (0.28 + random() * 0.2) * Math.PI;
    const speed = (0.55 + random() * 0.6) * Math.sqrt(size.height) * 0.9;
    return {
      x: fromLeft ? -10 : size.width + 10,
      y: size.height * 0.9,
      dx: Math.cos(angle) * speed * (fromLeft ? 1 : -1),
      dy: -Math.sin(angle) * speed,
      turn: random() * Math.PI * 2,
      spin: (random() - 0.5) * 0.3,
      width: 8 + random() * 8,
      height: 6 + random() * 10,
      colour: CONFETTI_COLOURS[index % CONFETTI_COLOURS.length] ?? CONFETTI_COLOURS[0],
      round: random() < 0.25,
    };
  });
}

/** One frame later. Pieces are never taken out: the count stays, those below the screen are simply not seen. */
export function stepConfetti(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => {
    const dx = piece.dx * DRAG;
    const dy = Math.min(4.5, piece.dy * DRAG + GRAVITY);
    return {
      ...piece,
      dx,
      dy,
      x: piece.x + dx + Math.sin(piece.turn) * 0.6,
      y: piece.y + dy,
      turn: piece.turn + piece.spin,
    };
  });
}

export function isConfettiOver(pieces: readonly Piece[], size: Size): boolean {
  return pieces.every((piece) => piece.dy > 0 && piece.y > size.height + 20);
}
