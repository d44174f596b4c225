/** One person on the screen: picture, shadow, name, and above the head their message and emote. */
import { AVATAR_HEIGHT, AVATAR_WIDTH } from '@dolphin/contract/avatar/avatar-pictures';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { WorldPerson } from '../bridge.ts';
import { frameAt } from '../rules/frames.ts';
import { depthOf, laneOf } from '../rules/lanes.ts';
import { SEATED_LOWER } from '../rules/seated.ts';
import { springAt } from '../rules/spring.ts';
import { createHead, type ViewState } from './head.ts';
import { createSeated } from './seated.ts';
import type { Frames, SheetKind, Sheets } from './sheets.ts';
import { INK } from './labels.ts';
import { createNameTag } from './name-tag.ts';

/** Of the avatar's own canvas, 256 × 344, in which the feet stand at 328. */
export const PERSON_SCALE = 0.62;
const FEET = 328 / AVATAR_HEIGHT;
const HEAD_ABOVE = 182;

type Options = {
  readonly sheets: Sheets;
  readonly sharpness: number;
  /** Bubbles stand before everybody. */ readonly above: Container;
  /** So do one's own name and those of friends: whom one looks for in a crowd. */ readonly names: Container;
  readonly isOwn: boolean;
};
export type Seat = { readonly x: number; readonly y: number };

export function createPerson(first: WorldPerson, { sheets, sharpness, above, names, isOwn }: Options) {
  const { userId } = first;
  const lane = laneOf(userId);
  const root = new Container({ eventMode: 'none', zIndex: depthOf(userId, isOwn) });
  const shadow = new Graphics().ellipse(0, 0, 36, 8).fill({ color: INK, alpha: 0.22 });
  const figure = new Sprite({ texture: Texture.EMPTY, anchor: { x: 0.5, y: FEET } });
  const head = createHead(above, sharpness);
  let person = first;
  const tag = createNameTag(first, { sharpness, root, names, isOwn });
  let frames: Partial<Record<SheetKind, Frames>> = {};
  const requested = new Set<SheetKind>();
  let [landedAt, wasInAir] = [-1_000, false];
  let seated: ReturnType<typeof createSeated> | null = null;
  root.addChildAt(shadow, 0);
  root.addChildAt(figure, 1);

  const ask = (kind: SheetKind) => {
    if (requested.has(kind)) return;
    requested.add(kind);
    const { outfitHash } = person;
    sheets.take(outfitHash, kind).then(
      (found) => {
        if (!root.destroyed && person.outfitHash === outfitHash) frames[kind] = found;
      },
      () => undefined,
    );
  };
  const letGo = () => {
    for (const kind of requested) sheets.release(person.outfitHash, kind);
    requested.clear();
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
      tag.become(next);
      const isDressed = next.outfitHash !== person.outfitHash;
      if (isDressed) letGo();
      person = next;
      if (isDressed) ask('stand');
    },
    showMessage: (text: string, now: number) => head.showMessage(text, now),
    showEmote: (emote: Emote, now: number) => head.showEmote(emote, now),
    draw(position: Position, now: number, isCalm: boolean, seat: Seat | undefined, viewed: ViewState) {
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
      tag.draw({ x, y }, viewed);
      head.draw({ x, y: y - HEAD_ABOVE + (isSeated ? SEATED_LOWER * PERSON_SCALE : 0) }, now, isCalm, viewed);
    },
    /** Whether a spot of the map is on the figure. */
    isAt: (spot: { readonly x: number; readonly y: number }) =>
      Math.abs(spot.x - root.x) < 46 && spot.y > root.y - HEAD_ABOVE && spot.y < root.y + 34,
    headAt: () => ({ x: root.x, y: root.y - HEAD_ABOVE / 2 }),
    destroy() {
      letGo();
      tag.destroy();
      head.destroy();
      root.destroy({ children: true });
    },
  };
}
export type Person = ReturnType<typeof createPerson>;
