/** The live world of one lounge or room: positions and viewers. Independent of sockets, database and clock. */
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { type Changes, encodeChanges } from '@dolphin/contract/lounge/world/world-frames';
import type { ConnectionHandle } from '../../../core/realtime/gateway.ts';
import { advanceView, type WorldEntity, isFarDue, newZoneView, viewFrame, type ZoneView } from './zone-view.ts';
import { markCaughtUp, countViewers, dropViewer, markBehind, addWaiting, type Viewer } from './viewers.ts';
import { type Grid, gridOf, keepsZone, zoneAt } from './zones.ts';

export type LiveView = {
  readonly grid: Grid;
  readonly cells: readonly Set<WorldEntity>[];
  readonly entities: Map<number, WorldEntity>;
  readonly views: Map<number, ZoneView>;
  /** Zones in which something happened since the last tick. */
  readonly touched: Set<number>;
  readonly emoted: Set<WorldEntity>;
  tick: number;
};

export function newLiveView(bounds: { readonly width: number; readonly height: number }): LiveView {
  const grid = gridOf(bounds);
  return {
    grid,
    cells: Array.from({ length: grid.count }, () => new Set<WorldEntity>()),
    entities: new Map(),
    views: new Map(),
    touched: new Set(),
    emoted: new Set(),
    tick: 0,
  };
}

export function addEntity(liveView: LiveView, entity: WorldEntity): void {
  liveView.entities.set(entity.userId, entity);
  moveEntity(liveView, entity, entity.position);
}

export function moveEntity({ grid, cells, touched }: LiveView, entity: WorldEntity, position: Position): void {
  const zone = zoneAt(grid, position.x, position.y);
  entity.position = position;
  if (zone !== entity.zone) {
    if (entity.zone >= 0) {
      cells[entity.zone]?.delete(entity);
      touched.add(entity.zone);
    }
    cells[zone]?.add(entity);
    entity.zone = zone;
  }
  touched.add(zone);
}

export function showEmote({ touched, emoted }: LiveView, entity: WorldEntity, emote: Emote): void {
  entity.emote = emote;
  emoted.add(entity);
  touched.add(entity.zone);
}

export function removeEntity({ cells, entities, touched, emoted }: LiveView, entity: WorldEntity): void {
  if (entity.zone < 0) return;
  if (entities.get(entity.userId) === entity) entities.delete(entity.userId);
  cells[entity.zone]?.delete(entity);
  touched.add(entity.zone);
  emoted.delete(entity);
  entity.zone = -1;
}

/** Lets somebody look from where they stand; they get everything with the next tick. */
export function subscribeViewer(liveView: LiveView, viewer: Viewer, { x, y }: Position): void {
  if (viewer.zone >= 0 && keepsZone(liveView.grid, viewer.zone, x, y)) return;
  const zone = zoneAt(liveView.grid, x, y);
  if (zone === viewer.zone) return;
  unsubscribeViewer(liveView, viewer);
  viewer.zone = zone;
  let view = liveView.views.get(zone);
  if (!view) {
    liveView.views.set(zone, (view = newZoneView(liveView.grid, zone)));
    // Nobody has looked from here so far; the first tick finds out who is around.
    for (const each of view.around) liveView.touched.add(each);
  }
  addWaiting(view.viewers, viewer);
}

export function unsubscribeViewer({ views }: LiveView, viewer: Viewer): void {
  const view = views.get(viewer.zone);
  if (view) {
    dropViewer(view.viewers, viewer);
    if (countViewers(view.viewers) === 0) views.delete(viewer.zone);
  }
  viewer.zone = -1;
}

/**
 * One tick: one frame for each zone somebody looks from, if something changed around it that is due. Who is behind gets
 * nothing until the line is free, and then everything at once. Returns whether something is left for the next tick:
 * somebody waits for everything, or somebody far away has moved and was not due.
 */
export function sendToViewers(liveView: LiveView, write: Write, at: number): { readonly isUnfinished: boolean } {
  const { views, cells, entities, touched, emoted } = liveView;
  liveView.tick++;
  let isUnfinished = false;
  for (const view of views.values()) {
    const changes =
      view.around.some((zone) => touched.has(zone)) || (view.hasFarMoves && isFarDue(view, at))
        ? advanceView(view, cells, entities, { count: liveView.tick, at })
        : null;
    if (changes) sendChanges(view, changes, write);
    if (view.viewers.waiting.length > 0) sendFullView(view, write);
    isUnfinished ||= view.viewers.waiting.length > 0 || view.hasFarMoves;
  }
  touched.clear();
  for (const entity of emoted) entity.emote = null;
  emoted.clear();
  return { isUnfinished };
}

/** Gives back those that are behind and got nothing. */
type Write = (lines: readonly ConnectionHandle[], bytes: Uint8Array) => readonly ConnectionHandle[];

function sendChanges({ viewers }: ZoneView, changes: Changes, write: Write): void {
  if (viewers.lines.length === 0) return;
  const late = write(viewers.lines, encodeChanges(changes));
  if (late.length > 0) markBehind(viewers, late);
}

/** Everything, to those who do not know what the others know and whose line takes it. */
function sendFullView(view: ZoneView, write: Write): void {
  const { viewers } = view;
  markCaughtUp(
    viewers,
    write(
      viewers.waiting.map(({ line }) => line),
      viewFrame(view),
    ),
  );
}
