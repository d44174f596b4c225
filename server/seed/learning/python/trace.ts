import { writeDrawing, type Segment } from '@dolphin/contract/judge/drawing';

/** What a turtle leaves behind that goes so far, then turns left by so much, again and again; starting at the middle, looking right. */
export function trace(moves: readonly (readonly [distance: number, left: number])[], color = 'black'): string {
  let [x, y, heading] = [0, 0, 0];
  const lines = moves.map(([distance, left]): Segment => {
    const angle = (heading * Math.PI) / 180;
    const [x1, y1] = [x, y];
    x += distance * Math.cos(angle);
    y += distance * Math.sin(angle);
    heading += left;
    return { x1, y1, x2: x, y2: y, color, width: 1 };
  });
  return writeDrawing(lines);
}

/** The same moves, so many times. */
export function again(
  times: number,
  ...moves: readonly (readonly [number, number])[]
): readonly (readonly [number, number])[] {
  return Array.from({ length: times }, () => moves).flat();
}
