/** The pictures of avatars: sheets of frames side by side, painted by the server, kept while somebody wears them. */
import {
  AVATAR_FRAMES,
  AVATAR_WALK_FRAMES,
  avatarUrl,
  type PictureScale,
} from '@dolphin/contract/avatar/avatar-pictures';
import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { createLruCache } from '../rules/lru-cache.ts';

export type Frames = readonly Texture[];
export type SheetKind = 'stand' | 'walk';
type Sheet = { readonly frames: Promise<Frames>; readonly letGo: () => void };

/** Of outfits nobody wears at the moment so many more than those in sight are kept. */
const SHEETS_MAX = 160;

export function createSheets(scale: PictureScale) {
  const cache = createLruCache<Sheet>(SHEETS_MAX, (sheet) => sheet.letGo());
  return {
    take: (outfit: string, kind: SheetKind): Promise<Frames> =>
      cache.take(`${kind} ${outfit}`, () => load(outfit, kind, scale)).frames,
    release: (outfit: string, kind: SheetKind) => cache.release(`${kind} ${outfit}`),
    destroy: cache.clear,
  };
}
export type Sheets = ReturnType<typeof createSheets>;

function load(outfit: string, kind: SheetKind, scale: PictureScale): Sheet {
  const frames = open(avatarUrl(outfit, kind, scale), kind === 'stand' ? AVATAR_FRAMES : AVATAR_WALK_FRAMES);
  return {
    frames,
    letGo: () =>
      void frames.then(
        (textures) => textures.forEach((texture, index) => texture.destroy(index === 0)),
        () => undefined,
      ),
  };
}

async function open(url: string, count: number): Promise<Frames> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const source = new ImageSource({ resource: image, autoGenerateMipmaps: true });
  const width = image.naturalWidth / count;
  return Array.from(
    { length: count },
    (_, index) => new Texture({ source, frame: new Rectangle(index * width, 0, width, image.naturalHeight) }),
  );
}
