import { AVATAR_PICTURES, PICTURE_SCALES } from '@dolphin/contract/avatar/avatar-pictures';
import type { App } from '../../../core/app.ts';
import { drawingVersion } from './drawing-version.ts';
import { paint } from './paint.ts';
import type { Picture } from './pictures.ts';

/** Pictures kept in memory, by bytes: a class of thirty with all their sheets. */
const MEMORY_BYTES = 48 * 1_048_576;
/** Painting takes whole cores for a moment; more at once would only make everybody wait. */
const PAINTERS = 2;

/** Where pictures lie, in a folder for each version of the drawings. */
export const PICTURES_FOLDER = 'avatars';
/** Every file that may lie in the folder of an outfit. */
const AVATAR_FILES = AVATAR_PICTURES.flatMap((name) =>
  PICTURE_SCALES.flatMap((scale) => [`${name}-${scale}x.webp`, `${name}-${scale}x.png`]),
);

export type PictureCache = { readonly get: (name: string, draw: () => Picture) => Promise<Buffer> };

/**
 * Paints each picture once: what was asked for lately is in memory, what was ever asked for is in the object store,
 * and those who ask at the same time wait for the same brush.
 */
export function openPictureCache({ store, log }: Pick<App, 'store' | 'log'>): PictureCache {
  const memory = new Map<string, Buffer>();
  const inFlight = new Map<string, Promise<Buffer>>();
  const brush = semaphore(PAINTERS);
  let bytes = 0;

  function remember(name: string, body: Buffer): Buffer {
    memory.delete(name);
    memory.set(name, body);
    bytes += body.length;
    for (const [oldest, old] of memory) {
      if (bytes <= MEMORY_BYTES) break;
      memory.delete(oldest);
      bytes -= old.length;
    }
    return body;
  }

  async function fetch(name: string, draw: () => Picture): Promise<Buffer> {
    const key = `${PICTURES_FOLDER}/${drawingVersion()}/${name}`;
    const stored = await readStored(store, key);
    if (stored) return remember(name, stored);
    const picture = draw();
    const body = await brush(() => paint(picture));
    // A store that is away costs us the copy, not the picture.
    void store
      .put(key, body, `image/${picture.format}`)
      .catch((error: unknown) => log.warn({ err: error, key }, 'avatar picture not kept'));
    return remember(name, body);
  }

  return {
    async get(name, draw) {
      const known = memory.get(name);
      if (known) {
        memory.delete(name);
        memory.set(name, known);
        return known;
      }
      const waiting = inFlight.get(name) ?? fetch(name, draw).finally(() => inFlight.delete(name));
      inFlight.set(name, waiting);
      return waiting;
    },
  };
}

async function readStored(store: App['store'], key: string): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await store.read(key)) chunks.push(chunk as Buffer);
    return chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  } catch {
    return undefined;
  }
}

function semaphore(slots: number) {
  let free = slots;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Removes every picture of an outfit that is no longer known, as far as this version of the drawings made them. */
export async function deletePictures(store: App['store'], hash: string): Promise<void> {
  for (const file of AVATAR_FILES) await store.remove(`${PICTURES_FOLDER}/${drawingVersion()}/${hash}/${file}`);
}
