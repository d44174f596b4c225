import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { keyOf, useCommand } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn } from '../../../lib/session/session-store.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';

export type Post = OutputOf<typeof posts.detail>;
type Liked = Pick<Post, 'isLiked' | 'likeCount'>;

/** A like shows at once; if the server refuses it, it is reverted. A user outside the channel sees how to join. */
export function useLike(post: Post) {
  const { channelId, may } = useChannel();
  const isSignedIn = useIsSignedIn();
  const { postId } = post;
  const put = (liked: Liked) =>
    void queryClient.setQueryData<Post>(
      keyOf(posts.detail, { channelId, postId }),
      (old) => old && { ...old, ...liked },
    );
  const like = useCommand(posts.like, { onSuccess: ({ isLiked, likeCount }) => put({ isLiked, likeCount }) });
  const unlike = useCommand(posts.unlike, { onSuccess: ({ isLiked, likeCount }) => put({ isLiked, likeCount }) });
  return () => {
    if (!isSignedIn) return go(signInAddress());
    if (!may('VISITOR')) return void overlay.notice('NOT_MEMBER');
    // Two answers that overtake each other would leave the heart at the wrong one.
    if (like.isPending || unlike.isPending) return;
    const before: Liked = { isLiked: post.isLiked, likeCount: post.likeCount };
    put({ isLiked: !before.isLiked, likeCount: Math.max(0, before.likeCount + (before.isLiked ? -1 : 1)) });
    (before.isLiked ? unlike : like).mutate({ channelId, postId }, { onError: () => put(before) });
  };
}
