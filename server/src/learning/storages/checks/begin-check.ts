import type { BlockContent, ContentOf, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { missingParts } from '@dolphin/contract/learning/storages/missing-parts';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import { authoringErrors } from '@dolphin/contract/learning/storages/storages.errors';
import type { Db } from '../../../core/db.ts';
import { AppError } from '../../../core/fail.ts';
import type { Me } from '../../../core/module.ts';
import { queueGrading } from '../../judging/grading/grading.ts';
import { judgeSpecOf } from '../../judging/judge-job.rules.ts';
import { checkState } from './check-shapes.ts';
import { type CheckRow, findCheck, upsertCheck } from './checks.queries.ts';
import type { OpenStorage } from '../require-storage.ts';

/** Refuses what is not finished, naming each place. [LMS-125] */
export function requireComplete({ kind, draft }: OpenStorage): void {
  const missing = missingParts(kind, draft);
  if (missing.length > 0) throw incomplete(missing);
}

export function incomplete(missing: readonly string[]): AppError {
  return new AppError(
    authoringErrors.CONTENT_IS_INCOMPLETE,
    {},
    { fieldErrors: missing.map((field) => ({ field, keyword: 'required', message: '' })) },
  );
}

/**
 * The check of the working copy as it is now: the one that runs or has passed already, or a new one. Besides the author's
 * own mistakes the judge tries what learners begin with and, for problems, no program at all: a checker that lets those
 * pass would let everything pass. The storage is locked by whoever calls. [LMS-124]
 */
export async function beginCheck(
  tx: Db,
  me: Me,
  storage: OpenStorage,
  now: Date,
): Promise<{ readonly gradingId: number; readonly state: ReturnType<typeof checkState> }> {
  const last = await findCheck(tx, storage.storageId);
  if (last && isOf(last, storage) && checkState(last) !== 'FAILED')
    return { gradingId: last.gradingId, state: checkState(last) };
  const kind = storage.kind as SolvedKind;
  const { content, extras } = withExtras(kind, storage.draft as ContentOf[SolvedKind]);
  const gradingId = await queueGrading(tx, { userId: me.id, kind, content, now });
  const sampleCount =
    kind === 'PROBLEM'
      ? judgeSpecOf(kind, content as ProblemContent).cases.length - (content as ProblemContent).cases.length
      : 0;
  await upsertCheck(tx, storage.storageId, {
    gradingId,
    draftRevision: storage.draftRevision,
    extras,
    sampleCount,
    now,
  });
  return { gradingId, state: 'WAITING' };
}

export function isOf(check: CheckRow, { draftRevision }: Pick<OpenStorage, 'draftRevision'>): boolean {
  return check.draftRevision === draftRevision;
}

type Extras = readonly ('STARTER' | 'EMPTY')[];

export function withExtras(
  kind: SolvedKind,
  content: ContentOf[SolvedKind],
): { readonly content: ContentOf[SolvedKind]; readonly extras: Extras } {
  if (kind === 'BLOCK_CODING') {
    const block = content as BlockContent;
    return block.starter.trim() === ''
      ? { content, extras: [] }
      : { content: { ...block, mistakes: [...block.mistakes, block.starter] }, extras: ['STARTER'] };
  }
  const problem = content as ProblemContent;
  const starters = problem.languages.flatMap((language) => {
    const source = problem.starters[language] ?? '';
    return source.trim() === '' ? [] : [{ language, source }];
  });
  const empty = problem.languages.slice(0, 1).map((language) => ({ language, source: '' }));
  return {
    content: { ...problem, mistakes: [...problem.mistakes, ...starters, ...empty] },
    extras: [...starters.map(() => 'STARTER' as const), ...empty.map(() => 'EMPTY' as const)],
  };
}
