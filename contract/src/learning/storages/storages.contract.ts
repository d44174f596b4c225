import Type from 'typebox';
import { VISIBILITIES } from '../../channels/channels.constants.ts';
import { channelErrors } from '../../channels/channels.errors.ts';
import { PostFile } from '../../channels/posts/posts.schema.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { VERDICTS } from '../../judge/verdicts.ts';
import { CONTENT_KINDS, LEVEL_MAX, STORAGE_STATES, VERSION_STATES } from './contents.ts';
import { VideoDraft, VideoPatch } from '../videos/video-content.schema.ts';
import { BlockDraft, BlockPatch, DocumentDraft, DocumentPatch, ProblemDraft, ProblemPatch } from './content.schema.ts';
import { MEDIA_STATES } from '../learning.constants.ts';
import { learningErrors } from '../learning.errors.ts';
import {
  CHECK_STATES,
  CHECKED_PROGRAMS,
  DECISION_COMMENT_MAX_LENGTH,
  SHELVES,
  STORAGE_QUERY_MAX_LENGTH,
  STORAGE_TAG_MAX_LENGTH,
  STORAGE_TITLE_MAX_LENGTH,
} from './storages.constants.ts';
import { authoringErrors } from './storages.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const Revision = Type.Integer({ minimum: 1 });
const Shelf = OneOf(SHELVES);
const byStorage = { shelf: Shelf, storageId: RowId };
const AtStorage = Type.Object(byStorage);
const AtStorageBody = Type.Object(byStorage, { additionalProperties: false });

/** One thing of the specification has one name: the same number as `storageId` and `contentId`, under its own. [LMS-11] */
const IDS = {
  storageId: RowId,
  contentId: Nullable(RowId),
  problemStorageId: Type.Optional(RowId),
  documentStorageId: Type.Optional(RowId),
  blockCodingStorageId: Type.Optional(RowId),
  videoStorageId: Type.Optional(RowId),
  problemId: Type.Optional(RowId),
  documentId: Type.Optional(RowId),
  blockCodingId: Type.Optional(RowId),
  videoId: Type.Optional(RowId),
};

const ITEM = {
  ...IDS,
  kind: OneOf(CONTENT_KINDS),
  channelId: Nullable(ChannelId),
  channelName: Nullable(Type.String()),
  authorId: Nullable(UserId),
  authorName: Nullable(Type.String()),
  title: Type.String(),
  level: Type.Integer(),
  tags: Type.Array(Type.String()),
  state: OneOf(STORAGE_STATES),
  /** Null: no version was ever accepted. */
  visibleState: Nullable(OneOf(VISIBILITIES)),
  /** Of videos. */
  video: Type.Optional(
    Type.Object({
      mediaState: OneOf(MEDIA_STATES),
      progress: Count,
      durationMs: Nullable(Count),
      thumbnailUrl: Nullable(Type.String()),
    }),
  ),
  updatedAt: Instant,
  deletedAt: Nullable(Instant),
};
export const StorageItem = Type.Object(ITEM);
const { video: _summary, ...DETAIL_ITEM } = ITEM;

/** One program before the judge. `failedCase`: the first one that went wrong, counted from 0 among the samples or among the cases. */
const CheckedProgramReport = Type.Object({
  role: OneOf(CHECKED_PROGRAMS),
  /** Which of its kind, from 0. */
  index: Count,
  language: OneOf(JUDGE_LANGUAGES),
  isAsExpected: Type.Boolean(),
  verdict: OneOf(VERDICTS),
  points: Count,
  pointsPossible: Count,
  cpuMs: Count,
  failedCase: Nullable(Type.Object({ isSample: Type.Boolean(), index: Count })),
  message: Nullable(Type.String()),
});
export const ContentCheck = Type.Object({
  gradingId: RowId,
  draftRevision: Revision,
  state: OneOf(CHECK_STATES),
  /** Those of `programList` are judged so far. */ programCount: Count,
  programList: Type.Array(CheckedProgramReport),
});

export const StorageDetail = Type.Object({
  ...DETAIL_ITEM,
  draftRevision: Revision,
  problem: Type.Optional(ProblemDraft),
  block: Type.Optional(BlockDraft),
  document: Type.Optional(DocumentDraft),
  video: Type.Optional(VideoDraft),
  fileList: Type.Array(PostFile),
  check: Nullable(ContentCheck),
  /** What the one who decided wrote to the last version. */
  decisionComment: Nullable(Type.String()),
  mayEdit: Type.Boolean(),
  mayDecide: Type.Boolean(),
  /** False for those who decide where the channel leaves their own content to others. [LMS-246] */
  mayAccept: Type.Boolean(),
});

