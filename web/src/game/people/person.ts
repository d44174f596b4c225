/** One person on the screen: picture, shadow, name, and above the head their message and emote. */
import { AVATAR_HEIGHT, AVATAR_WIDTH } from '@dolphin/contract/avatar/avatar-pictures';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { WorldPerson } from '../bridge.ts';
import { bubbleMs, leanOf } from '../rules/bubble.ts';
import type { View } from '../rules/camera.ts';
import { frameAt } from '../rules/frames.ts';
import { depthOf, isNameInFront, laneOf } from '../rules/lanes.ts';
import { SEATED_LOWER } from '../rules/seated.ts';
import { springAt } from '../rules/spring.ts';
import { pictureOf } from '../scene/pictures.ts';
import { createSeated } from './seated.ts';
import type { Frames, SheetKind, Sheets } from './sheets.ts';
import { type Bubble, drawBubble, drawTag, INK } from './labels.ts';

/** Of the avatar's own canvas, 256 × 344, in which the feet stand at 328. */
export const PERSON_SCALE = 0.62;
const FEET = 328 / AVATAR_HEIGHT;
const HEAD_ABOVE = 182;
const TAG_BELOW = 20;
const EMOTE_MS = 2_600;
const EMOTE_SIDE = 62;

type Options = {
  readonly sheets: Sheets;
  readonly sharpness: number;
  /** Bubbles stand before everybody. */ readonly above: Container;
  /** So do one's own name and those of friends: whom one looks for in a crowd. */ readonly names: Container;
  readonly isOwn: boolean;
};
/** How the world is viewed: which part of it, and the scale of text relative to it. */
export type ViewState = { readonly view: View; readonly labelScale: number };
export type Seat = { readonly x: number; readonly y: number };

