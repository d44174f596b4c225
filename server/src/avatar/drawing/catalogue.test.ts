import { EQUIPMENT_CATEGORIES, type EquipmentCategory } from '@dolphin/contract/avatar/avatar.constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, DEFAULT_FACE, DEFAULT_SKIN, findItem, requireItem } from './catalogue.ts';
import { drawFrame, drawn, drawSheet, partsOf } from './compose.ts';
import { drawingVersion, readVersioned, versioned } from './pictures/drawing-version.ts';
import { LAYERS } from './parts.ts';
import { STAND, WALK } from './poses.ts';
import { STARTER_OUTFITS, starterOutfit } from './starter.ts';
import { INK } from './svg.ts';

const LARGE: readonly EquipmentCategory[] = ['HAT', 'TOP', 'BOTTOM', 'HAIR', 'FACE', 'SHOES'];
const of = (category: EquipmentCategory) => CATALOGUE.filter((item) => item.category === category);
const everyPose = [...STAND, ...WALK];
/** Each element closed by its own kind, in order: what an XML parser would insist on. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!rest.endsWith('/')) open.push(name);
  }
  return open.length === 0 && !/NaN|undefined|Infinity/.test(svg);
}

describe('the catalogue', () => {
  it('[AVT-1] has the fourteen categories, ten drawings or more in the large and five in the others', () => {
    for (const category of EQUIPMENT_CATEGORIES) {
      const drawings = new Set(of(category).map((item) => item.draw));
      // Colour variants share a drawing and count once.
      expect(drawings.size, category).toBeGreaterThanOrEqual(LARGE.includes(category) ? 10 : 5);
    }
  });

  it('names every item once, in both languages', () => {
    expect(new Set(CATALOGUE.map(({ key }) => key)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ category, ko }) => category + ko)).size).toBe(CATALOGUE.length);
    for (const { key, ko, en } of CATALOGUE) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(ko, key).toMatch(/[가-힣]/);
      expect(en, key).toMatch(/^[A-Z][A-Za-z' ,-]+$/);
    }
  });

  it("has every flavour, and asks money for what is not everybody's from the start", () => {
    for (const theme of ['SEA', 'FOREST', 'SPACE'])
      expect(CATALOGUE.filter((item) => item.theme === theme).length, theme).toBeGreaterThan(30);
    for (const item of CATALOGUE) expect(item.isStarter, item.key).toBe(item.price === 0);
  });

  it('dresses newcomers in starter items only, whole', () => {
    for (const keys of STARTER_OUTFITS) {
      const items = keys.map(requireItem);
      expect(items.every(({ isStarter }) => isStarter)).toBe(true);
      expect(items.map(({ category }) => category)).toEqual(['SKIN', 'FACE', 'HAIR', 'TOP', 'BOTTOM', 'SHOES']);
    }
    expect(starterOutfit(9)).toBe(starterOutfit(9));
    expect(starterOutfit(9)).not.toBe(starterOutfit(10));
  });

  it.each(CATALOGUE.map((item) => [item.key, item] as const))('draws %s in every frame, by the rules', (_key, item) => {
    const parts = drawn(item);
    expect(
      Object.keys(parts).filter(
        (layer) => !(layer in LAYERS) && !['faceBlink', 'hairClip', 'hidesHairBack'].includes(layer),
      ),
    ).toEqual([]);
    for (const pose of everyPose) {
      const svg = drawSheet([drawFrame(partsOf([item]), pose)]);
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).toContain(INK);
      expect(svg).not.toMatch(/Gradient|<text|<image|href|<script|style=/);
    }
    // Worn or not makes a difference in each frame in which the eyes are open.
    for (const frame of [0, 1, ...(item.category === 'FACE' ? [] : [2])])
      if (item !== DEFAULT_SKIN && item !== DEFAULT_FACE)
        expect(drawFrame(partsOf([item]), STAND[frame]!)).not.toBe(drawFrame(partsOf([]), STAND[frame]!));
  });

  it('differs in more than colour: no two drawings of a category are the same once the colours are gone', () => {
    const bare = (text: string) => text.replaceAll(/#[0-9a-fA-F]{6}/g, '').replaceAll(/c[0-9a-z]{6,}/g, '');
    for (const category of EQUIPMENT_CATEGORIES) {
      const byDrawing = new Map(of(category).map((item) => [item.draw, bare(JSON.stringify(drawn(item)))]));
      expect(new Set(byDrawing.values()).size, category).toBe(byDrawing.size);
    }
  });

  it('has no two clip paths with one id, in the whole catalogue', () => {
    const paths = new Map<string, string>();
    for (const item of CATALOGUE) {
      for (const [, id = '', d = ''] of JSON.stringify(drawn(item))
        .replaceAll('\\"', '"')
        .matchAll(/<clipPath id="([^"]+)"><path d="([^"]+)"/g)) {
        expect(paths.get(id) ?? d, `${item.key} ${id}`).toBe(d);
        paths.set(id, d);
      }
    }
    expect(paths.size).toBeGreaterThan(100);
  });

  it('is painted by the image library, everything at once', async () => {
    const everything = EQUIPMENT_CATEGORIES.filter((category) => category !== 'TOP' && category !== 'BOTTOM').map(
      (category) => of(category).at(-1)!,
    );
    const svg = drawSheet(everyPose.map((pose) => drawFrame(partsOf(everything), pose)));
    const { width, height } = await sharp(Buffer.from(svg))
      .png()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info);
    expect([width, height]).toEqual([256 * 7, 344]);
    expect(svg.match(/<clipPath id="/g)?.length).toBe(
      new Set([...svg.matchAll(/<clipPath id="([^"]+)"/g)].map(([, id]) => id)).size,
    );
  });
});

describe('the version of the drawings', () => {
  it('goes with every name and is distinguished from another', () => {
    expect(drawingVersion()).toMatch(/^[0-9a-f]{8}$/);
    expect(readVersioned(versioned('hat-crown'))).toEqual({ name: 'hat-crown', isCurrent: true });
    expect(readVersioned('00000000.hat-crown')).toEqual({ name: 'hat-crown', isCurrent: false });
    expect(readVersioned('hat-crown')).toEqual({ name: 'hat-crown', isCurrent: false });
    expect(findItem('hat-none')).toBeUndefined();
  });
});
