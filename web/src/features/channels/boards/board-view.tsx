import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { RANKED_MAX } from '@dolphin/contract/channels/posts/posts.constants';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RefusedState } from '../../../shared/board-refusal/refused-state.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonCard, SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { BoardFilters } from './board-filters.tsx';
import { type BoardSearch, isFiltered, listInput, searchText } from './board-search.ts';
import type { Board } from './boards.rules.ts';
import { boardText } from './boards.text.ts';
import { PostCards } from './posts/post-cards.tsx';
import { PostRows } from './posts/post-rows.tsx';
import { useNewPosts } from './posts/use-new-posts.ts';
import { WriteLink } from './posts/write-link.tsx';
import './board-view.css';

const ReportsDialog = lazyPart(() =>
  import('./reports-dialog.tsx').then((module) => ({ default: module.ReportsDialog })),
);

type Props = {
  readonly boardId: number;
  readonly search: BoardSearch;
  readonly onSearch: (search: BoardSearch) => void;
  /** Came from a notice: the complaints stand open. */ readonly asksForReports?: boolean;
};

/** One board: what it is for, how to find something in it, its posts. [BRD-2] [BRD-4] */
export function BoardView(props: Props) {
  const text = useText(boardText);
  const { channelId } = useChannel();
  const board = useRead(boards.detail, { channelId, boardId: props.boardId }, { isQuiet: true });
  if (board.data) return <OpenBoard {...props} board={board.data} />;
  if (board.isError) return <RefusedState read={board} />;
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonText lines={2} />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

function OpenBoard({ boardId, board, search, onSearch, asksForReports = false }: Props & { readonly board: Board }) {
  const text = useText(boardText);
  const [isReporting, setReporting] = useState(asksForReports);
  return (
    <section className="board">
      <header className="board-head">
        <div>
          <h1>{board.name}</h1>
          {board.introduction === '' ? null : <p className="board-lead">{board.introduction}</p>}
        </div>
        <div className="board-acts">
          {board.mayModerate ? (
            <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
              {text.reports}
            </Button>
          ) : null}
          <WriteLink board={board} />
        </div>
      </header>
      <BoardFilters kind={board.kind} search={search} onSearch={onSearch} />
      <PostList boardId={boardId} board={board} search={search} onSearch={onSearch} />
      {isReporting && board.mayModerate ? (
        <Suspense>
          <ReportsDialog onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function PostList({ boardId, board, search, onSearch }: Props & { readonly board: Board }) {
  const text = useText(boardText);
  const { channelId, at } = useChannel();
  const read = useRead(posts.list, listInput(channelId, boardId, search), { isQuiet: true, keepPrevious: true });
  const shown = [...(read.data?.pinnedPostList ?? []), ...(read.data?.postList ?? [])];
  const newPosts = useNewPosts(
    boardId,
    shown.map(({ postId }) => postId),
  );
  if (read.isError && !read.data) return <RefusedState read={read} />;
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        {Array.from({ length: 4 }, (_, index) => (
          <SkeletonText key={index} lines={2} />
        ))}
      </div>
    );
  const { pinnedPostList, postList, pageCount, totalCount, totalCountExact } = read.data;
  const toTag = (tagId: number) => onSearch({ ...search, page: 1, tagId });
  const label = text.posts({ board: board.name });
  const isGallery = board.kind === 'GALLERY';
  return (
    <div className="board-list" data-old={read.isPlaceholderData || undefined}>
      <div className="board-count" role="status">
        {isFiltered(search)
          ? totalCountExact
            ? text.found({ count: totalCount })
            : text.foundMany({ count: totalCount })
          : text.total({ count: totalCount })}
        {search.sort !== 'NEWEST' && totalCount >= RANKED_MAX ? ` · ${text.rankedHint}` : null}
      </div>
      {newPosts.count > 0 ? (
        <div className="board-news">
          <Button
            size="sm"
            icon={<ArrowUp aria-hidden />}
            onClick={() => (void newPosts.show(), search.page > 1 && onSearch({ ...search, page: 1 }))}
          >
            {text.newPosts({ count: newPosts.count })}
          </Button>
        </div>
      ) : null}
      {pinnedPostList.length > 0 ? (
        <div className="board-pinned">
          <PostRows label={text.pinned} posts={pinnedPostList} query={search.query} onTag={toTag} />
        </div>
      ) : null}
      {postList.length > 0 ? (
        isGallery ? (
          <PostCards label={label} posts={postList} query={search.query} />
        ) : (
          <PostRows label={label} posts={postList} query={search.query} onTag={toTag} />
        )
      ) : pinnedPostList.length === 0 || isFiltered(search) ? (
        <NoPosts board={board} search={search} />
      ) : null}
      {pageCount > 1 ? (
        <Pagination
          page={search.page}
          pageCount={pageCount}
          onPage={(page) => onSearch({ ...search, page })}
          hrefOf={(page) => at(`/boards/${boardId}`) + searchText({ ...search, page })}
          texts={{
            nav: text.nav,
            first: text.first,
            previous: text.previous,
            next: text.next,
            last: text.last,
            page: (page) => text.page({ page }),
          }}
        />
      ) : null}
    </div>
  );
}

function NoPosts({ board, search }: { readonly board: Board; readonly search: BoardSearch }) {
  const text = useText(boardText);
  if (isFiltered(search))
    return (
      <EmptyState
        compact
        character="SEAHORSE"
        title={search.query === '' ? text.noneFiltered : text.noneFound({ query: search.query })}
        hint={text.noneHint}
      />
    );
  const isAssignment = board.kind === 'ASSIGNMENT';
  const action = board.mayWrite ? <WriteLink board={board} /> : undefined;
  return (
    <EmptyState
      title={isAssignment ? text.emptyAssignment : text.emptyTitle}
      hint={board.mayWrite ? (isAssignment ? text.emptyAssignmentHint : text.emptyHint) : text.emptyRead}
      action={action}
    />
  );
}
