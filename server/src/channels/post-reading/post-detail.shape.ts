import type { App } from '../../core/app.ts';
import type { Me } from '../../core/module.ts';
import { withFields } from '../../core/sql/sql-json.ts';
import type { PostDetailRow } from './post-detail.queries.ts';
import { type FileColumns, toPostFile, toReportFile } from './post-shapes.ts';
import type { Rights } from '../post-access/require-post.ts';

/** A post as the reader sees it: answers to INVISIBLE fields and the grader's note are for the writer and the staff. [BRD-6] */
export function toPostDetail(app: App, me: Me | null, row: PostDetailRow, { isWriter, isModerator, mayWrite }: Rights) {
  const viewerId = me?.id ?? null;
  const isInside = isWriter || isModerator;
  return withFields(row.fields, {
    ...attachments(app, viewerId, row, isInside),
    submissionNote: isInside && row.submissionNote !== '' ? row.submissionNote : null,
    mayEdit: isWriter && mayWrite && row.submissionState !== 'ACCEPTED',
    mayRemove: isModerator || (isWriter && row.submissionState !== 'ACCEPTED'),
    mayComment: mayComment(row.postType, { isWriter, isModerator, mayWrite }),
    mayAccept: row.postType === 'QNA' && isInside,
    mayModerate: isModerator,
  });
}

/** Files of the text, answers of the form, submitted files; most posts have none. */
function attachments(
  app: App,
  viewerId: number | null,
  { files, formFields, formAnswers }: PostDetailRow,
  isInside: boolean,
) {
  const all = files ?? [];
  const fields = formFields.filter(({ visibility }) => visibility === 'VISIBLE' || isInside);
  const isShown = ({ use, fieldId }: FileColumns) =>
    use === 'PICTURE' || use === 'FILE' || (use === 'FIELD' && fields.some((field) => field.fieldId === fieldId));
  return {
    fileList: all.filter(isShown).map((file) => toPostFile(app, viewerId, file)),
    formAnswerList: fields.flatMap(({ fieldId, name, fieldType, visibility }) => {
      const answer = formAnswers.find((one) => one.fieldId === fieldId);
      const file = all.find((one) => one.fileId === answer?.fileId);
      return answer
        ? [
            {
              fieldId,
              name,
              fieldType,
              visibility,
              text: answer.text ?? null,
              file: file ? toPostFile(app, viewerId, file) : null,
            },
          ]
        : [];
    }),
    reportFileList: all.filter(({ use }) => use === 'REPORT').map((file) => toReportFile(app, viewerId, file)),
  };
}

/** A notice is answered by whoever may read it; elsewhere by whoever may write. */
export function mayComment(postType: string, { isWriter, isModerator, mayWrite }: Rights): boolean {
  return postType === 'NOTICE' || isWriter || isModerator || mayWrite;
}
