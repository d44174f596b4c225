import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { channelErrors } from '../../channels/channels.errors.ts';
import { PostFile } from '../../channels/posts/posts.schema.ts';
import { RichText } from '../../channels/posts/rich-text.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Line, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { contentAccessErrors } from '../access-errors.ts';
import { PROBLEM_LANGUAGES } from '../storages/contents.ts';
import { learningErrors } from '../learning.errors.ts';
import {
  BlockDetail,
  Level,
  MyWork,
  PROBLEM_QUERY_MAX,
  PROBLEM_SORTS,
  ProblemDetail,
  ProblemItem,
  SOLVED_KINDS,
  STATE_FILTERS,
  TAG_MAX_LENGTH,
} from './problems.schema.ts';

const own = { area: 'eduenv', access: signedUp } as const;
const byContent = Type.Object({ contentId: RowId }, { additionalProperties: false });

export const problems = {
  list: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/problems',
    summary:
      "Problems and block items of the site, or of one channel of the caller's, with what the caller has made of each.",
    input: Type.Object({
      channel_id: Type.Optional(ChannelId),
      kind: Type.Optional(OneOf(SOLVED_KINDS)),
      /** Part of a word of the title or of a tag is enough. */
      query: Type.Optional(Line({ max: PROBLEM_QUERY_MAX })),
      tag: Type.Optional(Line({ max: TAG_MAX_LENGTH })),
      level: Type.Optional(Level),
      language: Type.Optional(OneOf(JUDGE_LANGUAGES)),
      state: Type.Optional(OneOf(STATE_FILTERS)),
      sort: Type.Optional(OneOf(PROBLEM_SORTS)),
      ...PageInput,
    }),
    output: pageOf('problemList', ProblemItem),
    errors: [channelErrors.CHANNEL_NOT_FOUND, learningErrors.CHANNEL_CONTENT_UNAUTHORIZED],
  }),
  tags: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/problem-tags',
    summary: 'The tags of the problems that `list` shows, the most used first.',
    input: Type.Object({ channel_id: Type.Optional(ChannelId) }),
    output: Type.Object({
      tagList: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer({ minimum: 1 }) })),
    }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, learningErrors.CHANNEL_CONTENT_UNAUTHORIZED],
  }),
  problem: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/problems/:problemId',
    summary: 'A problem as its learner sees it: no hidden case, no solution. [LMS-3]',
    input: Type.Object({ problemId: RowId }),
    output: ProblemDetail,
    errors: contentAccessErrors,
  }),
  block: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/blocks/:blockCodingId',
    summary: 'A block item as its learner sees it: the story, the first world, the blocks. [LMS-6]',
    input: Type.Object({ blockCodingId: RowId }),
    output: BlockDetail,
    errors: contentAccessErrors,
  }),
  hint: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/users/contents/:contentId/hints',
    summary: 'Opens the next hint; when all are open nothing changes.',
    input: byContent,
    output: MyWork,
    errors: contentAccessErrors,
  }),
  solution: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/users/contents/:contentId/solutions',
    summary: 'The solution, after a correct answer (since the last reset) or after giving up. [LMS-4]',
    input: Type.Object({ contentId: RowId }),
    output: Type.Object({
      explanation: Nullable(RichText),
      fileList: Type.Array(PostFile),
      programList: Type.Array(Type.Object({ language: OneOf(PROBLEM_LANGUAGES), source: Type.String() })),
      /** The workspace that solves a block item. */
      workspace: Nullable(Type.String()),
    }),
    errors: [...contentAccessErrors, learningErrors.HAVE_TO_RESET_SUCCESS],
  }),
  giveUp: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/users/contents/:contentId/give-ups',
    summary: 'Gives up after some tries, which opens the solution; a later success earns nothing. [LMS-4]',
    input: byContent,
    output: MyWork,
    errors: [...contentAccessErrors, learningErrors.HAVE_TO_RESET_SUCCESS],
  }),
  reset: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/users/contents/:contentId/resets',
    summary: 'Starts a solved or given-up problem afresh; the history stays, the solution closes again. [LMS-4]',
    input: byContent,
    output: MyWork,
    errors: [...contentAccessErrors, learningErrors.ALREADY_RESET, learningErrors.HAVE_TO_RESET_SUCCESS],
  }),
};
