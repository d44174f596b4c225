import type { Point } from '../watch-drags.ts';
import type { GridModel } from './use-grid-model.ts';

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Which column and minute lie under a point. */
export function gridPoint(canvas: HTMLElement, { columns, hours }: GridModel, { clientX, clientY }: Point) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  const down = height === 0 ? 0 : (clientY - top) / height;
  return {
    column: clamp(Math.floor(share * columns.length), 0, columns.length - 1),
    minute: clamp(hours.startMinute + down * (hours.endMinute - hours.startMinute), hours.startMinute, hours.endMinute),
  };
}
