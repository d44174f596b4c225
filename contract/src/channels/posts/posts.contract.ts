import Type from 'typebox';
import { safetyErrors } from '../../accounts/safety.errors.ts';
import { channel, open } from '../../core/access.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { PageInput } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { POST_TYPES } from '../boards/boards.constants.ts';
import { readErrors } from '../boards/boards.contract.ts';
import { boardErrors } from '../boards/boards.errors.ts';
import { REPORT_FILES_MAX, SEARCHES_PER_MINUTE, VISIBILITIES } from '../channels.constants.ts';
import { channelErrors } from '../channels.errors.ts';
import {
  LATEST_POSTS_MAX,
  POST_SORTS,
  POST_STATES,
  POST_TAGS_MAX,
  POST_TITLE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SUBMISSION_NOTE_MAX_LENGTH,
  SUBMISSION_STATES,
} from './posts.constants.ts';
import {
  FormAnswer,
  FormAnswersInput,
  POST_FIELDS,
  PostAuthor,
  PostFile,
  PostItem,
  ReportFile,
} from './posts.schema.ts';
import { RichText, RichTextInput } from './rich-text.ts';

const Count = Type.Integer({ minimum: 0 });

export const PostDetail = Type.Object({
  ...POST_FIELDS,
  boardName: Type.String(),
  body: RichText,
  /** The pictures and files that the text and the form name by id. */
  fileList: Type.Array(PostFile),
  formAnswerList: Type.Array(FormAnswer),
  reportFileList: Type.Array(ReportFile),
  isLiked: Type.Boolean(),
  acceptedCommentId: Nullable(RowId),
  /** What the staff wrote to a submission; for the writer and the staff. */
  submissionNote: Nullable(Type.String()),
  /** Sent along with an edit, so that two people do not undo each other's. */
  version: Type.Integer({ minimum: 1 }),
  editCount: Count,
  mayEdit: Type.Boolean(),
  mayRemove: Type.Boolean(),
  mayComment: Type.Boolean(),
  mayAccept: Type.Boolean(),
  /** Pin, hide, grade, see the history. */
  mayModerate: Type.Boolean(),
});

const byPost = { channelId: ChannelId, postId: RowId };
const written = {
  title: Line({ max: POST_TITLE_MAX_LENGTH }),
  body: RichTextInput,
  tagIdList: Type.Optional(Type.Array(RowId, { maxItems: POST_TAGS_MAX, uniqueItems: true })),
  formAnswerList: Type.Optional(FormAnswersInput),
  /** Uploads (REPORT_FILE) in the order to show them. More than five are refused with TOO_MANY_REPORT_FILE. [BRD-5] */
  reportFileIdList: Type.Optional(Type.Array(RowId, { maxItems: REPORT_FILES_MAX * 4, uniqueItems: true })),
};
const writeErrors = [
  ...readErrors,
  boardErrors.UNCLEAN_WORDS,
  safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
  channelErrors.TOO_MANY_REPORT_FILE,
  channelErrors.IS_NOT_PREMIUM_CHANNEL,
] as const;
const writer = channel('VISITOR', 'channelId');
const staff = channel('TEACHER', 'channelId');

const PostPage = Type.Object({
  /** On the first page of the unfiltered list. */
  pinnedPostList: Type.Array(PostItem),
  postList: Type.Array(PostItem),
  pageCount: Count,
  totalCount: Count,
  /** False: there are more than were counted. */
  totalCountExact: Type.Boolean(),
});

