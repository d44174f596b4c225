import Type from 'typebox';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { FORM_FIELDS_MAX, FORM_TEXTAREA_MAX_LENGTH, POST_TYPES } from '../boards/boards.constants.ts';
import { FORM_FIELD_TYPES, VISIBILITIES } from '../channels.constants.ts';
import { SUBMISSION_STATES } from './posts.constants.ts';
import { RichText } from './rich-text.ts';

const Count = Type.Integer({ minimum: 0 });

/** Everything null: the person has left. The nickname is the one in the channel, if there is one; the role is null for whoever is no member now. */
export const PostAuthor = Type.Object({
  userId: Nullable(UserId),
  nickname: Nullable(Type.String()),
  portrait: Nullable(Type.String()),
  role: Nullable(OneOf(CHANNEL_ROLES)),
});
export const PostTag = Type.Object({ tagId: RowId, tag: Type.String() });

/** A file with an address that the caller, and nobody else, can read it at for a while. */
export const PostFile = Type.Object({
  fileId: RowId,
  fileName: Type.String(),
  contentType: Type.String(),
  byteSize: Count,
  url: Type.String(),
});
/** [BRD-5] */
export const ReportFile = Type.Object({ reportFileId: RowId, ...PostFile.properties });

/** One field of the board's form, filled in. TEXT and TEXTAREA have a text, IMAGE and FILE a file. [BRD-6] */
export const FormAnswerInput = Type.Object(
  {
    fieldId: Type.Integer({ minimum: 1, maximum: 10_000 }),
    text: Type.Optional(Type.String({ maxLength: FORM_TEXTAREA_MAX_LENGTH })),
    fileId: Type.Optional(RowId),
  },
  { additionalProperties: false },
);
export const FormAnswersInput = Type.Array(FormAnswerInput, { maxItems: FORM_FIELDS_MAX });
export const FormAnswer = Type.Object({
  fieldId: Type.Integer(),
  name: Type.String(),
  fieldType: OneOf(FORM_FIELD_TYPES),
  visibility: OneOf(VISIBILITIES),
  text: Nullable(Type.String()),
  file: Nullable(PostFile),
});

const ITEM = {
  postId: RowId,
  boardId: RowId,
  postType: OneOf(POST_TYPES),
  title: Type.String(),
  author: PostAuthor,
  tagList: Type.Array(PostTag),
  likeCount: Count,
  commentCount: Count,
  viewCount: Count,
  isPinned: Type.Boolean(),
  /** INVISIBLE: the staff has hidden it; the writer and the staff see it still. */
  visibility: OneOf(VISIBILITIES),
  hasFiles: Type.Boolean(),
  /** QNA: an answer was accepted. */
  isAnswered: Type.Boolean(),
  /** ASSIGNMENT; null elsewhere. */
  submissionState: Nullable(OneOf(SUBMISSION_STATES)),
  createdAt: Instant,
  editedAt: Nullable(Instant),
};

/** A post in a list. */
export const PostItem = Type.Object({
  ...ITEM,
  preview: Type.String(),
  /** The first picture. */ thumbnailUrl: Nullable(Type.String()),
});
export { ITEM as POST_FIELDS };

const COMMENT = {
  commentId: RowId,
  postId: RowId,
  /** Null: stands under the post. Otherwise the comment it answers; replies are not answered by further ones. */
  parentId: Nullable(RowId),
  author: PostAuthor,
  /** Null once removed; the thread below stays. */
  body: Nullable(RichText),
  fileList: Type.Array(PostFile),
  removedBy: Nullable(OneOf(['AUTHOR', 'STAFF'] as const)),
  likeCount: Count,
  isLiked: Type.Boolean(),
  isAccepted: Type.Boolean(),
  mayEdit: Type.Boolean(),
  mayRemove: Type.Boolean(),
  createdAt: Instant,
  editedAt: Nullable(Instant),
};
export const Reply = Type.Object(COMMENT);
export const Comment = Type.Object({
  ...COMMENT,
  replyCount: Count,
  /** The first few; the others by `comments.replies`. */ replyList: Type.Array(Reply),
});
