/**
 * For other domains: has a program judged against a version. The verdict comes as the server event
 * `learning.requestJudged`; `selectJudgeResults` reads it. Nothing of the learner changes. [LMS-8]
 */
import { SOURCE_MAX_BYTES } from '@dolphin/contract/judge/limits';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { Db } from '../../../core/db.ts';
import { failAt } from '../../../core/fail.ts';
import { blockRefusal } from '../../submissions/allowed-blocks.rules.ts';
import { findCheckOf } from '../../submissions/submissions.queries.ts';
import { insertRequest, type NewRequest } from './requests.queries.ts';

/** In the transaction of whoever asks; gives the number to read it by. */
export async function requestJudging(
  tx: Db,
  { contentKind, ...given }: NewRequest & { readonly contentKind: SolvedKind },
): Promise<number> {
  const isTaken = contentKind === 'BLOCK_CODING' ? given.language === 'BLOCKS' : given.language !== 'BLOCKS';
  if (!isTaken) throw failAt('language', learningErrors.LANGUAGE_NOT_OFFERED);
  if (Buffer.byteLength(given.source) > SOURCE_MAX_BYTES) throw failAt('source', learningErrors.SOURCE_TOO_LONG);
  const refusal =
    contentKind === 'BLOCK_CODING'
      ? blockRefusal(given.source, (await findCheckOf(tx, given.versionId))?.blocks ?? [])
      : undefined;
  if (refusal) throw failAt('source', refusal);
  const requestId = await insertRequest(tx, given);
  if (requestId === undefined) throw failAt('language', learningErrors.LANGUAGE_NOT_OFFERED);
  return requestId;
}
