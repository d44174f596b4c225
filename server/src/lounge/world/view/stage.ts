/** The live world of one lounge or room: positions and viewers. Independent of sockets, database and clock. */
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { type Changes, encodeChanges } from '@dolphin/contract/lounge/world/world-frames';
import type { ConnectionHandle } from '../../../core/realtime/gateway.ts';
import { advanceView, type Figure, isFarDue, newZoneView, viewFrame, type ZoneView } from './zone-view.ts';
import { markCaughtUp, countViewers, dropViewer, markBehind, addWaiting, type Viewer } from './viewers.ts';
import { type Grid, gridOf, keepsZone, zoneAt } from './zones.ts';

export type Stage = {
  readonly grid: Grid;
  readonly cells: readonly Set<Figure>[];
  readonly figures: Map<number, Figure>;
  readonly views: Map<number, ZoneView>;
  /** Zones in which something happened since the last tick. */
  readonly touched: Set<number>;
  readonly emoted: Set<Figure>;
  tick: number;
};

export function newStage(bounds: { readonly width: number; readonly height: number }): Stage {
  const grid = gridOf(bounds);
  return {
    grid,
    cells: Array.from({ length: grid.count }, () => new Set<Figure>()),
    figures: new Map(),
    views: new Map(),
    touched: new Set(),
    emoted: new Set(),
    tick: 0,
  };
}

export function putFigure(stage: Stage, figure: Figure): void {
  stage.figures.set(figure.userId, figure);
  moveFigure(stage, figure, figure.position);
}

export function moveFigure({ grid, cells, touched }: Stage, figure: Figure, position: Position): void {
  const zone = zoneAt(grid, position.x, position.y);
  figure.position = position;
  if (zone !== figure.zone) {
    if (figure.zone >= 0) {
      cells[figure.zone]?.delete(figure);
      touched.add(figure.zone);
    }
    cells[zone]?.add(figure);
    figure.zone = zone;
  }
  touched.add(zone);
}

export function showEmote({ touched, emoted }: Stage, figure: Figure, emote: Emote): void {
  figure.emote = emote;
  emoted.add(figure);
  touched.add(figure.zone);
}

export function removeFigure({ cells, figures, touched, emoted }: Stage, figure: Figure): void {
  if (figure.zone < 0) return;
  if (figures.get(figure.userId) === figure) figures.delete(figure.userId);
  cells[figure.zone]?.delete(figure);
  touched.add(figure.zone);
  emoted.delete(figure);
  figure.zone = -1;
}

/** Lets somebody look from where they stand; they get everything with the next tick. */
export function subscribeViewer(stage: Stage, viewer: Viewer, { x, y }: Position): void {
  if (viewer.zone >= 0 && keepsZone(stage.grid, viewer.zone, x, y)) return;
  const zone = zoneAt(stage.grid, x, y);
  if (zone === viewer.zone) return;
  unsubscribeViewer(stage, viewer);
  viewer.zone = zone;
  let view = stage.views.get(zone);
  if (!view) {
    stage.views.set(zone, (view = newZoneView(stage.grid, zone)));
    // Nobody has looked from here so far; the first tick finds out who is around.
    for (const each of view.around) stage.touched.add(each);
  }
  addWaiting(view.viewers, viewer);
}

export function unsubscribeViewer({ views }: Stage, viewer: Viewer): void {
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
export function sendToViewers(stage: Stage, write: Write, at: number): { readonly isUnfinished: boolean } {
  const { views, cells, figures, touched, emoted } = stage;
  stage.tick++;
  let isUnfinished = false;
  for (const view of views.values()) {
    const changes =
      view.around.some((zone) => touched.has(zone)) || (view.hasFarMoves && isFarDue(view, at))
        ? advanceView(view, cells, figures, { count: stage.tick, at })
        : null;
    if (changes) sendChanges(view, changes, write);
    if (view.viewers.waiting.length > 0) sendFullView(view, write);
    isUnfinished ||= view.viewers.waiting.length > 0 || view.hasFarMoves;
  }
  touched.clear();
  for (const figure of emoted) figure.emote = null;
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