export const posts = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/posts',
    access: open,
    freshness: mayLag('A list; the board is chosen, and may be read, by rows of the primary.'),
    summary:
      'The posts of a board, or with `query` and no board those found in every board the caller may read. [BRD-2] [BRD-4]',
    input: Type.Object({
      channelId: ChannelId,
      board_id: Type.Optional(RowId),
      post_type: Type.Optional(OneOf(POST_TYPES)),
      ...PageInput,
      /** Part of a word is enough; searches titles and texts. */
      query: Type.Optional(Line({ min: SEARCH_MIN_LENGTH, max: SEARCH_MAX_LENGTH })),
      tag_id: Type.Optional(RowId),
      author_id: Type.Optional(UserId),
      is_mine: Type.Optional(Type.Boolean()),
      state: Type.Optional(OneOf(POST_STATES)),
      sort: Type.Optional(OneOf(POST_SORTS)),
    }),
    output: PostPage,
    errors: [...readErrors],
    limits: [{ per: 'user', max: SEARCHES_PER_MINUTE, seconds: 60, having: 'query' }],
  }),
  latest: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/latest-posts',
    access: open,
    freshness: mayLag('A list; the boards are chosen by rows of the primary.'),
    summary: 'The newest posts of the boards the caller may read, of one type or of all. [BRD-4]',
    input: Type.Object({
      channelId: ChannelId,
      post_type: Type.Optional(OneOf(POST_TYPES)),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: LATEST_POSTS_MAX, default: 10 })),
    }),
    output: Type.Object({ postList: Type.Array(Type.Object({ ...PostItem.properties, boardName: Type.String() })) }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/posts/:postId',
    access: open,
    summary: 'One post. Of an assignment a student sees their own alone. [BRD-2] [BRD-4]',
    input: Type.Object(byPost),
    output: PostDetail,
    errors: [...readErrors],
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/posts',
    access: writer,
    summary: 'Writes a post; with `tempId` the draft it came from is gone with it. [BRD-2]',
    input: Type.Object(
      {
        channelId: ChannelId,
        boardId: RowId,
        postType: Type.Optional(OneOf(POST_TYPES)),
        ...written,
        tempId: Type.Optional(RowId),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ postId: RowId }),
    errors: [...writeErrors, boardErrors.ALREADY_SUBMITTED],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
  }),
  update: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/posts/:postId',
    access: writer,
    summary:
      "Edits one's own post; what it was before is kept. A returned assignment is handed in again by it. [BRD-2]",
    input: Type.Object(
      { ...byPost, version: Type.Integer({ minimum: 1 }), ...written, tempId: Type.Optional(RowId) },
      { additionalProperties: false },
    ),
    output: Type.Object({ postId: RowId, version: Type.Integer() }),
    errors: [...writeErrors, boardErrors.POST_CHANGED_MEANWHILE, boardErrors.SUBMISSION_IS_CLOSED],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/posts/:postId',
    access: writer,
    summary: "Removes a post: one's own, or any as staff. [BRD-2]",
    input: Type.Object(byPost),
    output: Nothing,
    errors: [...readErrors, boardErrors.SUBMISSION_IS_CLOSED],
  }),
  histories: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/posts/:postId/histories',
    access: writer,
    summary: 'What a post was before its edits, newest first; for the writer and the staff.',
    input: Type.Object(byPost),
    output: Type.Object({
      postHistoryList: Type.Array(
        Type.Object({
          postHistoryId: RowId,
          title: Type.String(),
          body: RichText,
          editor: PostAuthor,
          createdAt: Instant,
        }),
      ),
      fileList: Type.Array(PostFile),
    }),
    errors: [...readErrors],
  }),
  pin: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/posts/:postId/pins',
    access: staff,
    summary: 'Pins a post to the top of its board, or takes the pin out.',
    input: Type.Object({ ...byPost, isPinned: Type.Boolean() }, { additionalProperties: false }),
    output: Nothing,
    errors: [...readErrors, boardErrors.TOO_MANY_PINNED_POSTS],
  }),
  hide: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/posts/:postId/visibilities',
    access: staff,
    summary: 'Hides a post from all but its writer and the staff, or shows it again.',
    input: Type.Object({ ...byPost, visibility: OneOf(VISIBILITIES) }, { additionalProperties: false }),
    output: Nothing,
    errors: [...readErrors],
  }),
  like: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/posts/:postId/likes',
    access: writer,
    summary: 'Likes a post; liking twice is liking once.',
    input: Type.Object(byPost, { additionalProperties: false }),
    output: Type.Object({ isLiked: Type.Boolean(), likeCount: Count }),
    errors: [...readErrors],
  }),
  unlike: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/posts/:postId/likes',
    access: writer,
    summary: 'Takes a like back.',
    input: Type.Object(byPost),
    output: Type.Object({ isLiked: Type.Boolean(), likeCount: Count }),
    errors: [...readErrors],
  }),
  view: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/posts/:postId/views',
    access: open,
    summary:
      'Counts that somebody reads the post; once a day for a person, never for the writer and for those not signed in.',
    input: Type.Object(byPost, { additionalProperties: false }),
    output: Type.Object({ isCounted: Type.Boolean() }),
    errors: [...readErrors],
    limits: [{ per: 'address', max: 600, seconds: 60 }],
  }),
  accept: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/posts/:postId/accepted-comments',
    access: writer,
    summary: "Accepts an answer to one's question, or takes that back with null; the staff may too. [BRD-2]",
    input: Type.Object({ ...byPost, commentId: Nullable(RowId) }, { additionalProperties: false }),
    output: Nothing,
    errors: [...readErrors],
  }),
  grade: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/posts/:postId/submission-states',
    access: staff,
    summary: 'Accepts a submission, or returns it with a note on what to improve. [BRD-103]',
    input: Type.Object(
      {
        ...byPost,
        submissionState: OneOf(SUBMISSION_STATES),
        note: Type.Optional(Type.String({ maxLength: SUBMISSION_NOTE_MAX_LENGTH })),
      },
      { additionalProperties: false },
    ),
    output: Nothing,
    errors: [...readErrors, boardErrors.RETURN_NEEDS_NOTE],
  }),
};
