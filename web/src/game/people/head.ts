/** What stands above somebody's head: their last message and emote. */
import type { Emote } from '@dolphin/contract/lounge/world/world.constants';
import { Container, Sprite, Texture } from 'pixi.js';
import { bubbleMs, leanOf } from '../rules/bubble.ts';
import type { View } from '../rules/camera.ts';
import { pictureOf } from '../scene/pictures.ts';
import { type Bubble, drawBubble } from './labels.ts';

const EMOTE_MS = 2_600;
const EMOTE_SIDE = 62;

/** How the world is viewed: which part of it, the scale of text relative to it, and whether it is drawn in few pixels. */
export type ViewState = { readonly view: View; readonly labelScale: number; readonly isCoarse: boolean };

export function createHead(above: Container, sharpness: number) {
  const display = above.addChild(new Container({ eventMode: 'none' }));
  let bubble: { readonly drawn: Bubble; readonly until: number; readonly from: number } | null = null;
  let emote: { readonly display: Container; readonly from: number } | null = null;
  return {
    showMessage(text: string, now: number) {
      bubble?.drawn.display.destroy({ children: true });
      const drawn = drawBubble(text, sharpness);
      display.addChild(drawn.display);
      bubble = { drawn, from: now, until: now + bubbleMs(text) };
    },
    showEmote(shown: Emote, now: number) {
      emote?.display.destroy({ children: true });
      const place = new Container();
      const sprite = new Sprite({ texture: Texture.EMPTY, anchor: 0.5 });
      place.addChild(sprite);
      display.addChild(place);
      emote = { display: place, from: now };
      showPicture(sprite, `/art/emotes/${shown.toLowerCase()}.svg`, sharpness);
    },
    draw(
      at: { readonly x: number; readonly y: number },
      now: number,
      isCalm: boolean,
      { view, labelScale }: ViewState,
    ) {
      display.position.set(at.x, at.y);
      display.scale.set(labelScale);
      if (bubble && now > bubble.until) {
        bubble.drawn.display.destroy({ children: true });
        bubble = null;
      }
      if (bubble) {
        const lean =
          at.x > view.x && at.x < view.x + view.width
            ? leanOf(display.position, bubble.drawn.size(), view, labelScale)
            : { x: 0, y: 0 };
        bubble.drawn.lean(lean.x);
        bubble.drawn.display.y = lean.y;
        bubble.drawn.display.scale.set(isCalm ? 1 : popAt(now - bubble.from));
      }
      if (emote && now - emote.from > EMOTE_MS) {
        emote.display.destroy({ children: true });
        emote = null;
      }
      if (emote) drawEmote(emote.display, now - emote.from, isCalm, bubble?.drawn);
    },
    destroy: () => display.destroy({ children: true }),
  };
}

/** Above the message, if there is one. */
function drawEmote(display: Container, age: number, isCalm: boolean, bubble: Bubble | undefined): void {
  const part = age / EMOTE_MS;
  display.position.set(
    isCalm ? 0 : Math.sin(age / 260) * 8,
    -46 - (bubble ? bubble.size().height - bubble.display.y : 0) - (isCalm ? 0 : part * 26),
  );
  display.scale.set(isCalm ? 1 : popAt(age));
  display.alpha = part < 0.8 ? 1 : (1 - part) * 5;
}

function showPicture(sprite: Sprite, url: string, sharpness: number): void {
  pictureOf(url, EMOTE_SIDE, EMOTE_SIDE, sharpness).then(
    (texture) => {
      if (sprite.destroyed) return;
      sprite.texture = texture;
      sprite.setSize(EMOTE_SIDE, EMOTE_SIDE);
    },
    () => undefined,
  );
}

/** Comes out with a little too much, then settles. */
function popAt(age: number): number {
  if (age > 260) return 1;
  const part = age / 260;
  return part < 0.7 ? 0.4 + (part / 0.7) * 0.7 : 1.1 - ((part - 0.7) / 0.3) * 0.1;
}
