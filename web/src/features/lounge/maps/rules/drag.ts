/** What a pointer does on the map between going down and going up. Only the end of it is a change: one step to take back. [WLD-171] */
import { applyOperations } from '@dolphin/contract/lounge/maps/map-operations';
import type { MapContent, MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Camera } from './camera.ts';
import { moveParts } from './edits.ts';
import type { Corner, Spot } from './handles.ts';
import { findParts } from './parts.ts';
import { scaleByHandle, turnByKnob } from './reshape.ts';
import { snapMove } from './snap.ts';

export type Drag =
  | { readonly kind: 'move'; readonly from: Spot; readonly to: Spot }
  | { readonly kind: 'scale'; readonly corner: Corner; readonly from: Spot; readonly to: Spot }
  | { readonly kind: 'turn'; readonly from: Spot; readonly to: Spot; readonly isFree: boolean }
  | { readonly kind: 'marquee'; readonly from: Spot; readonly to: Spot; readonly selected: readonly string[] }
  /** `tapped` is what a finger would choose if it went up now: null for nothing, absent where a tap means nothing. */
  | { readonly kind: 'pan'; readonly from: Spot; readonly camera: Camera; readonly tapped?: string | null }
  | { readonly kind: 'pinch'; readonly from: readonly [Spot, Spot]; readonly camera: Camera };

/** A hand that trembles changes nothing. */
const STILL = 3;

export function operationsOf(
  content: MapContent,
  ids: readonly string[],
  drag: Drag | null,
  grid: number,
): MapOperation[] {
  if (!drag || drag.kind === 'pan' || drag.kind === 'pinch' || drag.kind === 'marquee') return [];
  const by = { x: drag.to.x - drag.from.x, y: drag.to.y - drag.from.y };
  if (Math.abs(by.x) + Math.abs(by.y) < STILL) return [];
  if (drag.kind === 'scale') return scaleByHandle(content, ids, drag.corner, by, grid);
  if (drag.kind === 'turn') return turnByKnob(content, ids, drag.from, drag.to, drag.isFree);
  const first = findParts(content, ids)[0];
  if (!first) return [];
  const { dx, dy } = snapMove(first.box, by.x, by.y, grid);
  return moveParts(content, ids, Math.round(dx), Math.round(dy));
}

/** What is dragged is shown as it would be. */
export function draggedContent(
  content: MapContent,
  ids: readonly string[],
  drag: Drag | null,
  grid: number,
): MapContent {
  const operations = operationsOf(content, ids, drag, grid);
  return operations.length === 0 ? content : applyOperations({ name: '', content }, operations).content;
}
