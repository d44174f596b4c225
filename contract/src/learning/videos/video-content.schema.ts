import Type, { type TSchema } from 'typebox';
import { RichTextInput } from '../../channels/posts/rich-text.ts';
import { Nullable, OneOf, RowId } from '../../core/schema.ts';
import { SOURCE_MAX_BYTES } from '../../judge/limits.ts';
import { LEVEL_MAX, PROBLEM_LANGUAGES, type VideoContent } from '../storages/contents.ts';
import { STORAGE_TAG_MAX_LENGTH, STORAGE_TAGS_MAX } from '../storages/storages.constants.ts';
import {
  ANSWER_CODE_TITLE_MAX_LENGTH,
  ANSWER_CODES_MAX,
  CHAPTER_TITLE_MAX_LENGTH,
  CHAPTERS_MAX,
  COMPLETE_SHARE_MAX,
  COMPLETE_SHARE_MIN,
  CUE_MAX_LENGTH,
  CUES_MAX,
  QUESTION_CHOICE_MAX_LENGTH,
  QUESTION_CHOICES_MAX,
  QUESTION_CHOICES_MIN,
  QUESTION_EXPLANATION_MAX_LENGTH,
  QUESTION_PROMPT_MAX_LENGTH,
  QUESTIONS_MAX,
  SUBTITLE_LABEL_MAX_LENGTH,
  SUBTITLE_LANGUAGES,
  SUBTITLES_MAX,
  VIDEO_MAX_MS,
  VIDEO_TYPES,
  YOUTUBE_ID,
} from './videos.constants.ts';

const closed = { additionalProperties: false } as const;
const Text = (maxLength: number) => Type.String({ maxLength });
/** A moment of the video. */
export const AtMs = Type.Integer({ minimum: 0, maximum: VIDEO_MAX_MS });

const Cue = Type.Object({ startMs: AtMs, endMs: AtMs, text: Text(CUE_MAX_LENGTH) }, closed);
const Subtitles = Type.Object(
  {
    language: OneOf(SUBTITLE_LANGUAGES),
    label: Text(SUBTITLE_LABEL_MAX_LENGTH),
    cues: Type.Array(Cue, { maxItems: CUES_MAX }),
  },
  closed,
);
const Question = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{1,36}$' }),
    atMs: AtMs,
    prompt: Text(QUESTION_PROMPT_MAX_LENGTH),
    choices: Type.Array(Text(QUESTION_CHOICE_MAX_LENGTH), {
      minItems: QUESTION_CHOICES_MIN,
      maxItems: QUESTION_CHOICES_MAX,
    }),
    answer: Type.Integer({ minimum: 0, maximum: QUESTION_CHOICES_MAX - 1 }),
    explanation: Text(QUESTION_EXPLANATION_MAX_LENGTH),
  },
  closed,
);

export const Thumbnail = Nullable(
  Type.Union([Type.Object({ fileId: RowId }, closed), Type.Object({ atMs: AtMs }, closed)]),
);
export const AnswerCodes = Type.Array(
  Type.Object(
    {
      atMs: AtMs,
      title: Text(ANSWER_CODE_TITLE_MAX_LENGTH),
      language: OneOf(PROBLEM_LANGUAGES),
      source: Text(SOURCE_MAX_BYTES),
    },
    closed,
  ),
  { maxItems: ANSWER_CODES_MAX },
);

/** The media and its length are not the author's to write: the upload and the converter set them. */
const VIDEO = {
  videoType: OneOf(VIDEO_TYPES),
  youtubeId: Nullable(Type.String({ pattern: YOUTUBE_ID })),
  description: RichTextInput,
  thumbnail: Thumbnail,
  subtitles: Type.Array(Subtitles, { maxItems: SUBTITLES_MAX }),
  chapters: Type.Array(Type.Object({ atMs: AtMs, title: Text(CHAPTER_TITLE_MAX_LENGTH) }, closed), {
    maxItems: CHAPTERS_MAX,
  }),
  answerCodes: AnswerCodes,
  questions: Type.Array(Question, { maxItems: QUESTIONS_MAX }),
  completeShare: Type.Integer({ minimum: COMPLETE_SHARE_MIN, maximum: COMPLETE_SHARE_MAX }),
  noSkip: Type.Boolean(),
  level: Type.Integer({ minimum: 1, maximum: LEVEL_MAX }),
  tags: Type.Array(
    Type.String({ minLength: 1, maxLength: STORAGE_TAG_MAX_LENGTH, pattern: '^[^\\u0000-\\u001f\\u007f,]*$' }),
    { maxItems: STORAGE_TAGS_MAX, uniqueItems: true },
  ),
} satisfies { readonly [K in Exclude<keyof VideoContent, 'mediaId' | 'durationMs'>]: TSchema };

export type VideoParts = Omit<VideoContent, 'mediaId' | 'durationMs'>;

/** Some of the parts that an author writes. */
export const VideoPatch = Type.Unsafe<Partial<VideoParts>>(
  Type.Object(
    Object.fromEntries(
      Object.entries(VIDEO as Readonly<Record<string, TSchema>>).map(([name, schema]) => [name, Type.Optional(schema)]),
    ),
    closed,
  ),
);
/** What is answered was checked when it was written. */
export const VideoDraft = Type.Unsafe<VideoContent>({});