const Version = Type.Object({
  number: Revision,
  state: OneOf(VERSION_STATES),
  title: Type.String(),
  comment: Type.String(),
  authorName: Nullable(Type.String()),
  deciderName: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  isPublished: Type.Boolean(),
});

const found = [
  learningErrors.PROBLEM_NOT_FOUND,
  coreErrors.RESOURCE_NOT_FOUND,
  learningErrors.UNAUTHORIZED_PROBLEM_USER,
  learningErrors.UNAUTHORIZED_CONTENT_USER,
] as const;
export const Saved = Type.Object({ draftRevision: Revision, state: OneOf(STORAGE_STATES), updatedAt: Instant });
const Decided = Type.Object({ state: OneOf(STORAGE_STATES), contentId: Nullable(RowId) });
const title = Line({ max: STORAGE_TITLE_MAX_LENGTH });

export const storages = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/storages/:shelf',
    access: signedUp,
    summary: 'What the caller has written on one shelf, the newest change first. [LMS-2]',
    input: Type.Object({
      shelf: Shelf,
      ...PageInput,
      channel_id: Type.Optional(ChannelId),
      query: Type.Optional(Line({ max: STORAGE_QUERY_MAX_LENGTH })),
      tag: Type.Optional(Line({ max: STORAGE_TAG_MAX_LENGTH })),
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: LEVEL_MAX })),
      state: Type.Optional(OneOf(STORAGE_STATES)),
      /** What lies in the trash instead of what does not. */
      is_deleted: Type.Optional(Type.Boolean()),
    }),
    output: pageOf('storageList', StorageItem),
  }),
  places: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/storages/places',
    access: signedUp,
    summary: 'The channels in which the caller may write or accept, and whether for the whole site. [LMS-121]',
    input: Type.Object({}),
    output: Type.Object({
      isSiteAuthor: Type.Boolean(),
      placeList: Type.Array(
        Type.Object({ channelId: ChannelId, channelName: Type.String(), mayDecide: Type.Boolean() }),
      ),
    }),
  }),
  waiting: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/storages/waiting',
    access: signedUp,
    summary:
      "What waits for the caller's decision: in channels where they are a manager, and for the site as its administrator. [LMS-2]",
    input: Type.Object({ ...PageInput, channel_id: Type.Optional(ChannelId) }),
    output: pageOf('storageList', StorageItem),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/:shelf/storages',
    access: signedUp,
    summary:
      'A new, empty storage: in a channel as a teacher, or with null for the whole site as its administrator. [LMS-2]',
    input: Type.Object({ shelf: Shelf, channelId: Nullable(ChannelId), title }, { additionalProperties: false }),
    output: Type.Object(IDS),
    errors: [channelErrors.CHANNEL_NOT_FOUND, coreErrors.NOT_HAS_ROLE, authoringErrors.TOO_MANY_STORAGES],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/:shelf/storages/:storageId',
    access: signedUp,
    summary: 'The working copy, for its author and for those who decide about it. [LMS-2]',
    input: AtStorage,
    output: StorageDetail,
    errors: [...found],
  }),
  save: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/:shelf/storages/:storageId',
    access: signedUp,
    summary:
      'Saves parts of the working copy. Whoever does not have the newest gets an error, and nothing is saved. [LMS-2] [LMS-122]',
    input: Type.Object(
      {
        ...byStorage,
        draftRevision: Revision,
        title: Type.Optional(title),
        problem: Type.Optional(ProblemPatch),
        block: Type.Optional(BlockPatch),
        document: Type.Optional(DocumentPatch),
        video: Type.Optional(VideoPatch),
      },
      { additionalProperties: false },
    ),
    output: Saved,
    errors: [
      ...found,
      authoringErrors.STORAGE_CHANGED_MEANWHILE,
      authoringErrors.STORAGE_IS_SUBMITTED,
      authoringErrors.DRAFT_TOO_LARGE,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 240, seconds: 60 }],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/users/:shelf/storages/:storageId',
    access: signedUp,
    summary:
      'Puts a storage into the trash; published content leaves with it, by those who decide and only while nothing refers to it. [LMS-2]',
    input: AtStorage,
    output: Nothing,
    errors: [
      ...found,
      learningErrors.ALREADY_REFERENCED_CONTENT,
      learningErrors.UNAUTHORIZED_ACCEPTED_CONTENT,
      authoringErrors.STORAGE_IS_SUBMITTED,
    ],
  }),
  restore: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/:shelf/storages/:storageId/restorations',
    access: signedUp,
    summary: 'Takes a storage out of the trash. What was published stays invisible until it is opened again.',
    input: AtStorageBody,
    output: Nothing,
    errors: [...found],
  }),
};

const M = '/users/:shelf/storages/:storageId/managements';

