import type { MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Box, Drawing } from '@dolphin/contract/lounge/maps/themes';
import { Container, Sprite, Texture, TilingSprite } from 'pixi.js';
import type { View } from '../rules/camera.ts';
import { type Sway, swayAt, swayOf } from '../rules/sway.ts';
import { artUrl } from '../art-url.ts';
import { pictureOf } from './pictures.ts';

/** Something of the map on the screen. `box` is null for what is always in sight. */
export type Drawn = {
  readonly display: Container;
  readonly box: Box | null;
  readonly update?: (view: View, seconds: number | null) => void;
  readonly destroy: () => void;
};
type How = {
  readonly theme: string;
  readonly drawing: Drawing | undefined;
  readonly fileUrl: string | undefined;
  readonly sharpness: number;
};

export function drawObject(object: MapObject, box: Box, how: How): Drawn {
  const url = how.fileUrl ?? artUrl(how.theme, object.key);
  const [width, height] = [how.drawing?.width ?? box.width, how.drawing?.height ?? box.height];
  const display = new Container({
    eventMode: 'none',
    position: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    rotation: ((object.rotation ?? 0) * Math.PI) / 180,
  });
  const isTiled = how.drawing?.isTiled === true;
  const sprite = isTiled
    ? new TilingSprite({ texture: Texture.EMPTY, width: box.width, height: box.height })
    : new Sprite(Texture.EMPTY);
  const sway = isTiled ? null : swayOf(object.key);
  // A swaying object is anchored at its foot, or at the point where it hangs.
  sprite.anchor.set(0.5, sway === null ? 0.5 : sway.hangs ? 0 : 1);
  sprite.y = sway === null ? 0 : sway.hangs ? -box.height / 2 : box.height / 2;
  display.addChild(sprite);
  if (url) {
    pictureOf(url, width, height, how.sharpness).then(
      (texture) => {
        if (sprite.destroyed) return;
        sprite.texture = texture;
        if (sprite instanceof TilingSprite) sprite.tileScale.set(box.height / texture.height);
        else sprite.setSize(box.width, box.height);
        if (object.scaleX < 0) sprite.scale.x *= -1;
        if (object.scaleY < 0) sprite.scale.y *= -1;
      },
      () => undefined,
    );
  }
  const reach = object.rotation
    ? {
        x: box.x - box.height,
        y: box.y - box.width,
        width: box.width + 2 * box.height,
        height: box.height + 2 * box.width,
      }
    : box;
  return {
    display,
    box: reach,
    destroy: () => display.destroy({ children: true }),
    ...(sway ? { update: (_view: View, seconds: number | null) => swing(sprite, sway, object.x, seconds) } : {}),
  };
}

function swing(sprite: Sprite | TilingSprite, sway: Sway, place: number, seconds: number | null): void {
  sprite.skew.x = seconds === null ? 0 : swayAt(sway, place, seconds);
}
