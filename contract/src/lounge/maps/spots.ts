/** Places of a map that have a name: where a portal may lead without anybody typing numbers. */
import type { MapContent, MapObject } from './maps.schema.ts';
import { boxOf, themeOf } from './themes.ts';

export type NamedSpot = {
  readonly id: string;
  readonly kind: 'START' | 'PORTAL' | 'AREA';
  readonly name: string;
  readonly x: number;
  readonly y: number;
};

/** The start, the foot of every other portal, and the middle of the lower edge of every area. */
export function spotsOf(content: MapContent, own: string): readonly NamedSpot[] {
  const theme = themeOf(content.themeKey);
  const foot = (object: MapObject) => {
    const { x, y, width, height } = boxOf(object, theme);
    return { x: Math.round(x + width / 2), y: Math.round(y + height) };
  };
  return [
    { id: 'start', kind: 'START', name: '', ...content.start },
    ...content.objects
      .filter(({ type, id }) => type === 'PORTAL' && id !== own)
      .map((object): NamedSpot => ({ id: object.id, kind: 'PORTAL', name: object.key, ...foot(object) })),
    ...content.areas.map(({ id, name, x, y, width, height }): NamedSpot => ({
      id,
      kind: 'AREA',
      name,
      x: Math.round(x + width / 2),
      y: Math.round(y + height),
    })),
  ];
}

export function spotAt(
  spots: readonly NamedSpot[],
  { x, y }: { readonly x: number; readonly y: number },
): NamedSpot | undefined {
  return spots.find((spot) => spot.x === x && spot.y === y);
}
