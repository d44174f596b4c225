import type { ContentKind } from './contents.ts';

/** The shelves of an author's workroom, as they are called in addresses. */
export const SHELVES = ['problems', 'documents', 'blocks', 'videos'] as const;
export type Shelf = (typeof SHELVES)[number];
export const KIND_OF_SHELF: Readonly<Record<Shelf, ContentKind>> = {
  problems: 'PROBLEM',
  documents: 'DOCUMENT',
  blocks: 'BLOCK_CODING',
  videos: 'VIDEO',
};
export const SHELF_OF_KIND: Readonly<Record<ContentKind, Shelf>> = {
  PROBLEM: 'problems',
  DOCUMENT: 'documents',
  BLOCK_CODING: 'blocks',
  VIDEO: 'videos',
};

/** How much one author may keep, those in the trash included. [LMS-121] */
export const STORAGES_MAX = 2_000;
/** A working copy as JSON; larger than what one call can carry, since test cases may come as a file. [LMS-123] */
export const DRAFT_MAX_BYTES = 4 * 1_048_576;
/** Cases that together are larger than this are not edited in the browser, only replaced by a file. */
export const CASES_EDITABLE_BYTES = 300_000;
/** How long a browser waits after a change before it saves. [LMS-122] */
export const STORAGE_AUTOSAVE_MS = 1_500;
/** What is in the trash longer than this is deleted permanently, unless it was published. */
export const STORAGE_TRASH_DAYS = 30;

export const STORAGE_TITLE_MAX_LENGTH = 100;
export const STORAGE_TAGS_MAX = 10;
export const STORAGE_TAG_MAX_LENGTH = 30;
export const STORAGE_QUERY_MAX_LENGTH = 50;
export const FORMAT_MAX_LENGTH = 4_000;
export const SAMPLES_MAX = 10;
export const SAMPLE_MAX_LENGTH = 20_000;
export const HINTS_MAX = 10;
export const HINT_MAX_LENGTH = 2_000;
export const REFERENCES_MAX = 5;
export const MISTAKES_MAX = 10;
export const CASE_POINTS_MAX = 1_000;
export const BLOCK_WORLDS_MAX = 30;
export const BLOCK_TYPES_MAX = 200;
export const WORLD_CELLS_MAX = 20;
export const DECISION_COMMENT_MAX_LENGTH = 1_000;

/** A package or a file of test cases has at most this many files; how large it is packed stands with the uploads. [LMS-127] */
export const PACKAGE_FILES_MAX = 400;
/** Everything in it, unpacked: a bomb is refused before it goes off. */
export const PACKAGE_UNPACKED_MAX_BYTES = 40 * 1_048_576;

/** The states of a check: the author's programs run against the author's cases, by the real judge. [LMS-124] */
export const CHECK_STATES = ['WAITING', 'RUNNING', 'PASSED', 'FAILED'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
/** REFERENCE and SOLUTION must be judged right; the others must not. EMPTY is a program without a line, STARTER what learners begin with. */
export const CHECKED_PROGRAMS = ['REFERENCE', 'SOLUTION', 'MISTAKE', 'STARTER', 'EMPTY'] as const;
