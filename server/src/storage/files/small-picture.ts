import { buffer } from 'node:stream/consumers';
import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import type { FileRow } from './files.queries.ts';

/** Wide enough for a card of a gallery on a sharp screen. */
const SMALL_PIXELS = 640;
const QUALITY = 78;
export const SMALL_TYPE = 'image/webp';

export function smallKeyOf(key: string): string {
  return `${key}-small`;
}

const drawing = new Map<string, Promise<Buffer | undefined>>();

/**
 * A picture as lists show it. Drawn when it is first asked for and kept beside the original, with which it goes; asked
 * for by a whole class at once, it is drawn once. Undefined for what is no picture, or cannot be drawn.
 */
export async function smallPicture(app: App, { key, content_type }: FileRow): Promise<Buffer | undefined> {
  if (!(PICTURE_TYPES as readonly string[]).includes(content_type)) return undefined;
  const under = drawing.get(key);
  if (under) return under;
  const made = readOrDraw(app, key).finally(() => drawing.delete(key));
  drawing.set(key, made);
  return made;
}

async function readOrDraw(app: App, key: string): Promise<Buffer | undefined> {
  const small = smallKeyOf(key);
  if (await app.store.find(small)) return buffer(await app.store.read(small));
  if (!(await app.store.find(key))) return undefined;
  const original = await buffer(await app.store.read(key));
  const body = await app.pictures.convert({ kind: 'inside', pixels: SMALL_PIXELS, quality: QUALITY }, original);
  if (!body) return undefined;
  await app.store.put(small, body, SMALL_TYPE);
  return body;
}
