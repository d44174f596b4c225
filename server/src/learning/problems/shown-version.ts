import type { BlockContent, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { BlockDetail, ProblemDetail, SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { Static } from 'typebox';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { toBlock, toProblem } from './problem-shapes.ts';
import { findVersion } from './problems.queries.ts';
import { filesShown } from './shown-files.ts';

type ShownVersion = {
  readonly problem: Static<typeof ProblemDetail> | null;
  readonly block: Static<typeof BlockDetail> | null;
};

/**
 * For other domains that decide themselves who may read: a version as whoever solves it sees it, under a number and a
 * title of theirs. Level, tags, hints and counts stay away: they would help in a competition. [LMS-304]
 */
export async function readShownVersion(
  { db, app }: { readonly db: Db; readonly app: App },
  given: {
    readonly viewerId: number;
    readonly versionId: number;
    readonly kind: SolvedKind;
    readonly id: number;
    readonly title: string;
  },
): Promise<ShownVersion | undefined> {
  const found = await findVersion(db, given.versionId);
  if (!found) return undefined;
  const shown = {
    id: given.id,
    title: given.title,
    channelId: null,
    level: 1,
    tags: [],
    solvedCount: 0,
    triedCount: 0,
  };
  const filesOf = (text: ProblemContent['statement']) => filesShown({ db, app }, given.viewerId, found.storageId, text);
  if (given.kind === 'PROBLEM') {
    const problem = toProblem(shown, { ...(found.content as ProblemContent), hints: [] }, undefined);
    return { problem: { ...problem, fileList: await filesOf(problem.statement) }, block: null };
  }
  const block = toBlock(shown, { ...(found.content as BlockContent), hints: [] }, undefined);
  return block && { problem: null, block: { ...block, fileList: await filesOf(block.story) } };
}
