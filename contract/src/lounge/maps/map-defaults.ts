import {
  DEFAULT_MAP_THEME,
  MAP_BACKGROUND_DEPTH,
  MAP_BOUNDS,
  MAP_FLOOR_DEPTH,
  MAP_FLOOR_Y,
  MAP_NAME_ID_CHARACTERS,
} from '../lounge.constants.ts';
import type { MapContent } from './maps.schema.ts';
import { themeOf } from './themes.ts';

/** What a map is called whose maker gave it no name. [WLD-3] */
export function defaultMapName(mapId: string): string {
  return `map${mapId.slice(0, MAP_NAME_ID_CHARACTERS)}`;
}

type NewMap = { readonly themeKey?: string; readonly bounds?: MapContent['bounds'] };

/** A new map: a background behind everything, and a floor from edge to edge. On a map of another height the floor keeps its thickness. [WLD-4] */
export function newMapContent({ themeKey = DEFAULT_MAP_THEME, bounds = MAP_BOUNDS }: NewMap = {}): MapContent {
  const theme = themeOf(themeKey);
  const y = bounds.height - (MAP_BOUNDS.height - MAP_FLOOR_Y);
  return {
    themeKey: theme.key,
    bounds: { width: bounds.width, height: bounds.height },
    objects: [
      {
        id: 'background',
        type: 'BACKGROUND',
        key: theme.backgrounds[0]?.key ?? 'none',
        x: 0,
        y: 0,
        scaleX: 1,
        scaleY: 1,
        depth: MAP_BACKGROUND_DEPTH,
      },
      {
        id: 'floor',
        type: 'FLOOR',
        key: theme.floors[0]?.key ?? 'none',
        x: 0,
        y,
        scaleX: 1,
        scaleY: 1,
        depth: MAP_FLOOR_DEPTH,
        width: bounds.width,
      },
    ],
    areas: [],
    start: { x: Math.min(400, Math.round(bounds.width / 2)), y },
  };
}
