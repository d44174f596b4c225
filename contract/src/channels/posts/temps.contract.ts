import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, RowId } from '../../core/schema.ts';
import { readErrors } from '../boards/boards.contract.ts';
import { boardErrors } from '../boards/boards.errors.ts';
import { REPORT_FILES_MAX } from '../channels.constants.ts';
import { channelErrors } from '../channels.errors.ts';
import { POST_TAGS_MAX, POST_TITLE_MAX_LENGTH } from './posts.constants.ts';
import { FormAnswersInput, PostFile, ReportFile } from './posts.schema.ts';
import { RichText, RichTextInput } from './rich-text.ts';

const Version = Type.Integer({ minimum: 1 });
const writer = channel('VISITOR', 'channelId');
const byTemp = { channelId: ChannelId, tempId: RowId };

/** Everything as far as it has been written; an empty title is fine in a draft. */
const drafted = {
  title: Type.String({ maxLength: POST_TITLE_MAX_LENGTH, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  body: RichTextInput,
  tagIdList: Type.Optional(Type.Array(RowId, { maxItems: POST_TAGS_MAX, uniqueItems: true })),
  formAnswerList: Type.Optional(FormAnswersInput),
  reportFileIdList: Type.Optional(Type.Array(RowId, { maxItems: REPORT_FILES_MAX * 4, uniqueItems: true })),
};
const Saved = Type.Object({ tempId: RowId, version: Version, updatedAt: Instant });

const TempItem = Type.Object({
  tempId: RowId,
  boardId: RowId,
  boardName: Type.String(),
  /** The post that is being edited; null for a new one. */ postId: Nullable(RowId),
  title: Type.String(),
  preview: Type.String(),
  version: Version,
  updatedAt: Instant,
});
const Temp = Type.Object({
  ...TempItem.properties,
  body: RichText,
  tagIdList: Type.Array(RowId),
  formAnswerList: FormAnswersInput,
  reportFileList: Type.Array(ReportFile),
  fileList: Type.Array(PostFile),
});

export const temps = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/temps',
    access: writer,
    summary: 'My drafts in this channel, the one saved last first. [BRD-2]',
    input: Type.Object({ channelId: ChannelId }),
    output: Type.Object({ tempList: Type.Array(TempItem) }),
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/temps/:tempId',
    access: writer,
    summary: 'One of my drafts, to go on writing. [BRD-2]',
    input: Type.Object(byTemp),
    output: Temp,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/temps',
    access: writer,
    summary: "Saves a new draft for a board, or with `postId` of an edit of one's own post. [BRD-2]",
    input: Type.Object(
      { channelId: ChannelId, boardId: RowId, postId: Type.Optional(RowId), ...drafted },
      { additionalProperties: false },
    ),
    output: Saved,
    errors: [
      ...readErrors,
      boardErrors.TOO_MANY_TEMPS,
      channelErrors.TOO_MANY_REPORT_FILE,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  update: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/temps/:tempId',
    access: writer,
    summary:
      'Saves a draft again. With another version than the newest it answers TEMP_CHANGED_MEANWHILE and saves nothing. [BRD-2]',
    input: Type.Object({ ...byTemp, version: Version, boardId: RowId, ...drafted }, { additionalProperties: false }),
    output: Saved,
    errors: [
      ...readErrors,
      boardErrors.TEMP_CHANGED_MEANWHILE,
      channelErrors.TOO_MANY_REPORT_FILE,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 120, seconds: 60 }],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/temps/:tempId',
    access: writer,
    summary: 'Throws a draft away with the files only it used.',
    input: Type.Object(byTemp),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
