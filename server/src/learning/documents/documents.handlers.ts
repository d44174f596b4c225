import { coreErrors } from '@dolphin/contract/core/core.errors';
import { documents } from '@dolphin/contract/learning/lessons.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireContent } from '../access/require-content.ts';
import { findDocument } from './documents.queries.ts';

export const documentsModule = implement(documents, {
  async detail({ db, me }, { documentId }) {
    const content = await requireContent(db, me, documentId, { kinds: ['DOCUMENT'] });
    const document = await findDocument(db, content.versionId);
    if (!document) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { documentId, title: content.title, channelId: content.channelId, level: content.level, tagList: [...content.tags], body: document.body, fileList: [] };
  },
});
