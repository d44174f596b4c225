/** What everybody whose screen is in one zone sees: at most SHOWN_MAX of those around, each with a slot, and the rest as a count. */
import { type Emote, SHOWN_MAX, type Position } from '@dolphin/contract/lounge/world/world.constants';
import { type Changes, encodeView, type Move, type Slotted } from '@dolphin/contract/lounge/world/world-frames';
import { FAR_EVERY_MS, isWithin, NEAR_PX, type ZoneCell } from '@dolphin/contract/lounge/world/tiers';
import { newViewers, type Viewers } from './viewers.ts';
import { cellOf, type Grid, middleOf, zonesAround } from './zones.ts';

/** Somebody in the world. Each standing is an object of its own: another object is another standing. */
export type WorldEntity = {
  readonly userId: number;
  position: Position;
  /** -1: nowhere any more. */ zone: number;
  /** Shown since the last tick. */ emote: Emote | null;
};
type Slot = {
  readonly entity: WorldEntity;
  /** What the viewers of the zone know. */ sent: Position;
  /** Somebody who came later knows a newer place than `sent`: the next move is sent whole. */ isAhead: boolean;
};

export type ZoneView = {
  readonly cell: ZoneCell;
  readonly around: readonly number[];
  readonly middle: { readonly x: number; readonly y: number };
  readonly viewers: Viewers;
  readonly slots: (Slot | null)[];
  readonly slotOf: Map<WorldEntity, number>;
  hidden: number;
  chosenAt: number;
  /** When people far away were last sent, in milliseconds. */ farSentAt: number;
  /** Somebody far away has moved since then. */ hasFarMoves: boolean;
};
/** The number of a tick and its time in milliseconds. */
export type Tick = { readonly count: number; readonly at: number };

/** In a crowd it is looked about twice a second who is nearest now. */
const CHOOSE_EVERY_TICKS = 8;
/** So many places may be free until then. */
const FREE_SLOTS_MAX = 8;
/** Whoever is shown stays shown unless somebody is nearer by this much: people at the edge of the choice would flicker. */
const STAY_NEARER = 160;

export function newZoneView(grid: Grid, zone: number): ZoneView {
  const cell = cellOf(grid, zone);
  return {
    cell,
    around: zonesAround(grid, zone),
    middle: middleOf(cell),
    viewers: newViewers(),
    slots: Array.from({ length: SHOWN_MAX }, () => null),
    slotOf: new Map(),
    hidden: 0,
    chosenAt: -Infinity,
    farSentAt: -Infinity,
    hasFarMoves: false,
  };
}

/** Brings the view up to date; returns what has changed in it, or null. */
export function advanceView(
  view: ZoneView,
  cells: readonly ReadonlySet<WorldEntity>[],
  entities: ReadonlyMap<number, WorldEntity>,
  tick: Tick,
): Changes | null {
  const { around, slots, slotOf } = view;
  const gone: number[] = [];
  for (let slot = 0; slot < slots.length; slot++) {
    const at = slots[slot];
    if (!at || around.includes(at.entity.zone)) continue;
    const { entity } = at;
    const same = entities.get(entity.userId);
    // Somebody on a new line, or another process, is still the same person to those who look.
    if (entity.zone < 0 && same && around.includes(same.zone)) {
      slots[slot] = { ...at, entity: same };
      slotOf.delete(entity);
      slotOf.set(same, slot);
    } else drop(view, entity, slot, gone);
  }
  const came = choose(view, cells, tick.count, gone);
  const moved = takeMoves(view, tick.at);
  const emotes: { slot: number; emote: Emote }[] = [];
  for (let slot = 0; slot < slots.length; slot++) {
    const emote = slots[slot]?.entity.emote ?? null;
    if (emote !== null) emotes.push({ slot, emote });
  }
  const hidden = countAround(around, cells) - slotOf.size;
  const hiddenCount = hidden === view.hidden ? null : hidden;
  view.hidden = hidden;
  if (gone.length + came.length + moved.length + emotes.length === 0 && hiddenCount === null) return null;
  return { gone, came, moved, emotes, hiddenCount };
}

/** Whether people far away may be sent again; a millisecond is what clocks round. */
export function isFarDue({ farSentAt }: ZoneView, at: number): boolean {
  return at - farSentAt >= FAR_EVERY_MS - 1;
}

