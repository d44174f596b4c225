import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { REPORT_FILES_MAX } from '@dolphin/contract/channels/channels.constants';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { reportFiles } from '@dolphin/contract/channels/posts/report-files.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement, type Me } from '../../core/module.ts';
import { changeFiles, useOwnFiles } from '../../storage/public.ts';
import { storageQuota } from '../plan/channel-storage.ts';
import { announcePost } from '../posts/announce.ts';
import {
  countReportFiles,
  deleteReportFile,
  insertReportFile,
  selectReportFiles,
} from '../post-files/post-files.queries.ts';
import { toReportFile } from '../post-reading/post-shapes.ts';
import { requirePost } from '../post-access/require-post.ts';

export const reportFilesModule = implement(reportFiles, {
  async list({ db, app, me }, { channelId, postId }) {
    await requirePost(db, me, channelId, postId);
    return {
      reportFileList: (await selectReportFiles(db, postId)).map((file) => toReportFile(app, me?.id ?? null, file)),
    };
  },

  async add({ db, app, me, roles, now }, { channelId, postId, fileId }) {
    const boardId = await requireOwnPost(db, me, channelId, postId, roles);
    // The post is locked: of several that come at once for the last place, one gets it.
    const count = await countReportFiles(db, postId);
    if (count >= REPORT_FILES_MAX) throw fail(channelErrors.TOO_MANY_REPORT_FILE, { max: REPORT_FILES_MAX });
    const [file] = await useOwnFiles(db, {
      fileIds: [fileId],
      userId: me.id,
      purposes: ['REPORT_FILE'],
      now,
      quota: storageQuota(channelId),
    });
    if (!file) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const id = await insertReportFile(db, channelId, postId, file, count, now);
    await announcePost(db, { channelId, boardId, postId }, 'CHANGED', { authorId: me.id });
    return toReportFile(app, me.id, {
      id,
      fileId,
      key: file.key,
      fileName: file.file_name.toWellFormed(),
      contentType: file.content_type,
      byteSize: file.byte_size,
      use: 'REPORT',
      fieldId: null,
    });
  },

  async remove({ db, me, roles, now }, { channelId, postId, reportFileId }) {
    const boardId = await requireOwnPost(db, me, channelId, postId, roles);
    const key = await deleteReportFile(db, postId, reportFileId);
    if (key === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await changeFiles(db, { drop: [key], now });
    await announcePost(db, { channelId, boardId, postId }, 'CHANGED', { authorId: me.id });
    return {};
  },
});

/** Whoever wrote the post, while it is still theirs to change; locked until the end. */
async function requireOwnPost(
  db: Db,
  me: Me,
  channelId: number,
  postId: number,
  roles: readonly ChannelRole[],
): Promise<number> {
  const { post, rights } = await requirePost(db, me, channelId, postId, { roles, isLocked: true });
  if (!rights.isWriter || !rights.mayWrite) throw fail(coreErrors.NOT_HAS_ROLE);
  if (post.submissionState === 'ACCEPTED') throw fail(boardErrors.SUBMISSION_IS_CLOSED);
  return post.boardId;
}
