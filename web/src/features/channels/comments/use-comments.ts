import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyOf, refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

export type Comment = OutputOf<typeof comments.list>['commentList'][number];
export type Reply = Comment['replyList'][number];

/** The comments of a post, page behind page, from a certain one on when a link leads to it. */
export function useCommentList(channelId: number, postId: number, from: number | undefined) {
  const read = useInfiniteQuery({
    queryKey: [...keyOf(comments.list), { channelId, postId, from: from ?? null, scrolled: true }],
    queryFn: ({ pageParam, signal }) =>
      call(
        comments.list,
        { channelId, postId, ...(pageParam === null ? (from === undefined ? {} : { from }) : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isQuiet: true },
  });
  return {
    read,
    list: read.data?.pages.flatMap(({ commentList }) => commentList) ?? [],
    totalCount: read.data?.pages.at(-1)?.totalCount ?? 0,
    hasPrevious: read.data?.pages[0]?.hasPrevious ?? false,
  };
}

/** Replies beyond those that came along; asked for when somebody wants them. */
export function useReplies(channelId: number, commentId: number, isOpen: boolean) {
  return useInfiniteQuery({
    queryKey: [...keyOf(comments.replies), { channelId, commentId }],
    queryFn: ({ pageParam, signal }) =>
      call(
        comments.replies,
        { channelId, commentId, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isOpen,
  });
}

/** What others write, like and remove appears without a reload. */
export function useLiveComments(postId: number, onArrived: (commentId: number) => void): void {
  useEvent(postEvents.commentsChanged, ({ postId: which, commentId, change }) => {
    if (which !== postId) return;
    void refresh(comments.list, comments.replies);
    if (change === 'CREATED') onArrived(commentId);
  });
  // An answer was accepted, or that was taken back.
  useEvent(postEvents.postsChanged, ({ postId: which }) => void (which === postId && refresh(comments.list)));
}

/** Everything that shows a comment of this post. */
export const COMMENT_READS = [comments.list, comments.replies, posts.list];
