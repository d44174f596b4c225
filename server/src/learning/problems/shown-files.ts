import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { selectStorageFiles } from '../storages/files/storage-files.queries.ts';
import { toStorageFile } from '../storages/files/storage-files.ts';

/** The files in a text, and no others of its storage: a picture of the solution is not sent with the statement. */
export async function filesShown(
  { db, app }: { readonly db: Db; readonly app: App },
  viewerId: number,
  storageId: number,
  text: RichDoc,
) {
  return filesNamed({ db, app }, viewerId, storageId, fileIdsIn(text));
}

/** Those of a storage that a text names. */
export async function filesNamed(
  { db, app }: { readonly db: Db; readonly app: App },
  viewerId: number,
  storageId: number,
  named: ReadonlySet<number>,
) {
  if (named.size === 0) return [];
  return (await selectStorageFiles(db, storageId))
    .filter(({ fileId }) => named.has(fileId))
    .map((file) => toStorageFile(app, viewerId, file));
}

/** Only what was checked when it was written comes here, so its depth is bounded. */
export function fileIdsIn(text: RichDoc): ReadonlySet<number> {
  const ids = new Set<number>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, attrs, content } = node as {
      readonly type?: unknown;
      readonly attrs?: { readonly fileId?: unknown };
      readonly content?: unknown;
    };
    if ((type === 'image' || type === 'file') && typeof attrs?.fileId === 'number') ids.add(attrs.fileId);
    if (Array.isArray(content)) content.forEach(look);
  };
  look(text);
  return ids;
}
