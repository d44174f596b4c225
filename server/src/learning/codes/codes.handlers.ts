import { coreErrors } from '@dolphin/contract/core/core.errors';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireContent } from '../access/require-content.ts';
import { publishToCoaches } from '../coaching/publish-to-coaches.ts';
import {
  findCode,
  findVersion,
  insertCode,
  insertVersion,
  lockCode,
  selectVersions,
  type VersionRow,
} from './codes.queries.ts';
import { saveCode } from './save-code.ts';

const PREVIEW_CHARS = 80;
/** Documents are read. */
const WRITTEN = ['PROBLEM', 'BLOCK_CODING'] as const;

export const learnerCodesModule = implement(codes, {
  async detail({ db, me }, { contentId, language }) {
    await requireContent(db, me, contentId, { kinds: WRITTEN });
    const code = await findCode(db, { userId: me.id, contentId, language });
    return {
      source: code?.source ?? null,
      revision: code?.revision ?? 0,
      savedAt: code?.updatedAt.toISOString() ?? null,
    };
  },

  async save({ db, me, now }, { contentId, language, ...input }) {
    await requireContent(db, me, contentId, { kinds: WRITTEN });
    const { savedAt, isSilenceOver, ...saved } = await saveCode(
      db,
      { userId: me.id, contentId, language },
      { ...input, now },
    );
    // The learner's coaches see who works on what; they do not need an event for every key press.
    if (isSilenceOver) await publishToCoaches(db, me.id, contentId);
    return { ...saved, savedAt: savedAt.toISOString() };
  },

  async versions({ db, me }, { contentId, language }) {
    await requireContent(db, me, contentId, { kinds: WRITTEN });
    return { versionList: (await selectVersions(db, { userId: me.id, contentId, language })).map(toItem) };
  },

  async version({ db, me }, { contentId, language, versionId }) {
    await requireContent(db, me, contentId, { kinds: WRITTEN });
    const version = await findVersion(db, { userId: me.id, contentId, language }, versionId);
    if (!version) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { source: version.source, reason: version.reason, createdAt: version.createdAt.toISOString() };
  },

  async keep({ db, me, now }, { contentId, language, source, reason }) {
    await requireContent(db, me, contentId, { kinds: WRITTEN });
    const key = { userId: me.id, contentId, language };
    const codeId = (await lockCode(db, key))?.id ?? (await insertCode(db, key, { source, byUserId: null, now }));
    if (codeId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { versionId: await insertVersion(db, codeId, { source, reason, now }) };
  },
});

function toItem({ id, reason, source, createdAt }: VersionRow) {
  const lines = source.split('\n');
  // The first line that is not empty: an empty one does not show which version this is.
  const preview = (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, PREVIEW_CHARS);
  return { versionId: id, reason, lineCount: lines.length, preview, createdAt: createdAt.toISOString() };
}
