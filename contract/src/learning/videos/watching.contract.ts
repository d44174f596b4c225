import Type from 'typebox';
import { RichText } from '../../channels/posts/rich-text.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { PostFile } from '../../channels/posts/posts.schema.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { learningErrors } from '../learning.errors.ts';
import { PROBLEM_LANGUAGES } from '../storages/contents.ts';
import { QUESTION_CHOICES_MAX, VIDEO_MAX_MS, VIDEO_TYPES } from './videos.constants.ts';
import { QUESTION_KEY_MAX_LENGTH, WATCH_MARKS_MAX, WATCH_RANGES_MAX } from './watching.constants.ts';

const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });
/** A moment of a video, in milliseconds from its start. */
export const VideoMs = Type.Integer({ minimum: 0, maximum: VIDEO_MAX_MS });
const QuestionKey = Type.String({ minLength: 1, maxLength: QUESTION_KEY_MAX_LENGTH, pattern: '^[\\w-]+$' });
const Choice = Type.Integer({ minimum: 0, maximum: QUESTION_CHOICES_MAX - 1 });

/** What somebody has watched of a video: each second once, whatever they watched twice. [VID-102] */
const Watched = {
  /** Stretches that were watched, in whole seconds, in order and apart from each other. */
  rangeList: Type.Array(Type.Object({ fromSecond: Count, toSecond: Count })),
  watchedSeconds: Count,
  /** Of the whole video, in percent, rounded down. */ watchedShare: Percent,
  positionMs: Count,
  /** How far one may jump; null: anywhere. Of a video without skipping, the end of what was watched from its start. */
  reachMs: Nullable(Count),
  isDone: Type.Boolean(),
};

/** The author's right choice and reason are there for whoever has answered. [VID-103] */
const Question = Type.Object({
  key: Type.String(),
  atMs: Count,
  prompt: Type.String(),
  choiceList: Type.Array(Type.String()),
  mine: Nullable(
    Type.Object({
      choice: Count,
      isRight: Type.Boolean(),
      tryCount: Count,
      rightChoice: Count,
      explanation: Type.String(),
    }),
  ),
});

/** What a player needs. */
const Playback = Type.Object({
  videoId: Nullable(RowId),
  title: Type.String(),
  channelId: Nullable(ChannelId),
  videoType: OneOf(VIDEO_TYPES),
  /** The HLS playlist, for this person and until `validUntil`; then the call is made again. Null for YouTube. */
  masterUrl: Nullable(Type.String()),
  validUntil: Instant,
  youtubeId: Nullable(Type.String()),
  /** Null: nobody knows yet, and nothing can be done by watching. */ durationMs: Nullable(Count),
  description: RichText,
  fileList: Type.Array(PostFile),
  /** A picture of its own, or the tile of the sprite that shows this moment. */
  posterUrl: Nullable(Type.String()),
  /** Small pictures in one file, row by row, `intervalMs` apart; shown over the bar. */
  sprite: Nullable(
    Type.Object({
      url: Type.String(),
      columns: Count,
      rows: Count,
      tileWidth: Count,
      tileHeight: Count,
      intervalMs: Count,
    }),
  ),
  subtitleList: Type.Array(Type.Object({ language: Type.String(), label: Type.String(), url: Type.String() })),
  chapterList: Type.Array(Type.Object({ atMs: Count, title: Type.String() })),
  answerCodeList: Type.Array(
    Type.Object({ atMs: Count, title: Type.String(), language: OneOf(PROBLEM_LANGUAGES), source: Type.String() }),
  ),
  questionList: Type.Array(Question),
  noSkip: Type.Boolean(),
  completeShare: Percent,
  ...Watched,
});

export const watching = {
  playback: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/videos/:videoId/playback',
    access: signedUp,
    summary:
      'A video as its viewer plays it: private addresses, what they have watched, and what stands beside it. [VID-4] [VID-101]',
    input: Type.Object({ videoId: RowId }),
    output: Playback,
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors],
  }),
  preview: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/videos/storages/:videoStorageId/playback',
    access: signedUp,
    summary: "The same of an author's draft, or of one version, for its author and those who decide. [VID-101]",
    input: Type.Object({ videoStorageId: RowId, version_id: Type.Optional(RowId) }),
    output: Playback,
    errors: [coreErrors.RESOURCE_NOT_FOUND, learningErrors.UNAUTHORIZED_CONTENT_USER],
  }),
  progress: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/videos/:videoId/progresses',
    access: signedUp,
    summary:
      'Reports what was watched since the last report; every second counts once, and never more than passed on our clock. [VID-4] [VID-102]',
    input: Type.Object(
      {
        videoId: RowId,
        /** Of one player; with `sequence`, from 1, a report that comes twice is known again. */
        session: Type.String({ pattern: '^[\\w-]{8,40}$' }),
        sequence: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        positionMs: VideoMs,
        rangeList: Type.Array(Type.Object({ fromMs: VideoMs, toMs: VideoMs }, strict), { maxItems: WATCH_RANGES_MAX }),
        /** Where somebody went back to, and where they stopped. */
        rewindList: Type.Optional(Type.Array(VideoMs, { maxItems: WATCH_MARKS_MAX })),
        stopList: Type.Optional(Type.Array(VideoMs, { maxItems: WATCH_MARKS_MAX })),
      },
      strict,
    ),
    output: Type.Object({
      /** False: nothing was kept, it was too early; send the same with the next report. */ isKept: Type.Boolean(),
      /** False: more than can have been watched by now; send the stretches again with the next report. */
      isCounted: Type.Boolean(),
      retryAfterMs: Count,
      ...Watched,
      /** Questions that must be answered before the video is done. */ openQuestionCount: Count,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors],
  }),
  answer: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/users/videos/:videoId/questions/:questionKey/answers',
    access: signedUp,
    summary: 'Answers a question of a video; the first answer is kept for the coach, later ones beside it. [VID-103]',
    input: Type.Object({ videoId: RowId, questionKey: QuestionKey, choice: Choice }, strict),
    output: Type.Object({
      choice: Count,
      isRight: Type.Boolean(),
      tryCount: Count,
      rightChoice: Count,
      explanation: Type.String(),
      openQuestionCount: Count,
      isDone: Type.Boolean(),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, ...contentAccessErrors],
  }),
};
