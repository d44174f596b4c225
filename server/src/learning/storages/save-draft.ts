import { DRAFT_MAX_BYTES, type Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { attachStorageFiles } from './files/storage-files.ts';
import { lengthPart } from '../videos/authoring/video-parts.rules.ts';
import { type ReadPatchParams, readPatch } from './read-patch.ts';
import { type OpenStorage, requireStorage } from './require-storage.ts';
import { toSaved } from './storage-shapes.ts';
import { updateDraft } from './storages.queries.ts';

type Edit = {
  readonly shelf: Shelf;
  readonly storageId: number;
  readonly draftRevision: number;
  readonly title?: string | undefined;
  readonly given: ReadPatchParams;
  /** What the author does not write himself, besides. */ readonly more?: Readonly<Record<string, unknown>>;
  readonly now: Date;
};

/** Saves parts of a working copy for whoever has the newest. [LMS-122] */
export async function saveDraft(
  db: Db,
  me: Me,
  { shelf, storageId, draftRevision, title, given, more, now }: Edit,
  check?: (storage: OpenStorage) => void,
) {
  const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
  requireNewest(storage, draftRevision);
  check?.(storage);
  const { parts, fileIds } = readPatch(storage.kind, given);
  await attachStorageFiles(db, storageId, fileIds, { userId: me.id, channelId: storage.channelId, now });
  const length = storage.kind === 'VIDEO' ? lengthPart(storage.draft as VideoContent, parts) : {};
  const saved = await updateDraft(db, storageId, {
    title: title?.trim() || null,
    parts: { ...parts, ...length, ...more },
    now,
  });
  if (!saved) throw fail(authoringErrors.DRAFT_TOO_LARGE, { megabytes: DRAFT_MAX_BYTES / 1_048_576 });
  return toSaved(saved);
}

/** Two windows never write over each other, and what waits for a decision stays as it was submitted. [LMS-122] */
export function requireNewest(storage: OpenStorage, draftRevision: number): void {
  requireNotSubmitted(storage);
  if (storage.draftRevision !== draftRevision) throw fail(authoringErrors.STORAGE_CHANGED_MEANWHILE);
}

export function requireNotSubmitted({ state }: Pick<OpenStorage, 'state'>): void {
  if (state === 'SUBMITTED') throw fail(authoringErrors.STORAGE_IS_SUBMITTED);
}
