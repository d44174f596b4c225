import type { MapArea, MapContent } from '../maps/maps.schema.ts';

/** The areas a person stands in. */
export function areasAt(content: Pick<MapContent, 'areas'>, x: number, y: number): readonly MapArea[] {
  return content.areas.filter(
    (area) => area.x <= x && x <= area.x + area.width && area.y <= y && y <= area.y + area.height,
  );
}

/** In a silent area no one receives chat messages, whatever other areas are there. */
export function isSilentAt(content: Pick<MapContent, 'areas'>, x: number, y: number): boolean {
  return areasAt(content, x, y).some((area) => area.property.kind === 'SILENT');
}

/** The chat zone somebody stands in; of several the one that was drawn last. Null outside of all. */
export function chatZoneAt(content: Pick<MapContent, 'areas'>, x: number, y: number): string | null {
  return areasAt(content, x, y).findLast((area) => area.property.kind === 'CHAT_ZONE')?.id ?? null;
}
