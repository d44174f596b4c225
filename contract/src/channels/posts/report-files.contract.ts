import Type from 'typebox';
import { channel, open } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nothing, RowId } from '../../core/schema.ts';
import type { UploadPurpose } from '../../storage/storage.constants.ts';
import { storageErrors } from '../../storage/storage.errors.ts';
import { readErrors } from '../boards/boards.contract.ts';
import { boardErrors } from '../boards/boards.errors.ts';
import { channelErrors } from '../channels.errors.ts';
import { ReportFile } from './posts.schema.ts';

const byPost = { channelId: ChannelId, postId: RowId };
const fileErrors = [
  coreErrors.BAD_REQUEST,
  storageErrors.UPLOAD_TYPE_NOT_ALLOWED,
  storageErrors.UPLOAD_TOO_LARGE,
  storageErrors.UPLOAD_QUOTA_EXCEEDED,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
  storageErrors.UPLOAD_PARTS_MISMATCH,
  storageErrors.UPLOAD_CONTENT_MISMATCH,
  storageErrors.PICTURE_UNREADABLE,
] as const;
const writer = channel('VISITOR', 'channelId');

/**
 * Files submitted with a post. They are uploaded part by part (purpose REPORT_FILE, `uploadCalls`) and then added here,
 * or sent here as a form; nothing of it has a timeout. [BRD-5] [API-10]
 */
export const reportFiles = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/posts/:postId/report-files',
    access: open,
    timeoutMs: null,
    summary: 'The files of a post, with addresses that end. [BRD-5]',
    input: Type.Object(byPost),
    output: Type.Object({ reportFileList: Type.Array(ReportFile) }),
    errors: [...readErrors],
  }),
  add: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/posts/:postId/report-files',
    access: writer,
    timeoutMs: null,
    summary:
      "Puts an uploaded file to one's own post; a sixth is refused. Takes the file itself as multipart/form-data, too, one in a call. [BRD-5]",
    upload: { purpose: 'REPORT_FILE' satisfies UploadPurpose, field: 'fileId' },
    input: Type.Object({ ...byPost, fileId: RowId }, { additionalProperties: false }),
    output: ReportFile,
    errors: [...readErrors, channelErrors.TOO_MANY_REPORT_FILE, boardErrors.SUBMISSION_IS_CLOSED, ...fileErrors],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/posts/:postId/report-files/:reportFileId',
    access: writer,
    timeoutMs: null,
    summary: "Takes a file away from one's own post.",
    input: Type.Object({ ...byPost, reportFileId: RowId }),
    output: Nothing,
    errors: [...readErrors, boardErrors.SUBMISSION_IS_CLOSED],
  }),
};
