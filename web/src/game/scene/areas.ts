/** The visible areas of a map: a light colour over what is there, and a sign for users who are not inside. */
import type { MapArea, MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Container, Graphics } from 'pixi.js';
import { drawSign } from '../people/labels.ts';
import { signAt } from '../rules/area-sign.ts';
import type { View } from '../rules/camera.ts';

const COLOURS: Readonly<Record<MapArea['property']['kind'], number>> = {
  SILENT: 0x33_50_6d,
  CHAT_ZONE: 0x5d_4b_e0,
  LESSON: 0x0e_7f_57,
  BELL: 0x8a_56_00,
};
/** Over the ground and behind everything that stands on it. */
const DEPTH = -450;
const SIGN_DEPTH = 400;
const ROUND = 36;

export type AreaSigns = {
  readonly update: (view: View, labelScale: number, hereIds: readonly string[]) => void;
  readonly destroy: () => void;
};

export function drawAreas(
  on: { readonly ground: Container; readonly signs: Container },
  { areas }: Pick<MapContent, 'areas'>,
  { labelOf, sharpness }: { readonly labelOf: (area: MapArea) => string; readonly sharpness: number },
): AreaSigns {
  const drawn = areas.map((area) => {
    const color = COLOURS[area.property.kind];
    const ground = new Graphics({ eventMode: 'none', zIndex: DEPTH })
      .roundRect(area.x, area.y, area.width, area.height, Math.min(ROUND, area.width / 2, area.height / 2))
      .fill({ color, alpha: 0.1 })
      .stroke({ color, alpha: 0.4, width: 3, alignment: 1 });
    const sign = drawSign(labelOf(area), color, sharpness);
    sign.zIndex = SIGN_DEPTH;
    on.ground.addChild(ground);
    on.signs.addChild(sign);
    return { area, ground, sign };
  });
  return {
    update(view, labelScale, hereIds) {
      for (const { area, sign } of drawn) {
        sign.scale.set(labelScale);
        const at = hereIds.includes(area.id) ? null : signAt(area, view, sign);
        sign.visible = at !== null;
        if (at) sign.position.set(at.x, at.y);
      }
    },
    destroy() {
      for (const { ground, sign } of drawn) {
        ground.destroy();
        sign.destroy({ children: true });
      }
    },
  };
}
