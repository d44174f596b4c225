/**
 * What authors write and versions keep. A version's content is one of these, by the kind of its storage; learners are
 * shown a part of it (never the hidden cases, never a solution they have not earned).
 */
import type { RichDoc } from '../../channels/posts/rich-text.ts';
import type { JudgeCase, JudgeCheck } from '../../judge/job.ts';
import type { Goal } from '../../judge/blocks/play/goals.ts';
import type { World } from '../../judge/blocks/play/world.ts';
import type { SubtitleLanguage, VideoType } from '../videos/videos.constants.ts';

export const CONTENT_KINDS = ['PROBLEM', 'BLOCK_CODING', 'DOCUMENT', 'VIDEO'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What stands in a lesson or a worksheet, in order. */
export const ITEM_KINDS = ['PROBLEM', 'BLOCK_CODING', 'DOCUMENT', 'VIDEO', 'WORKSHEET'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The states of a storage and of its versions. [LMS-2] */
export const STORAGE_STATES = ['DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const;
export type StorageState = (typeof STORAGE_STATES)[number];
export const VERSION_STATES = ['SUBMITTED', 'WITHDRAWN', 'ACCEPTED', 'REJECTED'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const PROBLEM_LANGUAGES = ['PYTHON', 'JAVASCRIPT'] as const;
export type ProblemLanguage = (typeof PROBLEM_LANGUAGES)[number];
export type ByLanguage = { readonly [L in ProblemLanguage]?: string };

/** From 1, a first line of code, to 5, a contest. */
export const LEVEL_MAX = 5;

export type Sample = { readonly input: string; readonly output: string; readonly explanation?: string };
export type Program = { readonly language: ProblemLanguage; readonly source: string };

export type ProblemContent = {
  readonly statement: RichDoc;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly languages: readonly ProblemLanguage[];
  readonly starters: ByLanguage;
  readonly samples: readonly Sample[];
  readonly cases: readonly JudgeCase[];
  readonly check: JudgeCheck;
  readonly limits: { readonly cpuMs?: number; readonly memoryMb?: number };
  readonly allowsPartial: boolean;
  /** Shown one after the other, the vaguest first. */
  readonly hints: readonly string[];
  readonly solution: { readonly explanation: RichDoc; readonly programs: ByLanguage };
  /** Must be judged right before the storage can be submitted. */
  readonly references: readonly Program[];
  /** Must not be judged right; typical mistakes. */
  readonly mistakes: readonly Program[];
  readonly level: number;
  readonly tags: readonly string[];
};

export type BlockWorld = { readonly world: World; readonly goals: readonly Goal[]; readonly points: number };

export type BlockContent = {
  readonly story: RichDoc;
  /** The first is shown to the learner; the judge plays all of them. */
  readonly worlds: readonly BlockWorld[];
  /** Block types that may be used; empty: every one. */
  readonly blocks: readonly string[];
  /** Workspaces as Blockly writes them, in JSON. */
  readonly starter: string;
  readonly solution: string;
  readonly mistakes: readonly string[];
  readonly hints: readonly string[];
  readonly character: 'DOLPHIN' | 'CRAB' | 'TURTLE' | 'NEMO' | 'SEAHORSE' | 'SHARK';
  readonly level: number;
  readonly tags: readonly string[];
};

/** A code block of the body can be run by the reader when its language is one of ours. */
export type DocumentContent = { readonly body: RichDoc; readonly level: number; readonly tags: readonly string[] };

export type Cue = { readonly startMs: number; readonly endMs: number; /** Never markup. */ readonly text: string };
export type Subtitles = {
  readonly language: SubtitleLanguage;
  readonly label: string;
  readonly cues: readonly Cue[];
};
export type Chapter = { readonly atMs: number; readonly title: string };
/** Code shown beside the video from a moment on; it can be opened in the workbench. */
export type AnswerCode = {
  readonly atMs: number;
  readonly title: string;
  readonly language: ProblemLanguage;
  readonly source: string;
};
/** Learners get `answer`, the index of a choice, only after they have answered. */
export type VideoQuestion = {
  readonly key: string;
  readonly atMs: number;
  readonly prompt: string;
  readonly choices: readonly string[];
  readonly answer: number;
  readonly explanation: string;
};

export type VideoContent = {
  readonly videoType: VideoType;
  /** A row of the medias of its storage; set by the server when an upload is complete. */
  readonly mediaId: number | null;
  readonly youtubeId: string | null;
  readonly description: RichDoc;
  /** An uploaded picture, or a moment of the video. */
  readonly thumbnail: { readonly fileId: number } | { readonly atMs: number } | null;
  readonly subtitles: readonly Subtitles[];
  readonly chapters: readonly Chapter[];
  readonly answerCodes: readonly AnswerCode[];
  readonly questions: readonly VideoQuestion[];
  /** Percent of the seconds that must be watched. */
  readonly completeShare: number;
  readonly noSkip: boolean;
  /** Of the media, or as the player of YouTube reports it. */
  readonly durationMs: number | null;
  readonly level: number;
  readonly tags: readonly string[];
};

export type ContentOf = {
  readonly PROBLEM: ProblemContent;
  readonly BLOCK_CODING: BlockContent;
  readonly DOCUMENT: DocumentContent;
  readonly VIDEO: VideoContent;
};

/** What one learner has made of one problem or block item. */
export const PROBLEM_STATES = ['TRYING', 'SOLVED', 'GAVE_UP'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];
/** Of everything that a judge works on. */
export const JUDGE_WORK_STATES = ['WAITING', 'JUDGING', 'DONE'] as const;
export type JudgeWorkState = (typeof JUDGE_WORK_STATES)[number];
/** CANCELLED: its owner stopped the judging; it has no verdict and counts for nothing. [LMS-263] */
export const SUBMISSION_STATES = [...JUDGE_WORK_STATES, 'CANCELLED'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];
export const ITEM_STATES = ['OPENED', 'DONE'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Who may take a course: everybody who may see it, students of the channel, or premium. [LMS-1] */
export const COURSE_ADMITS = ['EVERYBODY', 'ADVANCED', 'PREMIUM'] as const;
export type CourseAdmits = (typeof COURSE_ADMITS)[number];
/** [ACC-2] and the courses use the same subjects. */
export const COURSE_SUBJECTS = ['PYTHON', 'JAVASCRIPT', 'BLOCKS'] as const;
export type CourseSubject = (typeof COURSE_SUBJECTS)[number];
