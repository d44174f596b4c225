import { boardErrors } from '@dolphin/contract/channels/boards/boards.errors';
import { TEMPS_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { App } from '../../core/app.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireWritable } from '../boards/require-board.ts';
import { dropTempFiles, attachFiles } from '../post-files/attach-files.ts';
import { selectTempFiles } from '../post-files/post-files.queries.ts';
import { type FileColumns, toPostFile, toReportFile } from '../post-reading/post-shapes.ts';
import { readContent } from '../posts/read-content.ts';
import { requirePost } from '../post-access/require-post.ts';
import {
  deleteOwnTemp,
  findTemp,
  insertTemp,
  lockTemp,
  selectTemps,
  type TempItemRow,
  type TempRow,
  updateTemp,
} from './temps.queries.ts';

export const tempsModule = implement(temps, {
  async list({ db, me }, { channelId }) {
    return { tempList: (await selectTemps(db, channelId, me.id)).map(toItem) };
  },

  async detail({ db, app, me }, { channelId, tempId }) {
    const row = await findTemp(db, channelId, me.id, tempId);
    if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // A draft of an edit also shows what the post has already.
    const files = await selectTempFiles(db, tempId, row.postId);
    return toTemp(app, me.id, row, files);
  },

  async create({ db, me, roles, now }, { channelId, boardId, postId, ...input }) {
    const { board } = await requireWritable(db, me, channelId, boardId, roles);
    if (postId !== undefined) {
      const { rights, post } = await requirePost(db, me, channelId, postId, { roles });
      if (!rights.isWriter || post.boardId !== boardId) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    }
    const content = await readContent(db, input, { channelId, fields: board.formFields, isDraft: true });
    const tempId = await insertTemp(
      db,
      { channelId, userId: me.id, postId: postId ?? null, now },
      { ...content, boardId, reportFileIds: content.files.reportIds },
    );
    if (tempId === undefined) throw fail(boardErrors.TOO_MANY_TEMPS, { max: TEMPS_MAX });
    await attachFiles(db, content.files, {
      channelId,
      userId: me.id,
      now,
      place: { postId: null, commentId: null, tempId },
      besidePostId: postId,
    });
    return { tempId, version: 1, updatedAt: now.toISOString() };
  },

  async update({ db, me, roles, now }, { channelId, tempId, version, boardId, ...input }) {
    const before = await lockTemp(db, channelId, me.id, tempId);
    if (!before) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    // Saved in another tab meanwhile: its text must not be lost without a message.
    if (before.version !== version) throw fail(boardErrors.TEMP_CHANGED_MEANWHILE);
    const { board } = await requireWritable(
      db,
      me,
      channelId,
      before.postId === null ? boardId : before.boardId,
      roles,
    );
    const content = await readContent(db, input, { channelId, fields: board.formFields, isDraft: true });
    const next = await updateTemp(
      db,
      tempId,
      { ...content, boardId: board.id, reportFileIds: content.files.reportIds },
      now,
    );
    await attachFiles(db, content.files, {
      channelId,
      userId: me.id,
      now,
      place: { postId: null, commentId: null, tempId },
      besidePostId: before.postId,
    });
    return { tempId, version: next, updatedAt: now.toISOString() };
  },

  async remove({ db, me, now }, { channelId, tempId }) {
    if (!(await lockTemp(db, channelId, me.id, tempId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await dropTempFiles(db, tempId, now);
    await deleteOwnTemp(db, channelId, me.id, tempId);
    return {};
  },
});

function toItem({ updatedAt, ...row }: TempItemRow) {
  const { tempId, boardId, boardName, postId, title, preview, version } = row;
  return { tempId, boardId, boardName, postId, title, preview, version, updatedAt: updatedAt.toISOString() };
}

function toTemp(app: App, userId: number, row: TempRow, files: readonly FileColumns[]) {
  return {
    ...toItem(row),
    body: row.body,
    tagIdList: [...row.tagIds],
    formAnswerList: row.formAnswers.map((answer) => ({ ...answer })),
    reportFileList: row.reportFileIds.flatMap((fileId) => {
      const file = files.find((one) => one.fileId === fileId);
      return file ? [toReportFile(app, userId, file)] : [];
    }),
    fileList: files.filter(({ use }) => use !== 'REPORT').map((file) => toPostFile(app, userId, file)),
  };
}
