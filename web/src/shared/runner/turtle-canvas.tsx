import { type CSSProperties, useEffect, useRef } from 'react';
import type { Stroke } from './runner.protocol.ts';
import './runner.css';

const SIZE = 400;
const MARGIN = 20;
/** The smallest half of the picture: a short line must not fill the canvas. */
const HALF_MIN = 100;
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,30})$/i;

type TurtleCanvasProps = { readonly strokes: readonly Stroke[]; readonly label: string; readonly size?: number };

/** A turtle's drawing, as large as the canvas allows; the middle of the canvas is (0, 0). [LMS-170] */
export function TurtleCanvas({ strokes, label, size = SIZE }: TurtleCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const scale = (size / 2 - MARGIN) / halfOf(strokes);
    const density = globalThis.devicePixelRatio || 1;
    element.width = element.height = size * density;
    pen.setTransform(density, 0, 0, density, (size / 2) * density, (size / 2) * density);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const [x1, y1, x2, y2, colour, width] of strokes) {
      pen.strokeStyle = COLOUR.test(colour) ? colour : 'black';
      pen.lineWidth = Math.max(1, Math.min(width * scale, size));
      pen.beginPath();
      pen.moveTo(x1 * scale, -y1 * scale);
      // A line of no length is a dot.
      pen.lineTo(x2 * scale + (x1 === x2 && y1 === y2 ? 0.01 : 0), -y2 * scale);
      pen.stroke();
    }
  }, [strokes, size]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="turtle-canvas"
      style={{ '--turtle-size': `${size}px` } as CSSProperties}
    />
  );
}

function halfOf(strokes: readonly Stroke[]): number {
  let half = HALF_MIN;
  for (const [x1, y1, x2, y2] of strokes) half = Math.max(half, Math.abs(x1), Math.abs(y1), Math.abs(x2), Math.abs(y2));
  return Number.isFinite(half) ? half : HALF_MIN;
}
