/**
 * Pictures as lists of lines, drawn by a turtle in Python or by the pen of a block program. Two drawings are the same
 * when they leave the same marks: the order, the direction and the number of strokes do not matter.
 */
export type Segment = {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly color: string;
  readonly width: number;
};
export type Drawing = readonly Segment[];

export const DRAWING_TOLERANCE = 0.05;
/** More strokes than this are no drawing but a flood. */
export const SEGMENTS_MAX = 10_000;
/** A longer log is not even read. */
export const DRAWING_MAX_CHARS = 2 << 20;
/** Names of colours and `#rrggbb`; what a database or a page could not show is none. */
const COLOR = /^[^\p{C}]{0,64}$/u;

/** True when every mark of one drawing lies on the other, and vice versa. */
export function isSameDrawing(ours: Drawing, theirs: Drawing, tolerance: number = DRAWING_TOLERANCE): boolean {
  return isCovered(ours, theirs, tolerance) && isCovered(theirs, ours, tolerance);
}

/** Reads the command log of turtle.py; throws on anything else. */
export function readDrawing(log: string): Drawing {
  if (log.length > DRAWING_MAX_CHARS) throw new RangeError('a drawing that is too long');
  const lines: unknown = JSON.parse(log);
  if (!Array.isArray(lines)) throw new TypeError('a drawing is a list');
  return lines.slice(0, SEGMENTS_MAX + 1).map((line: unknown) => {
    if (!Array.isArray(line) || line.length !== 6) throw new TypeError('a stroke has six parts');
    const [x1, y1, x2, y2, color, width] = line as unknown[];
    if (
      typeof color !== 'string' ||
      !COLOR.test(color) ||
      ![x1, y1, x2, y2, width].every((part) => typeof part === 'number' && Number.isFinite(part))
    )
      throw new TypeError('a stroke is four numbers, a colour and a width');
    return { x1, y1, x2, y2, color, width } as Segment;
  });
}

export function writeDrawing(drawing: Drawing): string {
  return JSON.stringify(drawing.map(({ x1, y1, x2, y2, color, width }) => [x1, y1, x2, y2, color, width]));
}

function isCovered(drawing: Drawing, by: Drawing, tolerance: number): boolean {
  const paint = new Map<string, Segment[]>();
  for (const segment of by) for (const key of shelves(segment)) shelve(paint, key, segment);
  return drawing.every((segment) => coversLine(segment, paint.get(shelf(segment, angleOf(segment))) ?? [], tolerance));
}

/** Only lines of the same colour, width and (nearly) angle can cover each other: a look into one shelf instead of at every pair. */
const shelf = ({ color, width }: Segment, angle: number): string => `${color} ${width} ${(angle + 180) % 180}`;
const angleOf = ({ x1, y1, x2, y2 }: Segment): number => Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);

function shelves(segment: Segment): readonly string[] {
  const angle = angleOf(segment);
  return [shelf(segment, angle - 1), shelf(segment, angle), shelf(segment, angle + 1)];
}

function shelve(shelvesByKey: Map<string, Segment[]>, key: string, segment: Segment): void {
  const there = shelvesByKey.get(key);
  if (there) there.push(segment);
  else shelvesByKey.set(key, [segment]);
}

function coversLine(line: Segment, paint: readonly Segment[], tolerance: number): boolean {
  const [dx, dy] = [line.x2 - line.x1, line.y2 - line.y1];
  const length = Math.hypot(dx, dy);
  // A stroke shorter than the tolerance leaves no mark that could be missed.
  if (length <= tolerance) return true;
  const [ux, uy] = [dx / length, dy / length];
  const pieces: (readonly [number, number])[] = [];
  for (const { x1, y1, x2, y2 } of paint) {
    if (
      Math.abs((x1 - line.x1) * uy - (y1 - line.y1) * ux) > tolerance ||
      Math.abs((x2 - line.x1) * uy - (y2 - line.y1) * ux) > tolerance
    )
      continue;
    const [start, end] = [(x1 - line.x1) * ux + (y1 - line.y1) * uy, (x2 - line.x1) * ux + (y2 - line.y1) * uy];
    pieces.push(start < end ? [start, end] : [end, start]);
  }
  let covered = 0;
  for (const [start, end] of pieces.toSorted((a, b) => a[0] - b[0])) {
    if (start > covered + tolerance) return false;
    covered = Math.max(covered, end);
  }
  return covered >= length - tolerance;
}
