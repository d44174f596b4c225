/**
 * Drawings become textures here, once per size. An SVG is painted into a canvas by the browser at the size it is shown,
 * so that it is sharp on every screen and needs neither a parser nor a worker.
 */
import { Texture } from 'pixi.js';

/** Beyond this some graphics cards give up. */
const SIDE_MAX = 2_048;
const cache = new Map<string, Promise<Texture>>();

/** `width` × `height` is the size in the world; `sharpness` how many pixels of the screen one of the world takes at most. */
export function pictureOf(url: string, width: number, height: number, sharpness: number): Promise<Texture> {
  const scale = Math.min(sharpness, SIDE_MAX / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const name = `${url} ${w} ${h}`;
  const known = cache.get(name);
  if (known) return known;
  const made = paint(url, w, h);
  cache.set(name, made);
  made.catch(() => cache.delete(name));
  return made;
}

async function paint(url: string, width: number, height: number): Promise<Texture> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return Texture.from(canvas);
}

let holders = 0;

/** A scene begins to use pictures; each lets go of them once, by `clearPictureCache`. */
export function retainPictures(): void {
  holders += 1;
}

/** A world or an editor is left. With the last one its textures go; until then another may be drawing with them. */
export function clearPictureCache(): void {
  holders = Math.max(0, holders - 1);
  if (holders > 0) return;
  for (const picture of cache.values())
    picture.then(
      (texture) => texture.destroy(true),
      () => undefined,
    );
  cache.clear();
}
