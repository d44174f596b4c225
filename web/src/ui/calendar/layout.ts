/** Where the items of one column stand. Pure: the same items in any order give the same picture. */

export interface Span {
  id: string;
  startMinute: number;
  endMinute: number;
}

export interface ItemBox<T extends Span> {
  item: T;
  lane: number;
  /** How many lanes it covers, so that nothing stays empty beside it. */
  width: number;
  lanes: number;
}

/** Items that found no lane, by the hour in which they begin. */
export interface MoreBox<T extends Span> {
  startMinute: number;
  endMinute: number;
  items: readonly T[];
  lane: number;
  lanes: number;
}

export interface ColumnLayout<T extends Span> {
  boxes: readonly ItemBox<T>[];
  more: readonly MoreBox<T>[];
}

/** Shorter items are drawn this long, so that their title can be read. */
export const LEAST_MINUTES = 20;
const MORE_MINUTES = 60;
const LEAST_LANES = 2;

/** When the drawing of an item ends. */
export function shownEnd({ startMinute, endMinute }: Span): number {
  return Math.max(endMinute, startMinute + LEAST_MINUTES);
}

export function overlap(one: Span, other: Span): boolean {
  return one.startMinute < shownEnd(other) && other.startMinute < shownEnd(one);
}

/** By start, the longer first: a long lesson keeps the left edge. */
export function inOrder(one: Span, other: Span): number {
  return (
    one.startMinute - other.startMinute ||
    other.endMinute - one.endMinute ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  );
}

/** Items that overlap stand side by side, in at most `maxLanes` lanes; the last one then holds what found no place. */
export function layoutColumn<T extends Span>(items: readonly T[], maxLanes: number = Infinity): ColumnLayout<T> {
  const most = Math.max(LEAST_LANES, maxLanes);
  const parts = clustersOf(items.toSorted(inOrder)).map((cluster) => layoutCluster(cluster, most));
  return { boxes: parts.flatMap(({ boxes }) => boxes), more: parts.flatMap(({ more }) => more) };
}

/** Runs of items that touch each other, directly or through others. */
function clustersOf<T extends Span>(sorted: readonly T[]): readonly (readonly T[])[] {
  const clusters: T[][] = [];
  let end = -1;
  for (const item of sorted) {
    if (item.startMinute < end) clusters.at(-1)?.push(item);
    else clusters.push([item]);
    end = Math.max(end, shownEnd(item));
  }
  return clusters;
}

function layoutCluster<T extends Span>(cluster: readonly T[], maxLanes: number): ColumnLayout<T> {
  const lanes = lanesOf(cluster);
  if (lanes.length > maxLanes) return layoutCrowd(cluster, lanes, maxLanes);
  const boxes = lanes.flatMap((lane, at) =>
    lane.map((item) => ({ item, lane: at, width: freeLanes(item, lanes, at), lanes: lanes.length })),
  );
  return { boxes: boxes.toSorted((one, other) => inOrder(one.item, other.item)), more: [] };
}

/** Each item goes into the first lane that is free when it begins; that needs the fewest lanes. */
function lanesOf<T extends Span>(cluster: readonly T[]): readonly (readonly T[])[] {
  const lanes: T[][] = [];
  for (const item of cluster) {
    const free = lanes.find((lane) => shownEnd(lane.at(-1) ?? item) <= item.startMinute);
    if (free) free.push(item);
    else lanes.push([item]);
  }
  return lanes;
}

function freeLanes<T extends Span>(item: T, lanes: readonly (readonly T[])[], at: number): number {
  const taken = lanes.findIndex((lane, index) => index > at && lane.some((other) => overlap(item, other)));
  return (taken === -1 ? lanes.length : taken) - at;
}

function layoutCrowd<T extends Span>(
  cluster: readonly T[],
  lanes: readonly (readonly T[])[],
  maxLanes: number,
): ColumnLayout<T> {
  const last = maxLanes - 1;
  const shown = lanes.slice(0, last);
  const end = Math.max(...cluster.map(shownEnd));
  const boxes = shown.flatMap((lane, at) => lane.map((item) => ({ item, lane: at, width: 1, lanes: maxLanes })));
  const more: { startMinute: number; endMinute: number; items: T[]; lane: number; lanes: number }[] = [];
  for (const item of lanes.slice(last).flat().toSorted(inOrder)) {
    const box = more.at(-1);
    if (box && item.startMinute < box.startMinute + MORE_MINUTES) box.items.push(item);
    else
      more.push({
        startMinute: item.startMinute,
        endMinute: Math.min(item.startMinute + MORE_MINUTES, end),
        items: [item],
        lane: last,
        lanes: maxLanes,
      });
  }
  return { boxes: boxes.toSorted((one, other) => inOrder(one.item, other.item)), more };
}
