import { useRef } from 'react';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';
import { sharpPen, useFrames, prefersReducedMotion } from './frames.ts';
import { isConfettiOver, stepConfetti, throwConfetti } from './confetti-steps.ts';
import type { Piece } from './confetti-steps.ts';

/** Frames of the throw after which a still picture of it looks like a celebration. */
const QUIET_FRAME = 55;
const LASTS_AT_MOST_MS = 12_000;
const STILL_MS = 4_000;

/** Ends by itself when the last piece has fallen; for who wants it quiet it is a still picture for a moment. */
export function Confetti(props: EffectProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pieces = useRef<Piece[] | null>(null);
  useFrames((frames) => {
    if (!canvas.current) return true; // Off the page for a moment.
    const sheet = sharpPen(canvas.current);
    if (!sheet) return false;
    pieces.current ??= throwConfetti(sheet.size, Math.random);
    const quiet = prefersReducedMotion();
    for (let frame = 0; frame < (quiet ? QUIET_FRAME : frames); frame++) pieces.current = stepConfetti(pieces.current);
    for (const piece of pieces.current) draw(sheet.pen, piece);
    if (quiet) return false;
    if (!isConfettiOver(pieces.current, sheet.size)) return true;
    props.onDismiss();
    return false;
  });
  return (
    <EffectScreen {...props} lastsAtMostMs={prefersReducedMotion() ? STILL_MS : LASTS_AT_MOST_MS}>
      <canvas ref={canvas} aria-hidden />
    </EffectScreen>
  );
}

function draw(pen: CanvasRenderingContext2D, piece: Piece): void {
  pen.save();
  pen.translate(piece.x, piece.y);
  pen.rotate(piece.turn);
  // Confetti rotates: the narrow side shows now and then.
  pen.scale(1, Math.abs(Math.cos(piece.turn * 1.7)) * 0.8 + 0.2);
  pen.fillStyle = piece.colour;
  pen.beginPath();
  if (piece.round) pen.arc(0, 0, piece.width / 2, 0, Math.PI * 2);
  else pen.roundRect(-piece.width / 2, -piece.height / 2, piece.width, piece.height, 2);
  pen.fill();
  pen.restore();
}
