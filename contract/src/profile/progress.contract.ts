import Type from 'typebox';
import { signedIn } from '../core/access.ts';
import { defineEndpoint, mayLag } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { Instant, Nothing, Nullable, OneOf, RowId } from '../core/schema.ts';
import { PROGRESS_CAUSE_NAMES } from './progress.constants.ts';

/** One row of the ledger. What was spent has a minus. */
export const ProgressEntry = Type.Object({
  progressEntryId: RowId,
  cause: OneOf(PROGRESS_CAUSE_NAMES),
  /** What it was, in the reader's language, where the cause alone is not enough: the quest, the item, the level. */
  title: Nullable(Type.String()),
  point: Type.Integer(),
  experience: Type.Integer({ minimum: 0 }),
  createdAt: Instant,
});

export const progress = {
  experience: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/experiences',
    access: signedIn,
    summary: 'Level, experience within it and experience the level asks for. [PRG-1]',
    input: Nothing,
    output: Type.Object({
      level: Type.Integer({ minimum: 1 }),
      levelExp: Type.Integer({ minimum: 0 }),
      requiredLevelPoint: Type.Integer({ minimum: 1 }),
    }),
  }),
  point: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/points',
    access: signedIn,
    summary: 'Points to spend. [PRG-1]',
    input: Nothing,
    output: Type.Object({ point: Type.Integer({ minimum: 0 }) }),
  }),
  entries: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/progress-entries',
    access: signedIn,
    freshness: mayLag('A history; new entries come with an event, and are included then.'),
    summary: 'Every gain and every expense of mine with its cause, newest first, any page. [PRG-2]',
    input: Type.Object(PageInput),
    output: pageOf('progressEntryList', ProgressEntry),
  }),
};
