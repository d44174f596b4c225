import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { documents } from '@dolphin/contract/learning/courses/lessons.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireContent } from '../access/require-content.ts';
import { toStorageFile } from '../storages/files/storage-files.ts';
import { selectStorageFiles } from '../storages/files/storage-files.queries.ts';
import { findDocument } from './documents.queries.ts';

export const documentsModule = implement(documents, {
  async detail({ db, me, app }, { documentId }) {
    const content = await requireContent(db, me, documentId, { kinds: ['DOCUMENT'] });
    const document = await findDocument(db, content.versionId);
    if (!document) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const files = namesFiles(document.body) ? await selectStorageFiles(db, content.storageId) : [];
    return {
      documentId,
      title: content.title,
      channelId: content.channelId,
      level: content.level,
      tagList: [...content.tags],
      body: document.body,
      fileList: files.map((file) => toStorageFile(app, me.id, file)),
    };
  },
});

/** Most texts have no picture, and nothing is looked up for them. */
function namesFiles(body: RichDoc): boolean {
  return JSON.stringify(body).includes('"fileId"');
}
