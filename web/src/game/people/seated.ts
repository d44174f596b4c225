/** Somebody who sits, put together of pieces of a standing frame. Made when they first sit down. */
import { AVATAR_HEIGHT, AVATAR_WIDTH } from '@dolphin/contract/avatar/avatar-pictures';
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { SEATED_PIECES } from '../rules/seated.ts';

export function createSeated(scale: number) {
  const display = new Container({ eventMode: 'none', visible: false });
  const sprites = SEATED_PIECES.map(
    ({ anchor, x, y, rotation }) =>
      new Sprite({ texture: Texture.EMPTY, anchor, x: x * scale, y: y * scale, rotation }),
  );
  const cuts = new Map<Texture, readonly Texture[]>();
  if (sprites.length > 0) display.addChild(...sprites);

  const cutsOf = (frame: Texture): readonly Texture[] => {
    const known = cuts.get(frame);
    if (known) return known;
    const { source, frame: at } = frame;
    const [sx, sy] = [at.width / AVATAR_WIDTH, at.height / AVATAR_HEIGHT];
    const made = SEATED_PIECES.map(
      ({ cut }) =>
        new Texture({
          source,
          frame: new Rectangle(at.x + cut.x * sx, at.y + cut.y * sy, cut.width * sx, cut.height * sy),
        }),
    );
    cuts.set(frame, made);
    return made;
  };
  const clear = () => {
    for (const made of cuts.values()) for (const each of made) each.destroy();
    cuts.clear();
  };
  return {
    display,
    forget: clear,
    show(frame: Texture) {
      const made = cutsOf(frame);
      const unit = (scale * AVATAR_WIDTH) / frame.width;
      sprites.forEach((sprite, at) => {
        sprite.texture = made[at] ?? Texture.EMPTY;
        sprite.scale.set(unit * (SEATED_PIECES[at]?.scale ?? 1));
      });
    },
    destroy() {
      display.destroy({ children: true });
      clear();
    },
  };
}
