import { pageCountOf } from '@dolphin/contract/core/paging';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import type { ContentKind, ContentOf } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { KIND_OF_SHELF, STORAGES_MAX } from '@dolphin/contract/learning/storages/storages.constants';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { channelRoles } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement, type Me } from '../../core/module.ts';
import { findCheck } from './checks/checks.queries.ts';
import { toCheck } from './checks/check-shapes.ts';
import { NEW_CONTENT } from './new-content.rules.ts';
import { requireStorage } from './require-storage.ts';
import { saveDraft } from './save-draft.ts';
import { toStorageFile } from './files/storage-files.ts';
import { selectStorageFiles } from './files/storage-files.queries.ts';
import { idsOf, toDraft, toListedStorage, toStorageItem } from './storage-shapes.ts';
import {
  insertStorage,
  lockReferences,
  selectPlaces,
  selectStorages,
  selectWaiting,
  updateTrash,
} from './storages.queries.ts';

export const storagesModule = implement(storages, {
  async list({ db, app, me }, { shelf, page = 1, channel_id, query, tag, level, state, is_deleted = false }) {
    const { rows, total } = await selectStorages(db, {
      userId: me.id,
      isAdmin: me.isAdmin,
      kind: KIND_OF_SHELF[shelf],
      isDeleted: is_deleted,
      channelId: channel_id ?? null,
      query: query ?? null,
      tag: tag ?? null,
      level: level ?? null,
      states: state === undefined ? null : [state],
      page,
    });
    return {
      storageList: rows.map((row) => toListedStorage(app, me.id, row)),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async places({ db, me }) {
    const rows = await selectPlaces(db, me.id);
    return {
      isSiteAuthor: me.isAdmin,
      placeList: rows.map(({ channelId, channelName, role }) => ({
        channelId,
        channelName,
        mayDecide: passes([role], 'MANAGER'),
      })),
    };
  },

  async waiting({ db, app, me }, { page = 1, channel_id }) {
    const { rows, total } = await selectWaiting(db, {
      userId: me.id,
      isAdmin: me.isAdmin,
      channelId: channel_id ?? null,
      page,
    });
    return {
      storageList: rows.map((row) => toListedStorage(app, me.id, row)),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async create({ db, me, now }, { shelf, channelId, title }) {
    const kind = KIND_OF_SHELF[shelf];
    const storageId = await createStorage(db, me, { kind, channelId, title, content: NEW_CONTENT[kind], now });
    return idsOf(kind, storageId, null);
  },

  async detail({ db, app, me }, { shelf, storageId }) {
    const storage = await requireStorage(db, me, shelf, storageId, { mayBeDeleted: true });
    const [files, check] = [await selectStorageFiles(db, storageId), await findCheck(db, storageId)];
    return {
      ...toStorageItem(storage),
      ...toDraft(storage.kind, storage.draft),
      draftRevision: storage.draftRevision,
      fileList: files.map((file) => toStorageFile(app, me.id, file)),
      check: check ? toCheck(check) : null,
      decisionComment: storage.decisionComment,
      mayEdit: storage.deletedAt === null,
      mayDecide: storage.mayDecide,
      mayAccept: storage.mayAccept,
    };
  },

  save: ({ db, me, now }, { shelf, storageId, draftRevision, title, ...given }) =>
    saveDraft(db, me, { shelf, storageId, draftRevision, title, given, now }),

  async remove({ db, me, now }, { shelf, storageId }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
    if (storage.state === 'SUBMITTED') throw fail(authoringErrors.STORAGE_IS_SUBMITTED);
    if (storage.contentId !== null) {
      // What learners have met is no longer the author's alone.
      if (!storage.mayDecide) throw fail(learningErrors.UNAUTHORIZED_ACCEPTED_CONTENT);
      if (await lockReferences(db, storage.contentId)) throw fail(learningErrors.ALREADY_REFERENCED_CONTENT);
    }
    await updateTrash(db, storageId, now, now);
    return {};
  },

  async restore({ db, me, now }, { shelf, storageId }) {
    await requireStorage(db, me, shelf, storageId, { isLocked: true, mayBeDeleted: true });
    await updateTrash(db, storageId, null, now);
    return {};
  },
});

/** Teachers write for their channel, administrators for the site. [LMS-121] */
export async function createStorage(
  db: Db,
  me: Me,
  given: {
    readonly kind: ContentKind;
    readonly channelId: number | null;
    readonly title: string;
    readonly content: ContentOf[ContentKind];
    readonly now: Date;
  },
): Promise<number> {
  const { channelId } = given;
  const roles = channelId === null ? [] : await channelRoles(db, me, channelId);
  if (!roles) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  if (channelId === null ? !me.isAdmin : !passes(roles, 'TEACHER')) throw fail(coreErrors.NOT_HAS_ROLE);
  const storageId = await insertStorage(db, { ...given, title: given.title.trim() || given.title, authorId: me.id });
  if (storageId === undefined) throw fail(authoringErrors.TOO_MANY_STORAGES, { max: STORAGES_MAX });
  return storageId;
}
