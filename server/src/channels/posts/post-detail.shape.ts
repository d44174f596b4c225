import type { App } from '../../core/app.ts';
import type { Me } from '../../core/module.ts';
import type { PostDetailRow } from './post-detail.queries.ts';
import { type FileColumns, toPostFields, toPostFile, toReportFile } from './post-shapes.ts';
import type { Rights } from './require-post.ts';

/** A post as the reader sees it: answers to INVISIBLE fields and the grader's note are for the writer and the staff. [BRD-6] */
export function toPostDetail(app: App, me: Me | null, row: PostDetailRow, { isWriter, isModerator, mayWrite }: Rights) {
  const viewerId = me?.id ?? null;
  const files = row.files ?? [];
  const isInside = isWriter || isModerator;
  const fields = row.formFields.filter(({ visibility }) => visibility === 'VISIBLE' || isInside);
  const fileOf = (fileId: number | undefined): FileColumns | undefined => files.find((file) => file.fileId === fileId);
  const shown = new Set(fields.map(({ fieldId }) => fieldId));
  const mayEdit = isWriter && mayWrite && row.submissionState !== 'ACCEPTED';
  return {
    ...toPostFields(row),
    boardName: row.boardName,
    body: row.body,
    fileList: files.filter(({ use, fieldId }) => use === 'PICTURE' || use === 'FILE' || (use === 'FIELD' && shown.has(fieldId ?? 0))).map((file) => toPostFile(app, viewerId, file)),
    formAnswerList: fields.flatMap(({ fieldId, name, fieldType, visibility }) => {
      const answer = row.formAnswers.find((one) => one.fieldId === fieldId);
      const file = fileOf(answer?.fileId);
      return answer ? [{ fieldId, name, fieldType, visibility, text: answer.text ?? null, file: file ? toPostFile(app, viewerId, file) : null }] : [];
    }),
    reportFileList: files.filter(({ use }) => use === 'REPORT').map((file) => toReportFile(app, viewerId, file)),
    isLiked: row.isLiked,
    acceptedCommentId: row.acceptedCommentId,
    submissionNote: isInside && row.submissionNote !== '' ? row.submissionNote : null,
    version: row.version,
    editCount: row.editCount,
    mayEdit,
    mayRemove: isModerator || (isWriter && row.submissionState !== 'ACCEPTED'),
    mayComment: mayComment(row.postType, { isWriter, isModerator, mayWrite }),
    mayAccept: row.postType === 'QNA' && isInside,
    mayModerate: isModerator,
  };
}

/** A notice is answered by whoever may read it; elsewhere by whoever may write. */
export function mayComment(postType: string, { isWriter, isModerator, mayWrite }: Rights): boolean {
  return postType === 'NOTICE' || isWriter || isModerator || mayWrite;
}
