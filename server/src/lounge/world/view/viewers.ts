/** The viewers in one zone: those who are up to date, and those who wait for a full update. */
import type { ConnectionHandle } from '../../../core/realtime/gateway.ts';

/** Somebody who looks. Not fresh: does not know what the others of the zone know, and gets everything when the line takes it. */
export type Viewer = {
  readonly line: ConnectionHandle;
  zone: number;
  isFresh: boolean;
  /** Its place in the list it stands in. */ at: number;
};
/** People cross the edge of a zone all the time, so nothing here is gathered anew: `lines` are those of `fresh`, in the same order. */
export type Viewers = { readonly fresh: Viewer[]; readonly lines: ConnectionHandle[]; readonly waiting: Viewer[] };

export function newViewer(line: ConnectionHandle): Viewer {
  return { line, zone: -1, isFresh: false, at: -1 };
}

export function newViewers(): Viewers {
  return { fresh: [], lines: [], waiting: [] };
}

export function countViewers({ fresh, waiting }: Viewers): number {
  return fresh.length + waiting.length;
}

export function addWaiting({ waiting }: Viewers, viewer: Viewer): void {
  viewer.isFresh = false;
  viewer.at = waiting.push(viewer) - 1;
}

/** For somebody who stands in none of the lists. */
function addFresh({ fresh, lines }: Viewers, viewer: Viewer): void {
  viewer.isFresh = true;
  viewer.at = fresh.push(viewer) - 1;
  lines.push(viewer.line);
}

export function dropViewer({ fresh, lines, waiting }: Viewers, viewer: Viewer): void {
  const list = viewer.isFresh ? fresh : waiting;
  const last = list.pop();
  const lastLine = viewer.isFresh ? lines.pop() : undefined;
  if (last && last !== viewer) {
    list[viewer.at] = last;
    if (lastLine) lines[viewer.at] = lastLine;
    last.at = viewer.at;
  }
  viewer.at = -1;
}

/** Their lines were behind and got nothing: they do not know any more what the others know. */
export function markBehind(viewers: Viewers, late: readonly ConnectionHandle[]): void {
  for (const viewer of viewers.fresh.filter(({ line }) => late.includes(line))) {
    dropViewer(viewers, viewer);
    addWaiting(viewers, viewer);
  }
}

/** Everyone who waited got the full update, except connections that are behind. */
export function markCaughtUp(viewers: Viewers, late: readonly ConnectionHandle[]): void {
  for (const viewer of viewers.waiting.splice(0)) {
    if (late.includes(viewer.line)) addWaiting(viewers, viewer);
    else addFresh(viewers, viewer);
  }
}
