import { AVATAR_FRAMES, AVATAR_WALK_FRAMES } from '@dolphin/contract/avatar/avatar-pictures';
import { describe, expect, it } from 'vitest';
import { requireItem } from './catalogue.ts';
import { drawFrame, drawn, partsOf } from './compose.ts';
import type { CatalogueItem, Parts } from './parts.ts';
import { STAND, WALK } from './poses.ts';
import { underBottom, underTop } from './under-layer.ts';

const items = (...keys: string[]): readonly CatalogueItem[] => keys.map(requireItem);
/** Draws layers that contain their own name, to read the order from. */
const named = (...layers: (keyof Parts)[]): Parts =>
  Object.fromEntries(layers.map((layer) => [layer, `<i>${layer}</i>`]));
const orderOf = (svg: string) => [...svg.matchAll(/<i>(\w+)<\/i>/g)].map(([, name]) => name);
const first = STAND[0]!;
const standFrame = (worn: readonly CatalogueItem[], frame: number) => drawFrame(partsOf(worn), STAND[frame]!);

describe('layers', () => {
  it('lie back to front as the rules define, in whatever order the items come', () => {
    const order: (keyof Parts)[] = [
      'hatBack',
      'cape',
      'hairBack',
      'legL',
      'shoeL',
      'torso',
      'bottom',
      'top',
      'collar',
      'necklace',
      'armL',
      'sleeveL',
      'head',
      'earringL',
      'face',
      'faceAccessory',
      'hairFront',
      'hat',
      'handR',
      'accessory',
    ];
    expect(
      orderOf(
        drawFrame(
          order.toReversed().map((layer) => named(layer)),
          first,
        ),
      ),
    ).toEqual(order);
  });

  it('put the far arm behind the body when the avatar turns, and show both feet in the same direction', () => {
    const turned = orderOf(
      drawFrame([named('armL', 'armR', 'torso', 'legL', 'legR', 'earringL', 'earringR')], WALK[0]!),
    );
    expect(turned).toEqual(['armR', 'legR', 'legR', 'torso', 'armL', 'earringL']);
  });

  it('clip front hair under a hat and hide back hair in a hood', () => {
    const hair = drawn(requireItem('hair-twin'));
    const free = standFrame(items('hair-twin'), 0);
    const capped = standFrame(items('hair-twin', 'hat-cap'), 0);
    const hooded = standFrame(items('hair-twin', 'hat-shark'), 0);
    expect(free).toContain(hair.hairFront);
    expect(capped).toContain(`<path d="${drawn(requireItem('hat-cap')).hairClip}"/></clipPath>`);
    expect(capped).toContain(hair.hairBack);
    expect(hooded).not.toContain(hair.hairBack);
  });
});

describe('what is worn', () => {
  it('a one-piece replaces top and bottom', () => {
    const parts = partsOf(items('top-tee', 'one-piece-dress', 'bottom-jeans', 'hat-cap'));
    expect(parts).toContain(drawn(requireItem('one-piece-dress')));
    expect(parts).toContain(drawn(requireItem('hat-cap')));
    expect(parts).not.toContain(drawn(requireItem('top-tee')));
    expect(parts).not.toContain(drawn(requireItem('bottom-jeans')));
    expect(parts).not.toContain(underTop);
  });

  it('whoever takes everything off has a skin, a face and an under-layer', () => {
    expect(partsOf([])).toEqual([
      drawn(requireItem('skin-pearl')),
      drawn(requireItem('face-smile')),
      underTop,
      underBottom,
    ]);
    expect(partsOf(items('top-tee'))).not.toContain(underTop);
    expect(partsOf(items('top-tee'))).toContain(underBottom);
  });
});

describe('poses', () => {
  it('[AVT-3] are three standing frames that differ, the third with its eyes shut, and four steps', () => {
    expect(STAND).toHaveLength(AVATAR_FRAMES);
    expect(WALK).toHaveLength(AVATAR_WALK_FRAMES);
    const outfit = items('hair-bob', 'top-tee');
    expect(new Set([0, 1, 2].map((frame) => standFrame(outfit, frame))).size).toBe(3);
    const { face = '', faceBlink = '' } = drawn(requireItem('face-smile'));
    expect([0, 1, 2].map((frame) => standFrame(outfit, frame).includes(face))).toEqual([true, true, false]);
    expect(standFrame(outfit, 2)).toContain(faceBlink);
    expect(new Set(WALK.map((pose) => drawFrame(partsOf(outfit), pose))).size).toBe(AVATAR_WALK_FRAMES);
  });
});
