import { type RefObject, useEffect, useEffectEvent } from 'react';
import { slotBetween } from '../moves.ts';
import type { ViewProps } from '../view-props.ts';
import type { Point } from '../watch-drags.ts';
import { gridPoint } from './grid-point.ts';
import type { GridModel } from './use-grid-model.ts';

/** A click, without a drag, on an empty place chooses a slot. */
export function useSlotClicks(
  canvas: RefObject<HTMLElement | null>,
  model: GridModel,
  { stepMinutes: step, slotMinutes, onChooseSlot }: ViewProps & { stepMinutes: number; slotMinutes: number },
): void {
  const chooseAt = useEffectEvent((point: Point) => {
    const area = canvas.current;
    if (!area) return;
    const { column, minute } = gridPoint(area, model, point);
    const at = Math.floor(minute / step) * step;
    const place = model.columns[column];
    if (place)
      onChooseSlot?.({
        day: place.day,
        resourceId: place.resource?.id,
        ...slotBetween(at, at, step, slotMinutes, model.hours),
      });
  });
  useEffect(() => {
    const area = canvas.current;
    const listen = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // An item opens, and Enter on the slot with the focus has no place of its own.
      if (target && !target.closest('[data-item], [data-more], [data-slot]')) chooseAt(event);
    };
    area?.addEventListener('click', listen);
    return () => area?.removeEventListener('click', listen);
  }, [canvas]);
}
