import { isWithin, type ZoneCell } from '@dolphin/contract/lounge/world/tiers';
import { ZONE } from '@dolphin/contract/lounge/world/world.constants';

/** The grid by which people see each other: zones are numbered row by row. */
export type Grid = { readonly columns: number; readonly rows: number; readonly count: number };

export function gridOf({ width, height }: { readonly width: number; readonly height: number }): Grid {
  const [columns, rows] = [Math.max(1, Math.ceil(width / ZONE.width)), Math.max(1, Math.ceil(height / ZONE.height))];
  return { columns, rows, count: columns * rows };
}

export function zoneAt({ columns, rows }: Grid, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / ZONE.width)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / ZONE.height)));
  return row * columns + column;
}

/** The zone and those around it: what somebody whose screen is in it can see. */
export function zonesAround({ columns, rows }: Grid, zone: number): readonly number[] {
  const [column, row] = [zone % columns, Math.floor(zone / columns)];
  const around: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) around.push(r * columns + c);
  }
  return around;
}

export function middleOf({ column, row }: ZoneCell): { readonly x: number; readonly y: number } {
  return { x: (column + 0.5) * ZONE.width, y: (row + 0.5) * ZONE.height };
}

/** How far beyond the edge of a zone a viewer stays in it: walking to and fro there must not cause full updates. */
const EDGE_SLACK = 40;

export function keepsZone(grid: Grid, zone: number, x: number, y: number): boolean {
  return isWithin(cellOf(grid, zone), x, y, EDGE_SLACK);
}

export function cellOf({ columns }: Grid, zone: number): ZoneCell {
  return { column: zone % columns, row: Math.floor(zone / columns) };
}
