import type { App } from '../../core/app.ts';
import { type FileRules, isPrivate } from './file-rules.ts';
import { type FileRow, findFile } from './files.queries.ts';
import { viewerOf } from './private-address.ts';

/** A player asks for a range every few seconds: its right is asked for anew after this long. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 5_000;

type Remembered = { readonly file: FileRow | undefined; readonly until: number };

export type ReadRights = {
  /** The file, if whoever the address names may read it now. */
  readonly of: (key: string, query: Readonly<Record<string, unknown>>) => Promise<FileRow | undefined>;
};

/**
 * Who may read a file. Rights to streamed files are remembered for some seconds, for one viewer and one file, so that a
 * segment costs no statement; an address is checked every time. [VID-101]
 */
export function createReadRights(app: App, rules: FileRules, isStreamed: (key: string) => boolean): ReadRights {
  const remembered = new Map<string, Remembered>();

  async function readable(key: string, query: Readonly<Record<string, unknown>>): Promise<FileRow | undefined> {
    const file = await findFile(app.db, key);
    return file && (await mayRead(app, rules, file, query)) ? file : undefined;
  }

  return {
    async of(key, query) {
      const viewer = isStreamed(key) ? viewerOf(app, key, query) : undefined;
      if (!viewer) return readable(key, query);
      const name = `${viewer.viewerId} ${key}`;
      const now = app.now().getTime();
      const known = remembered.get(name);
      if (known && known.until > now) return known.file;
      const file = await readable(key, query);
      remembered.delete(name);
      remembered.set(name, { file, until: now + REMEMBERED_MS });
      // The oldest stands first.
      const [oldest] = remembered.keys();
      if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
      return file;
    },
  };
}

async function mayRead(
  app: App,
  rules: FileRules,
  file: FileRow,
  query: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (!isPrivate(file.purpose)) return file.used_at !== null;
  const viewer = viewerOf(app, file.key, query);
  if (!viewer) return false;
  // What is not in use yet is its owner's alone: an editor shows a picture before the text is saved.
  if (file.used_at === null) return viewer.viewerId === file.user_id;
  return (await rules[file.purpose]?.(app.db, file, viewer.viewerId)) ?? false;
}
