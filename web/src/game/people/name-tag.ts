/** The name below somebody. */
import type { Container } from 'pixi.js';
import type { WorldPerson } from '../bridge.ts';
import { isNameInFront } from '../rules/lanes.ts';
import type { ViewState } from './head.ts';
import { drawTag } from './labels.ts';

const TAG_BELOW = 20;

type Options = {
  readonly sharpness: number;
  /** The person itself: their name is then behind whoever stands before them. */ readonly root: Container;
  /** One's own name and those of friends: whom one looks for in a crowd. */ readonly names: Container;
  readonly isOwn: boolean;
};

export function createNameTag(first: WorldPerson, { sharpness, root, names, isOwn }: Options) {
  let person = first;
  let tag = draw();
  function draw(): Container {
    const kind = isOwn ? 'own' : person.isFriend ? 'friend' : 'other';
    return drawTag(person.nickname, kind, sharpness);
  }
  return {
    become(next: WorldPerson) {
      const isOther = next.nickname !== person.nickname || next.isFriend !== person.isFriend;
      person = next;
      if (!isOther) return;
      tag.destroy({ children: true });
      tag = draw();
    },
    draw({ x, y }: { readonly x: number; readonly y: number }, { labelScale, isCoarse }: ViewState) {
      // Above a world of few pixels all names are in front, or they could not be read.
      const place = isCoarse || isNameInFront(isOwn, person.isFriend) ? names : root;
      if (tag.parent !== place) place.addChild(tag);
      const below = TAG_BELOW + 13 * (labelScale - 1);
      if (place === root) tag.position.set(0, below);
      else tag.position.set(x, y + below);
      tag.scale.set(labelScale);
    },
    destroy: () => tag.destroy({ children: true }),
  };
}
