import { MAP_BOUNDS } from '@dolphin/contract/lounge/lounge.constants';
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import type { Background, Layer } from '@dolphin/contract/lounge/maps/themes';
import { Container, Texture, TilingSprite } from 'pixi.js';
import type { View } from '../rules/camera.ts';
import type { Drawn } from './object.ts';
import { artUrl } from '../art-url.ts';
import { pictureOf } from './pictures.ts';

/** Far things are pale and soft; a painting of their own size is sharp enough. */
const SHARPNESS_MAX = 1.25;

/** Sheets behind everything, as wide as the view and never seen to end. They move sideways by their own measure. */
export function drawBackground(
  theme: string,
  background: Background,
  bounds: MapContent['bounds'],
  sharpness: number,
): Drawn {
  const display = new Container({ eventMode: 'none' });
  const growth = bounds.height / MAP_BOUNDS.height;
  const sheets = background.layers.map((layer) => ({
    layer,
    sprite: addSheet(display, theme, layer, growth, sharpness),
  }));
  return {
    display,
    box: null,
    update(view: View) {
      for (const { layer, sprite } of sheets) {
        sprite.x = view.x;
        sprite.width = view.width;
        sprite.tilePosition.x = -view.x * layer.parallax;
      }
    },
    destroy: () => display.destroy({ children: true }),
  };
}

function addSheet(display: Container, theme: string, layer: Layer, growth: number, sharpness: number): TilingSprite {
  const height = layer.height * growth;
  const sprite = new TilingSprite({
    texture: Texture.EMPTY,
    x: 0,
    y: layer.y * growth,
    width: 1,
    height,
    eventMode: 'none',
  });
  display.addChild(sprite);
  const url = artUrl(theme, layer.key);
  if (!url) return sprite;
  pictureOf(url, layer.width, layer.height, Math.min(sharpness, SHARPNESS_MAX)).then(
    (texture) => {
      if (sprite.destroyed) return;
      sprite.texture = texture;
      sprite.tileScale.set((layer.width * growth) / texture.width, height / texture.height);
    },
    () => undefined,
  );
  return sprite;
}
