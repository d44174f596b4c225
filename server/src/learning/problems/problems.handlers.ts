import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import type { BlockContent, ProblemContent, ProblemLanguage } from '@dolphin/contract/learning/storages/contents';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { PROBLEMS_PAGE_SIZE, SOLVED_KINDS, type SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import { channelRoles } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import { type Ctx, implement, type Me } from '../../core/module.ts';
import { withFields } from '../../core/sql/sql-json.ts';
import { requireContent, requireOpen } from '../access/require-content.ts';
import { maySeeSolution, mayGiveUp, resetRefusal, toMyWork } from './my-work.rules.ts';
import { readVersion } from './version-cache.ts';
import { shownOf } from './problem-shapes.ts';
import { filesNamed, filesShown } from './shown-files.ts';
import {
  findShownContent,
  findWork,
  lockWork,
  selectProblems,
  selectTags,
  updateGivenUp,
  updateHints,
  updateReset,
} from './problems.queries.ts';

const WORDS_MAX = 8;

export const problemsModule = implement(problems, {
  async list(
    { db, me },
    { channel_id: channelId, query, page = 1, sort = 'NEWEST', kind, tag, level, language, state },
  ) {
    const mayAuthor = await requireShelf(db, me, channelId);
    const words = (query ?? '')
      .normalize('NFC')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, WORDS_MAX);
    const rows = await selectProblems(db, {
      userId: me.id,
      channelId: channelId ?? null,
      mayAuthor,
      words,
      page,
      sort,
      kind,
      tag: tag?.normalize('NFC'),
      level,
      language,
      state,
    });
    const totalCount = rows[0]?.total ?? 0;
    return {
      problemList: rows.map(({ total: _total, createdAt, state: mine, bestPoints, tagList, languageList, ...row }) => ({
        ...row,
        tagList: [...tagList],
        languageList: [...languageList],
        state: mine ?? ('NEW' as const),
        bestPoints: bestPoints ?? 0,
        createdAt: createdAt.toISOString(),
      })),
      pageCount: pageCountOf(totalCount, PROBLEMS_PAGE_SIZE),
      totalCount,
    };
  },

  async tags({ db, me }, { channel_id: channelId }) {
    const mayAuthor = await requireShelf(db, me, channelId);
    const tags = await selectTags(db, { userId: me.id, channelId: channelId ?? null, mayAuthor });
    return { tagList: tags.map((each) => ({ ...each })) };
  },

  async problem(ctx, { problemId }) {
    const { fields, more } = await readShown(ctx, problemId, 'PROBLEM');
    return ctx.answer.json(withFields(fields, { problemId, ...more }));
  },

  async block(ctx, { blockCodingId }) {
    const { fields, more } = await readShown(ctx, blockCodingId, 'BLOCK_CODING');
    return ctx.answer.json(withFields(fields, { blockCodingId, ...more }));
  },

  async hint({ db, me, now }, { contentId }) {
    const { content } = await openWork(db, me, contentId, SOLVED_KINDS);
    const mine = await lockWork(db, me.id, contentId, now);
    const hintsSeen = Math.min(mine.hintsSeen + 1, content.hints.length);
    if (hintsSeen !== mine.hintsSeen) await updateHints(db, me.id, contentId, hintsSeen);
    return toMyWork({ ...mine, hintsSeen }, content.hints);
  },

  async solution({ db, app, me }, { contentId }) {
    const { open, content, mine } = await openWork(db, me, contentId, SOLVED_KINDS);
    // Those who teach it need not solve it first.
    if (!maySeeSolution(mine) && !open.isStaff) throw fail(learningErrors.HAVE_TO_RESET_SUCCESS);
    if (open.kind === 'BLOCK_CODING')
      return { explanation: null, fileList: [], programList: [], workspace: (content as BlockContent).solution };
    const { explanation, programs } = (content as ProblemContent).solution;
    return {
      explanation,
      fileList: await filesShown({ db, app }, me.id, open.storageId, explanation),
      programList: (Object.entries(programs) as [ProblemLanguage, string][]).map(([language, source]) => ({
        language,
        source,
      })),
      workspace: null,
    };
  },

  async giveUp({ db, me, now }, { contentId }) {
    const { content } = await openWork(db, me, contentId, SOLVED_KINDS);
    const mine = await lockWork(db, me.id, contentId, now);
    if (maySeeSolution(mine)) return toMyWork(mine, content.hints);
    if (!mayGiveUp(mine)) throw fail(learningErrors.HAVE_TO_RESET_SUCCESS);
    await updateGivenUp(db, me.id, contentId, now);
    return toMyWork({ ...mine, state: 'GAVE_UP' }, content.hints);
  },

  async reset({ db, me, now }, { contentId }) {
    const { content } = await openWork(db, me, contentId, SOLVED_KINDS);
    const mine = await lockWork(db, me.id, contentId, now);
    const refusal = resetRefusal(mine);
    if (refusal) throw new AppError(refusal, {});
    await updateReset(db, me.id, contentId, now);
    return toMyWork(
      { ...mine, state: 'TRYING', tries: 0, hintsSeen: 0, bestPoints: 0, solvedAt: null, resetAt: now },
      content.hints,
    );
  },
});

/** The page of a problem: what its version shows, as JSON, and what is of the content, the person and their session. */
async function readShown(
  { db, app, me }: Pick<Ctx<{ kind: 'signedUp' }>, 'db' | 'app' | 'me'>,
  contentId: number,
  kind: SolvedKind,
) {
  const open = await requireOpen(db, me, await findShownContent(db, contentId, me.id), { kinds: [kind] });
  const version = await readVersion(db, open.versionId, kind);
  if (!version) throw fail(learningErrors.PROBLEM_NOT_FOUND);
  const { fields, hints, fileIds } = version;
  const fileList = await filesNamed({ db, app }, me.id, open.storageId, fileIds);
  return { fields, more: { ...shownOf(open), my: toMyWork(open.mine ?? undefined, hints), fileList } };
}

async function openWork(db: Db, me: Me, contentId: number, kinds: readonly SolvedKind[]) {
  const open = await requireContent(db, me, contentId, { kinds });
  const work = await findWork(db, { userId: me.id, contentId, versionId: open.versionId });
  if (!work) throw fail(learningErrors.PROBLEM_NOT_FOUND);
  return { open, ...work };
}

/** The site's problems are for everybody, a channel's for its members; its teachers see what is hidden as well. */
async function requireShelf(db: Db, me: Me, channelId: number | undefined): Promise<boolean> {
  if (channelId === undefined) return me.isAdmin;
  const roles = await channelRoles(db, me, channelId);
  if (roles === null || roles === undefined) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  if (!me.isAdmin && !passes(roles, 'USER')) throw new AppError(learningErrors.CHANNEL_CONTENT_UNAUTHORIZED, {});
  return me.isAdmin || passes(roles, 'TEACHER');
}
