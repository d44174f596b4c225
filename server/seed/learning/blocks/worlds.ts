/** Worlds drawn with letters, top row first: a map that can be seen is a map that can be checked. */
import type { Goal } from '@dolphin/contract/judge/blocks/play/goals';
import type { World } from '@dolphin/contract/judge/blocks/play/world';
import type { Segment } from '@dolphin/contract/judge/drawing';
import type { BlockContent, BlockWorld } from '@dolphin/contract/learning/storages/contents';
import { pointsFor, type SeedBlockCoding } from '../lesson.ts';
import { textToDoc } from '../text-to-doc.ts';

const DIRECTIONS: Readonly<Record<string, number>> = { '^': 0, '>': 90, v: 180, '<': -90 };
const ITEMS: Readonly<Record<string, string>> = { '*': 'star', o: 'shell', p: 'pearl' };
const MAX_TICKS = 2_000;

/** `^ > v <` start, `#` wall, `F` flag, `*` star, `o` shell, `p` pearl, `.` water. */
export function world(map: string, answers: readonly string[] = []): World {
  const rows = map.trim().split(/\s+/).toReversed();
  const cells = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, x, y })));
  const spots = (wanted: string): readonly { readonly x: number; readonly y: number }[] =>
    cells.filter(({ sign }) => sign === wanted).map(({ x, y }) => ({ x, y }));
  const starts = cells.filter(({ sign }) => sign in DIRECTIONS);
  const [start] = starts;
  if (!start || starts.length > 1) throw new RangeError('a map has one start');
  if (rows.some((row) => row.length !== rows[0]?.length)) throw new RangeError(`rows of different lengths in\n${map}`);
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    start: { x: start.x, y: start.y, direction: DIRECTIONS[start.sign] ?? 0 },
    walls: spots('#'),
    finish: spots('F'),
    items: Object.entries(ITEMS).flatMap(([sign, kind]) => spots(sign).map((spot) => ({ ...spot, kind }))),
    answers,
    keys: [],
    seed: 1,
    endsAt: 'never',
    maxTicks: MAX_TICKS,
  };
}

/** The outline of a square by its lower left corner. */
export function square(x: number, y: number, side: number): readonly Segment[] {
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ] as const;
  return corners.slice(1).map(([x2, y2], index) => ({
    x1: corners[index]?.[0] ?? 0,
    y1: corners[index]?.[1] ?? 0,
    x2,
    y2,
    color: '',
    width: 1,
  }));
}

export const drawn = (drawing: readonly Segment[]): Goal => ({ kind: 'draw', drawing, anyColor: true });
export const REACH: Goal = { kind: 'reach' };
export const UNHURT: Goal = { kind: 'unhurt' };
export const COLLECT: Goal = { kind: 'collect' };
export const says = (text: string): Goal => ({ kind: 'say', text });

/** Typed-in numbers and texts, and the hat, belong to every selection. */
const ALWAYS = ['events_start', 'number_value', 'text_value'];

type Draft = Omit<BlockContent, 'story' | 'worlds' | 'blocks'> & {
  readonly title: string;
  readonly story: string;
  readonly blocks: readonly string[];
  readonly worlds: readonly (readonly [World, ...Goal[]])[];
};

export function blockCoding({ title, story, worlds, blocks, ...content }: Draft): SeedBlockCoding {
  const points = pointsFor(worlds.length);
  const placed = worlds.map(([place, ...goals], index): BlockWorld => ({
    world: place,
    goals,
    points: points[index] ?? 0,
  }));
  return {
    kind: 'BLOCK_CODING',
    title,
    content: { ...content, story: textToDoc(story), worlds: placed, blocks: [...ALWAYS, ...blocks] },
  };
}