/** Who moved, near ones always and those farther away when they are due. What is not sent now stays to be sent. */
function takeMoves(view: ZoneView, at: number): readonly Move[] {
  const { cell, slots } = view;
  const isDue = isFarDue(view, at);
  const moved: Move[] = [];
  view.hasFarMoves = false;
  for (let slot = 0; slot < slots.length; slot++) {
    const each = slots[slot];
    if (!each || !hasMoved(each)) continue;
    const { sent: from, isAhead } = each;
    const { position: to } = each.entity;
    if (!isWithin(cell, to.x, to.y, NEAR_PX)) {
      if (!isDue) {
        view.hasFarMoves = true;
        continue;
      }
      view.farSentAt = at;
    }
    moved.push({ slot, from, to, isWhole: isAhead });
    each.sent = to;
    each.isAhead = false;
  }
  return moved;
}

function hasMoved({ sent, entity, isAhead }: Slot): boolean {
  return isAhead || (sent !== entity.position && isOther(sent, entity.position));
}

/**
 * Everything around the zone as it is now, for a viewer who knows nothing of it. People far away may have moved since
 * the others were notified: who crosses into the zone would otherwise see them step back.
 */
export function viewFrame({ slots, hidden, cell }: ZoneView): Uint8Array {
  const people: Slotted[] = [];
  for (const [slot, at] of slots.entries()) {
    if (!at) continue;
    at.isAhead = hasMoved(at);
    people.push(slotted(slot, at.entity.userId, at.entity.position));
  }
  return encodeView(people, hidden, cell);
}

const NOBODY: readonly Slotted[] = [];
/** Looked through for every zone twice a second: kept, and filled anew each time. */
const candidates: WorldEntity[] = [];
let ranks = new Float64Array(256);
let ordered = new Float64Array(256);

function choose(
  view: ZoneView,
  cells: readonly ReadonlySet<WorldEntity>[],
  tick: number,
  gone: number[],
): readonly Slotted[] {
  const { around, slotOf } = view;
  const total = countAround(around, cells);
  if (total === slotOf.size) return NOBODY;
  // In a crowd to look who is nearest is work, and somebody walks away at every tick.
  const isUrgent = total <= SHOWN_MAX || slotOf.size < SHOWN_MAX - FREE_SLOTS_MAX;
  if (!isUrgent && tick - view.chosenAt < CHOOSE_EVERY_TICKS) return NOBODY;
  view.chosenAt = tick;
  candidates.length = 0;
  for (const zone of around) for (const entity of cells[zone] ?? []) candidates.push(entity);
  const farthest = total <= SHOWN_MAX ? Infinity : rank(view);
  for (const [i, entity] of candidates.entries()) {
    const slot = (ranks[i] ?? 0) > farthest ? slotOf.get(entity) : undefined;
    if (slot !== undefined) drop(view, entity, slot, gone);
  }
  const came: Slotted[] = [];
  for (const [i, entity] of candidates.entries()) {
    // Two may be equally far: then there is a place for one of them.
    if ((farthest === Infinity || (ranks[i] ?? 0) <= farthest) && !slotOf.has(entity) && slotOf.size < SHOWN_MAX)
      came.push(show(view, entity));
  }
  return came;
}

/** Notes how far each candidate is, with an advantage for those shown already, and gives the distance within which there is room for. */
function rank(view: ZoneView): number {
  const { middle, slotOf } = view;
  const { length } = candidates;
  if (ranks.length < length) [ranks, ordered] = [new Float64Array(2 * length), new Float64Array(2 * length)];
  for (let i = 0; i < length; i++) {
    const entity = candidates[i];
    if (!entity) continue;
    const [dx, dy] = [entity.position.x - middle.x, entity.position.y - middle.y];
    ranks[i] = Math.sqrt(dx * dx + dy * dy) - (slotOf.has(entity) ? STAY_NEARER : 0);
  }
  // Numbers alone are put in order a good deal faster than people.
  ordered.set(ranks.subarray(0, length));
  return ordered.subarray(0, length).sort()[SHOWN_MAX - 1] ?? Infinity;
}

function show({ slots, slotOf }: ZoneView, entity: WorldEntity): Slotted {
  const slot = slots.indexOf(null);
  slots[slot] = { entity, sent: entity.position, isAhead: false };
  slotOf.set(entity, slot);
  return slotted(slot, entity.userId, entity.position);
}

function slotted(slot: number, userId: number, { x, y, pose, facesLeft }: Position): Slotted {
  return { slot, seen: { userId, x, y, pose, facesLeft } };
}

function drop({ slots, slotOf }: ZoneView, entity: WorldEntity, slot: number, gone: number[]): void {
  slots[slot] = null;
  slotOf.delete(entity);
  gone.push(slot);
}

function countAround(around: readonly number[], cells: readonly ReadonlySet<WorldEntity>[]): number {
  let total = 0;
  for (const zone of around) total += cells[zone]?.size ?? 0;
  return total;
}

function isOther(a: Position, b: Position): boolean {
  return a.x !== b.x || a.y !== b.y || a.pose !== b.pose || a.facesLeft !== b.facesLeft;
}
