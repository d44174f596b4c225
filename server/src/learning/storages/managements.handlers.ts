import { pageCountOf } from '@dolphin/contract/core/paging';
import type { ErrorSpec } from '@dolphin/contract/core/errors';
import { SOLVED_KINDS, type SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { SHELF_OF_KIND } from '@dolphin/contract/learning/storages/storages.constants';
import { managements } from '@dolphin/contract/learning/storages/storages.contract';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { notify } from '../../social/public.ts';
import { transferFiles } from '../../storage/public.ts';
import { beginCheck, requireComplete } from './checks/begin-check.ts';
import { toCheck } from './checks/check-shapes.ts';
import { deleteOpenCheck, findCheck } from './checks/checks.queries.ts';
import {
  findVersion,
  insertVersion,
  isPublishedAsIs,
  selectVersions,
  updateAccepted,
  updateFromVersion,
  updateRejected,
  updateVisible,
  updateWithdrawn,
} from './managements.queries.ts';
import { mediaFileIds, requireMedia } from '../videos/medias/require-media.ts';
import { clearMissingMedia } from '../videos/medias/medias.queries.ts';
import { missing, type OpenStorage, requireStorage } from './require-storage.ts';
import { storedFileIds, toStorageFile } from './files/storage-files.ts';
import { selectStorageFiles } from './files/storage-files.queries.ts';
import { requireNewest } from './save-draft.ts';
import { lockReferences } from './storages.queries.ts';
import { toDraft, toSaved } from './storage-shapes.ts';

/** Every command begins with the storage's lock, so that of two at the same moment the second sees what the first has made. [LMS-123] */
export const managementsModule = implement(managements, {
  async check({ db, me, now }, { shelf, storageId }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
    if (storage.state === 'SUBMITTED') throw fail(authoringErrors.STORAGE_IS_SUBMITTED);
    if (!isJudged(storage.kind)) throw missing(storage.kind);
    requireComplete(storage);
    return beginCheck(db, me, storage, now);
  },

  async progress({ db, me }, { shelf, storageId }) {
    const { state } = await requireStorage(db, me, shelf, storageId);
    const check = await findCheck(db, storageId);
    return { check: check ? toCheck(check) : null, state };
  },

  async submit({ db, me, now }, { shelf, storageId }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
    if (storage.state === 'SUBMITTED') throw fail(authoringErrors.STORAGE_IS_SUBMITTED);
    if (storage.contentId !== null && (await isPublishedAsIs(db, storageId)))
      throw fail(authoringErrors.NOTHING_NEW_TO_SUBMIT);
    requireComplete(storage);
    if (storage.kind === 'VIDEO') await requireMedia(db, storage);
    if (isJudged(storage.kind)) {
      const { state } = await beginCheck(db, me, storage, now);
      if (state !== 'PASSED') return { state: storage.state, isChecking: true };
    }
    await insertVersion(db, storageId, me.id, now);
    await publish(db, learningEvents.reviewChanged, 0, { storageId });
    return { state: 'SUBMITTED' as const, isChecking: false };
  },

  async withdraw({ db, me, now }, { shelf, storageId }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
    if (storage.state === 'ACCEPTED') throw fail(learningErrors.UNAUTHORIZED_ACCEPTED_CONTENT);
    if (storage.state === 'SUBMITTED') {
      await updateWithdrawn(db, storageId, now);
      await publish(db, learningEvents.reviewChanged, 0, { storageId });
    } else if (!(await deleteOpenCheck(db, storageId))) throw fail(authoringErrors.STORAGE_IS_NOT_SUBMITTED);
    return { state: storage.state === 'SUBMITTED' ? ('DRAFT' as const) : storage.state, contentId: storage.contentId };
  },

  async accept({ db, me, now }, { shelf, storageId }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true, decides: true });
    if (storage.state !== 'SUBMITTED') throw fail(authoringErrors.STORAGE_IS_NOT_SUBMITTED);
    if (!storage.mayAccept) throw fail(authoringErrors.OTHERS_DECIDE);
    const contentId = await updateAccepted(db, { storageId, deciderId: me.id, now });
    if (contentId === undefined) throw fail(authoringErrors.STORAGE_IS_NOT_SUBMITTED);
    await publish(db, learningEvents.reviewChanged, 0, { storageId });
    const shown = [...storedFileIds(storage.draft), ...(await mediaFileIds(db, storage))];
    if (shown.length > 0) await transferFiles(db, shown);
    if (storage.authorId !== null && storage.authorId !== me.id)
      await notify(db, {
        userId: storage.authorId,
        kind: 'contentAccepted',
        params: { title: storage.title },
        link: linkTo(storage),
      });
    return { state: 'ACCEPTED' as const, contentId };
  },

  async reject({ db, me, now }, { shelf, storageId, comment }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true, decides: true });
    if (storage.state !== 'SUBMITTED') throw fail(authoringErrors.STORAGE_IS_NOT_SUBMITTED);
    await updateRejected(db, {
      storageId,
      deciderId: me.id,
      now,
      comment: comment.trim().toWellFormed().replaceAll('\u0000', ''),
    });
    await publish(db, learningEvents.reviewChanged, 0, { storageId });
    if (storage.authorId !== null && storage.authorId !== me.id)
      await notify(db, {
        userId: storage.authorId,
        kind: 'contentReturned',
        params: { title: storage.title },
        link: linkTo(storage),
      });
    return { state: 'REJECTED' as const, contentId: storage.contentId };
  },

  async versions({ db, me }, { shelf, storageId, page = 1 }) {
    await requireStorage(db, me, shelf, storageId);
    const rows = await selectVersions(db, storageId, page);
    const total = rows[0]?.total ?? 0;
    return {
      versionList: rows.map(
        ({ number, state, title, comment, authorName, deciderName, isPublished, createdAt, decidedAt }) => ({
          number,
          state,
          title,
          comment,
          authorName,
          deciderName,
          isPublished,
          createdAt: createdAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        }),
      ),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async version({ db, app, me }, { shelf, storageId, number }) {
    const { kind } = await requireStorage(db, me, shelf, storageId);
    const version = await findVersion(db, storageId, number);
    if (!version) throw missing(kind);
    const files = await selectStorageFiles(db, storageId);
    return {
      title: version.title,
      ...toDraft(kind, version.content),
      fileList: files.map((file) => toStorageFile(app, me.id, file)),
    };
  },

  async restoreVersion({ db, me, now }, { shelf, storageId, number, draftRevision }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
    requireNewest(storage, draftRevision);
    const saved = await updateFromVersion(db, storageId, number, now);
    if (!saved) throw missing(storage.kind);
    if (storage.kind === 'VIDEO') await clearMissingMedia(db, storageId);
    return toSaved(saved);
  },

  async visibleStates({ db, me }, { shelf, storageId, visibleState }) {
    const storage = await requireStorage(db, me, shelf, storageId, { isLocked: true });
    const { contentId } = storage;
    if (contentId === null) throw fail(NOT_ACCEPTED[storage.kind]);
    if (visibleState === 'VISIBLE' && storage.visibleState === 'VISIBLE')
      throw fail(learningErrors.ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE);
    if (visibleState === 'INVISIBLE' && (await lockReferences(db, contentId)))
      throw fail(learningErrors.ALREADY_REFERENCED_CONTENT);
    await updateVisible(db, contentId, visibleState);
    return { visibleState };
  },
});

/** Documents and videos have no programs. */
function isJudged(kind: ContentKind): kind is SolvedKind {
  return (SOLVED_KINDS as readonly ContentKind[]).includes(kind);
}

const NOT_ACCEPTED = {
  PROBLEM: learningErrors.NOT_ACCEPTED_PROBLEM,
  VIDEO: learningErrors.NOT_ACCEPTED_VIDEO,
  BLOCK_CODING: authoringErrors.NOT_ACCEPTED_CONTENT,
  DOCUMENT: authoringErrors.NOT_ACCEPTED_CONTENT,
} as const satisfies Record<ContentKind, ErrorSpec>;

function linkTo({ kind, storageId }: OpenStorage): `/${string}` {
  return `/author/${SHELF_OF_KIND[kind]}/${storageId}`;
}