export function createPerson(first: WorldPerson, { sheets, sharpness, above, names, isOwn }: Options) {
  const { userId } = first;
  const lane = laneOf(userId);
  const root = new Container({ eventMode: 'none', zIndex: depthOf(userId, isOwn) });
  const shadow = new Graphics().ellipse(0, 0, 36, 8).fill({ color: INK, alpha: 0.22 });
  const figure = new Sprite({ texture: Texture.EMPTY, anchor: { x: 0.5, y: FEET } });
  const head = new Container({ eventMode: 'none' });
  let person = first;
  let tag = addNameTag(person);
  let frames: Partial<Record<SheetKind, Frames>> = {};
  const asked = new Set<SheetKind>();
  let bubble: { readonly drawn: Bubble; readonly until: number; readonly from: number } | null = null;
  let emote: { readonly display: Container; readonly from: number } | null = null;
  let [landedAt, wasInAir] = [-1_000, false];
  let seated: ReturnType<typeof createSeated> | null = null;
  root.addChildAt(shadow, 0);
  root.addChildAt(figure, 1);
  above.addChild(head);

  function addNameTag(of: WorldPerson): Container {
    const kind = isOwn ? 'own' : of.isFriend ? 'friend' : 'other';
    return (isNameInFront(isOwn, of.isFriend) ? names : root).addChild(drawTag(of.nickname, kind, sharpness));
  }
  const ask = (kind: SheetKind) => {
    if (asked.has(kind)) return;
    asked.add(kind);
    const { outfitHash } = person;
    sheets.take(outfitHash, kind).then(
      (found) => {
        if (!root.destroyed && person.outfitHash === outfitHash) frames[kind] = found;
      },
      () => undefined,
    );
  };
  const letGo = () => {
    for (const kind of asked) sheets.release(person.outfitHash, kind);
    asked.clear();
    frames = {};
    seated?.destroy();
    seated = null;
  };
  const sitDown = (frame: Texture) => {
    if (!seated) {
      seated = createSeated(PERSON_SCALE);
      root.addChildAt(seated.display, root.getChildIndex(figure));
    }
    seated.show(frame);
  };
  ask('stand');

  return {
    userId,
    root,
    /** Somebody changed their clothes, their name, or became a friend. */
    become(next: WorldPerson) {
      if (next.nickname !== person.nickname || next.isFriend !== person.isFriend) {
        tag.destroy({ children: true });
        tag = addNameTag(next);
      }
      const isDressed = next.outfitHash !== person.outfitHash;
      if (isDressed) letGo();
      person = next;
      if (isDressed) ask('stand');
    },
    showMessage(text: string, now: number) {
      bubble?.drawn.display.destroy({ children: true });
      const drawn = drawBubble(text, sharpness);
      head.addChild(drawn.display);
      bubble = { drawn, from: now, until: now + bubbleMs(text) };
    },
    showEmote(shown: Emote, now: number) {
      emote?.display.destroy({ children: true });
      const display = new Container();
      const sprite = new Sprite({ texture: Texture.EMPTY, anchor: 0.5 });
      display.addChild(sprite);
      head.addChild(display);
      emote = { display, from: now };
      showPicture(sprite, `/art/emotes/${shown.toLowerCase()}.svg`, sharpness);
    },
    draw(position: Position, now: number, isCalm: boolean, seat: Seat | undefined, { view, labelScale }: ViewState) {
      const { pose, facesLeft } = position;
      const isSeated = pose === 'SIT';
      const y = isSeated && seat ? seat.y : position.y + lane;
      const x = isSeated && seat ? seat.x : position.x;
      root.position.set(x, y);
      if (pose === 'WALK' || pose === 'AIR') ask('walk');
      const shown = frameAt(pose, now, userId);
      const texture = frames[shown.sheet]?.[shown.frame] ?? frames.stand?.[0];
      if (texture) {
        if (isSeated) sitDown(texture);
        figure.texture = texture;
        const unit = (PERSON_SCALE * AVATAR_WIDTH) / texture.width;
        if (wasInAir && pose !== 'AIR') landedAt = now;
        wasInAir = pose === 'AIR';
        const squash = isCalm ? 0 : pose === 'AIR' ? -0.05 : springAt(now - landedAt);
        figure.scale.set(unit * (1 + squash) * (facesLeft && shown.sheet === 'walk' ? -1 : 1), unit * (1 - squash));
        figure.rotation = pose === 'WAVE' && !isCalm ? Math.sin(now / 130) * 0.06 : 0;
      }
      // New clothes may still be loading: until then the old picture is shown.
      figure.visible = !isSeated || seated === null;
      if (seated) seated.display.visible = isSeated;
      shadow.visible = !(isSeated && seat);
      shadow.alpha = pose === 'AIR' ? 0.4 : 1;
      const below = TAG_BELOW + 13 * (labelScale - 1);
      if (tag.parent === root) tag.position.set(0, below);
      else tag.position.set(x, y + below);
      tag.scale.set(labelScale);
      head.position.set(x, y - HEAD_ABOVE + (isSeated ? SEATED_LOWER * PERSON_SCALE : 0));
      head.scale.set(labelScale);
      if (bubble) {
        if (now > bubble.until) {
          bubble.drawn.display.destroy({ children: true });
          bubble = null;
        } else {
          const lean =
            x > view.x && x < view.x + view.width
              ? leanOf(head.position, bubble.drawn.size(), view, labelScale)
              : { x: 0, y: 0 };
          bubble.drawn.lean(lean.x);
          bubble.drawn.display.y = lean.y;
          bubble.drawn.display.scale.set(isCalm ? 1 : popAt(now - bubble.from));
        }
      }
      if (emote) drawEmote(now, isCalm);
    },
    /** Whether a spot of the map is on the figure. */
    isAt: (spot: { readonly x: number; readonly y: number }) =>
      Math.abs(spot.x - root.x) < 46 && spot.y > root.y - HEAD_ABOVE && spot.y < root.y + 34,
    headAt: () => ({ x: root.x, y: root.y - HEAD_ABOVE / 2 }),
    destroy() {
      letGo();
      tag.destroy({ children: true });
      head.destroy({ children: true });
      root.destroy({ children: true });
    },
  };

  function drawEmote(now: number, isCalm: boolean): void {
    if (!emote) return;
    const age = now - emote.from;
    if (age > EMOTE_MS) {
      emote.display.destroy({ children: true });
      emote = null;
      return;
    }
    const part = age / EMOTE_MS;
    emote.display.position.set(
      isCalm ? 0 : Math.sin(age / 260) * 8,
      -46 - (bubble ? bubble.drawn.size().height - bubble.drawn.display.y : 0) - (isCalm ? 0 : part * 26),
    );
    emote.display.scale.set(isCalm ? 1 : popAt(age));
    emote.display.alpha = part < 0.8 ? 1 : (1 - part) * 5;
  }
}
export type Person = ReturnType<typeof createPerson>;

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
