/** The whole map in a corner: its floors, its portals, the people in sight, and what part of it is on the screen. */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { boxOf, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { solidsOf } from '@dolphin/contract/lounge/world/solids';
import { Container, Graphics } from 'pixi.js';
import type { View } from '../rules/camera.ts';

const WIDTH_MAX = 200;
const HEIGHT_MAX = 70;
const EDGE = 12;
const PAD = 6;
type Spot = { readonly x: number; readonly y: number };
type Dot = Spot & { readonly kind: 'own' | 'friend' | 'other' };
const COLOURS = { own: 0xff_c5_31, friend: 0xff_7b_8a, other: 0xff_ff_ff } as const;

export function createMinimap(stage: Container) {
  const root = new Container({ eventMode: 'none' });
  const [ground, live] = [new Graphics(), new Graphics()];
  root.addChild(ground, live);
  stage.addChild(root);
  let scale = 1;
  let size = { width: 0, height: 0 };
  return {
    root,
    show(content: MapContent) {
      const { bounds } = content;
      scale = Math.min(WIDTH_MAX / bounds.width, HEIGHT_MAX / bounds.height);
      size = { width: bounds.width * scale, height: bounds.height * scale };
      ground
        .clear()
        .roundRect(-PAD, -PAD, size.width + 2 * PAD, size.height + 2 * PAD, 12)
        .fill({ color: 0x0c_1f_33, alpha: 0.62 });
      for (const floor of solidsOf(content).floors)
        ground
          .roundRect(floor.left * scale, floor.y * scale - 1, Math.max(2, (floor.right - floor.left) * scale), 2, 1)
          .fill({ color: 0xff_ff_ff, alpha: 0.5 });
      const theme = themeOf(content.themeKey);
      for (const object of content.objects) {
        if (object.type !== 'PORTAL') continue;
        const box = boxOf(object, theme);
        ground.circle((box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale, 3.5).fill(0xc9_a2_ff);
      }
    },
    place: (screenWidth: number) => root.position.set(screenWidth - size.width - EDGE - PAD, EDGE + PAD),
    update(view: View, dots: readonly Dot[]) {
      live
        .clear()
        .roundRect(view.x * scale, view.y * scale, view.width * scale, view.height * scale, 3)
        .stroke({ color: 0xff_ff_ff, width: 1.5, alpha: 0.9 });
      for (const { x, y, kind } of dots)
        live.circle(x * scale, y * scale - 2, kind === 'own' ? 4 : 2.6).fill(COLOURS[kind]);
    },
    /** The spot of the map under a point of the screen; undefined outside. */
    spotAt(point: Spot): Spot | undefined {
      const [x, y] = [point.x - root.x, point.y - root.y];
      return root.visible && x >= 0 && y >= 0 && x <= size.width && y <= size.height
        ? { x: x / scale, y: y / scale }
        : undefined;
    },
  };
}