export const managements = {
  check: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${M}/checks`,
    access: signedUp,
    summary: 'Lets the judge try references and mistakes on the working copy. [LMS-124]',
    input: AtStorageBody,
    output: Type.Object({ gradingId: RowId, state: OneOf(CHECK_STATES) }),
    errors: [
      ...found,
      authoringErrors.CONTENT_IS_INCOMPLETE,
      authoringErrors.STORAGE_IS_SUBMITTED,
      learningErrors.TOO_MANY_OPEN_SUBMISSIONS,
    ],
  }),
  progress: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `${M}/checks`,
    access: signedUp,
    summary: 'How far the last check is: each program, and the case it failed on. [LMS-124]',
    input: AtStorage,
    output: Type.Object({ check: Nullable(ContentCheck), state: OneOf(STORAGE_STATES) }),
    errors: [...found],
  }),
  submit: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${M}/submit`,
    access: signedUp,
    summary:
      'Asks for acceptance. A problem or block item must have passed its check as it is now; otherwise the check begins. [LMS-2] [LMS-124]',
    input: AtStorageBody,
    output: Type.Object({ state: OneOf(STORAGE_STATES), isChecking: Type.Boolean() }),
    errors: [
      ...found,
      authoringErrors.CONTENT_IS_INCOMPLETE,
      authoringErrors.STORAGE_IS_SUBMITTED,
      authoringErrors.NOTHING_NEW_TO_SUBMIT,
      learningErrors.TOO_MANY_OPEN_SUBMISSIONS,
    ],
  }),
  withdraw: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${M}/withdraw`,
    access: signedUp,
    summary: 'Takes the request back, also one whose check still runs. What is accepted cannot be withdrawn. [LMS-2]',
    input: AtStorageBody,
    output: Decided,
    errors: [...found, authoringErrors.STORAGE_IS_NOT_SUBMITTED, learningErrors.UNAUTHORIZED_ACCEPTED_CONTENT],
  }),
  accept: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${M}/accept`,
    access: signedUp,
    summary:
      'Accepts the submitted version and publishes it: managers of the channel, administrators of the site. [LMS-2]',
    input: AtStorageBody,
    output: Decided,
    errors: [...found, authoringErrors.STORAGE_IS_NOT_SUBMITTED, authoringErrors.OTHERS_DECIDE],
  }),
  reject: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: `${M}/reject`,
    access: signedUp,
    summary: 'Sends the submitted version back with a word why. [LMS-2]',
    input: Type.Object(
      { ...byStorage, comment: Type.String({ minLength: 1, maxLength: DECISION_COMMENT_MAX_LENGTH, pattern: '\\S' }) },
      { additionalProperties: false },
    ),
    output: Decided,
    errors: [...found, authoringErrors.STORAGE_IS_NOT_SUBMITTED],
  }),
  versions: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `${M}/versions`,
    access: signedUp,
    summary: 'Every version that was submitted, newest first. [LMS-2]',
    input: Type.Object({ ...byStorage, ...PageInput }),
    output: pageOf('versionList', Version),
    errors: [...found],
  }),
  version: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `${M}/versions/:number`,
    access: signedUp,
    summary: 'What one version holds. [LMS-2]',
    input: Type.Object({ ...byStorage, number: Revision }),
    output: Type.Object({
      title: Type.String(),
      problem: Type.Optional(ProblemDraft),
      block: Type.Optional(BlockDraft),
      document: Type.Optional(DocumentDraft),
      video: Type.Optional(VideoDraft),
      fileList: Type.Array(PostFile),
    }),
    errors: [...found],
  }),
  restoreVersion: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${M}/versions/:number`,
    access: signedUp,
    summary: 'Makes an earlier version the working copy again. [LMS-2]',
    input: Type.Object({ ...byStorage, number: Revision, draftRevision: Revision }, { additionalProperties: false }),
    output: Saved,
    errors: [...found, authoringErrors.STORAGE_CHANGED_MEANWHILE, authoringErrors.STORAGE_IS_SUBMITTED],
  }),
  visibleStates: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: `${M}/visiblestates`,
    access: signedUp,
    summary: 'Opens published content to learners or hides it, while nothing refers to it. [LMS-2] [API-17]',
    input: Type.Object({ ...byStorage, visibleState: OneOf(VISIBILITIES) }, { additionalProperties: false }),
    output: Type.Object({ visibleState: OneOf(VISIBILITIES) }),
    errors: [
      ...found,
      learningErrors.NOT_ACCEPTED_PROBLEM,
      learningErrors.NOT_ACCEPTED_VIDEO,
      authoringErrors.NOT_ACCEPTED_CONTENT,
      learningErrors.ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE,
      learningErrors.ALREADY_REFERENCED_CONTENT,
    ],
  }),
};
