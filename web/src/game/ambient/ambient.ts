/** Decoration of the water, also without users: light from above, animals, rising bubbles. [WLD-127] */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { solidsOf } from '@dolphin/contract/lounge/world/solids';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { View } from '../rules/camera.ts';
import { SWIMMERS, type Swimmer, swimAt } from '../rules/swim.ts';
import { pictureOf } from '../scene/pictures.ts';

const OWN: Readonly<Record<string, string>> = import.meta.glob('./*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const urlOf = (kind: string) => OWN[`./${kind}.svg`] ?? `/art/${kind}.svg`;

/** Behind every object, before the background; bubbles before people, and pale. */
const BEHIND_DEPTH = -700;
const BEFORE_DEPTH = 90;
const BUBBLES = 26;
const RAYS = [
  { at: 0.08, width: 120, lean: 130 },
  { at: 0.36, width: 84, lean: 60 },
  { at: 0.52, width: 60, lean: 40 },
  { at: 0.7, width: 140, lean: -60 },
  { at: 0.9, width: 90, lean: -120 },
] as const;

export type Ambient = {
  readonly animalAt: (spot: { readonly x: number; readonly y: number }) => string | undefined;
  readonly update: (view: View, seconds: number) => void;
  readonly setCalm: (isCalm: boolean) => void;
  readonly destroy: () => void;
};

export function createAmbient(root: Container, content: MapContent, sharpness: number): Ambient {
  const behind = new Container({ eventMode: 'none', zIndex: BEHIND_DEPTH });
  const before = new Container({ eventMode: 'none', zIndex: BEFORE_DEPTH });
  root.addChild(behind, before);
  const bounds = { width: content.bounds.width, ground: solidsOf(content).floors.at(-1)?.y ?? content.bounds.height };
  const rays = new Graphics();
  behind.addChild(rays);
  const animals = SWIMMERS.map((swimmer) => ({
    swimmer,
    sprite: addPicture(behind, swimmer.kind, swimmer.size, sharpness),
  }));
  const bubbles = Array.from({ length: BUBBLES }, (_, index) => {
    const size = 12 + ((index * 37) % 26);
    return { size, index, sprite: addPicture(index % 3 === 0 ? before : behind, 'bubble', size, sharpness) };
  });
  let isCalm = false;

  return {
    setCalm(calm) {
      isCalm = calm;
      before.visible = !calm;
      rays.visible = !calm;
      for (const { sprite } of animals) sprite.visible = !calm;
      for (const { sprite } of bubbles) sprite.visible = !calm;
    },
    update(view, now) {
      if (isCalm) return;
      const seconds = now;
      drawRays(rays, view, seconds);
      for (const { swimmer, sprite } of animals) swim(sprite, swimmer, swimAt(swimmer, seconds, bounds), seconds, view);
      for (const { sprite, size, index } of bubbles) rise(sprite, index, size, view, seconds, bounds.ground);
    },
    animalAt: (spot) =>
      isCalm
        ? undefined
        : animals.findLast(
            ({ swimmer, sprite }) =>
              sprite.visible && Math.hypot(sprite.x - spot.x, sprite.y - spot.y) < swimmer.size * 0.45,
          )?.swimmer.kind,
    destroy() {
      behind.destroy({ children: true });
      before.destroy({ children: true });
    },
  };

  /** Light falls from above the view, wherever the camera is, and sways. */
  function drawRays(to: Graphics, view: View, seconds: number): void {
    to.position.set(view.x, view.y);
    to.clear();
    for (const [index, { at, width, lean }] of RAYS.entries()) {
      const sway = Math.sin(seconds * 0.25 + index * 1.7) * 26;
      const x = at * view.width + sway;
      const alpha = 0.13 + Math.sin(seconds * 0.4 + index * 2.1) * 0.05;
      to.poly([
        x - width / 2,
        -10,
        x + width / 2,
        -10,
        x + width * 0.9 - lean,
        view.height * 0.86,
        x - width * 0.9 - lean,
        view.height * 0.86,
      ]).fill({ color: 0xff_ff_ff, alpha });
    }
  }
}

function addPicture(to: Container, kind: string, size: number, sharpness: number): Sprite {
  const sprite = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, eventMode: 'none' });
  to.addChild(sprite);
  pictureOf(urlOf(kind), size, size, sharpness).then(
    (texture) => {
      if (sprite.destroyed) return;
      sprite.texture = texture;
      sprite.setSize(size, size);
    },
    () => undefined,
  );
  return sprite;
}

function swim(sprite: Sprite, swimmer: Swimmer, at: ReturnType<typeof swimAt>, seconds: number, view: View): void {
  sprite.visible =
    Math.abs(at.x - view.x - view.width / 2) < view.width / 2 + swimmer.size &&
    Math.abs(at.y - view.y - view.height / 2) < view.height / 2 + swimmer.size;
  if (!sprite.visible || sprite.texture === Texture.EMPTY) return;
  const unit = swimmer.size / sprite.texture.width;
  // One movement of the tail, or of a jellyfish's bell.
  const beat = Math.sin(seconds * (swimmer.kind === 'little-fish' ? 9 : 3.2) + swimmer.begin * 50);
  const isBell = swimmer.kind === 'jellyfish';
  sprite.position.set(at.x, at.y);
  sprite.scale.set(
    unit * (at.facesLeft === swimmer.drawnLeft || isBell ? 1 : -1) * (1 + (isBell ? beat * 0.05 : 0)),
    unit * (1 - (isBell ? beat * 0.06 : 0)),
  );
  sprite.rotation = at.tilt;
  sprite.skew.y = isBell || swimmer.speed === 0 ? 0 : beat * 0.045;
}

/** Bubbles belong to the view: as many of them in a narrow one as in a wide one, and each begins anew at the ground. */
function rise(sprite: Sprite, index: number, size: number, view: View, seconds: number, ground: number): void {
  const speed = 34 + size * 1.3;
  const height = view.height + 120;
  const risen = (seconds * speed + index * 211) % height;
  const turn = Math.floor((seconds * speed + index * 211) / height);
  // A place in the map, so that it does not walk along with the camera; another one each time.
  const lane = ((index * 389 + turn * 173) % 997) / 997;
  const span = view.width + 100;
  const x = ((((lane * span - view.x) % span) + span) % span) + view.x - 50;
  const bottom = Math.min(view.y + view.height + 60, ground);
  sprite.position.set(x + Math.sin(seconds * 1.4 + index) * 10, bottom - risen);
  sprite.alpha = 0.75 * Math.min(1, risen / 80);
}
