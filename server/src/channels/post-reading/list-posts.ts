import type { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { POSTS_PER_PAGE, RANKED_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { failAt } from '../../core/fail.ts';
import type { Handlers } from '../../core/module.ts';
import { mayModerate } from '../boards/board-access.rules.ts';
import { selectReadableBoards } from '../boards/readable-boards.ts';
import { requireOpenBoard } from '../boards/require-board.ts';
import { requireVisible } from '../channels/visibility.ts';
import { selectLatest, selectPage, selectRanked } from './post-list.queries.ts';
import { type Filters, type Found, selectFiltered } from '../post-search/post-search.queries.ts';
import { toPostItem, withThumbnails } from './post-shapes.ts';
import { searchTermsOf } from '../post-search/search-grams.rules.ts';

type PostHandlers = Handlers<typeof posts>;

/** The three kinds of list: the board itself, a ranking of it, or the result of a search with filters. */
export const listPosts: PostHandlers['list'] = async (
  { db, primary, app, me, answer },
  { channelId, board_id, post_type, page = 1, query, tag_id, author_id, is_mine, state, sort = 'NEWEST' },
) => {
  const viewerId = me?.id ?? null;
  // Who may read is decided by the primary, and the counts belong to the rows that are listed.
  const found = board_id === undefined ? undefined : await requireOpenBoard(primary, me, channelId, board_id);
  const isFiltered =
    query !== undefined || tag_id !== undefined || author_id !== undefined || is_mine === true || state !== undefined;
  const board = found?.board;
  const isStaff = found ? mayModerate(found.board, found.memberRoles) : false;
  const isOwnOnly = board?.kind === 'ASSIGNMENT' && !isStaff;
  if (board && post_type !== undefined && post_type !== board.kind)
    return pageOf({ rows: [], totalCount: 0, isExact: true });

  if (board && !isFiltered && !isOwnOnly) {
    if (sort !== 'NEWEST') {
      const { rows, postCount } = await selectRanked(db, board.id, sort, page);
      return pageOf({ rows, totalCount: Math.min(postCount, RANKED_MAX), isExact: postCount <= RANKED_MAX });
    }
    const { pinned, posts, postCount } = await selectPage(db, board.id, page);
    return answer.json(
      `{"pinnedPostList":${withThumbnails(app, viewerId, pinned)},"postList":${withThumbnails(app, viewerId, posts)},"totalCount":${postCount},"pageCount":${pageCountOf(postCount, POSTS_PER_PAGE)},"totalCountExact":true}`,
    );
  }

  const scope = board ? { boardIds: [board.id], isStaff } : await scopeOf();
  const sought = query === undefined ? undefined : searchTermsOf(channelId, query);
  if (scope.boardIds.length === 0 || (query !== undefined && !sought) || (is_mine === true && !me))
    return pageOf({ rows: [], totalCount: 0, isExact: true });
  const filters: Filters = {
    channelId,
    ...scope,
    ownSubmissionsOf: viewerId,
    sought,
    tagId: tag_id,
    authorId: author_id,
    mineId: is_mine === true ? (viewerId ?? undefined) : undefined,
    state,
    postType: board ? undefined : post_type,
    sort,
    page,
  };
  return pageOf(await selectFiltered(db, filters));

  /** Across boards one may only look for something: a list of everything would be no board's and no page of it flat. */
  async function scopeOf() {
    if (!isFiltered) throw failAt('board_id', coreErrors.VALIDATION_FAIL);
    const memberRoles = await requireVisible(primary, me, channelId);
    const boards = await selectReadableBoards(primary, me, channelId, memberRoles);
    return {
      boardIds: boards.map(({ id }) => id),
      isStaff: boards.length > 0 && boards.every((one) => mayModerate(one, memberRoles)),
    };
  }

  function pageOf({ rows, totalCount, isExact }: Found) {
    return {
      pinnedPostList: [],
      postList: rows.map((row) => toPostItem(app, viewerId, row)),
      totalCount,
      pageCount: pageCountOf(totalCount, POSTS_PER_PAGE),
      totalCountExact: isExact,
    };
  }
};

/** Submissions are never listed here: they are left out for everybody. */
export const latestPosts: PostHandlers['latest'] = async (
  { db, primary, app, me },
  { channelId, post_type, size = 10 },
) => {
  const memberRoles = await requireVisible(primary, me, channelId);
  const boards = (await selectReadableBoards(primary, me, channelId, memberRoles)).filter(
    ({ kind }) => kind !== 'ASSIGNMENT' && (post_type === undefined || kind === post_type),
  );
  const rows =
    boards.length === 0
      ? []
      : await selectLatest(
          db,
          boards.map(({ id }) => id),
          size,
        );
  return { postList: rows.map((row) => ({ ...toPostItem(app, me?.id ?? null, row), boardName: row.boardName })) };
};
