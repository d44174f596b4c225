import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import { formatRelative } from '../../../lib/format.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { channelHomeText } from './home.text.ts';

type Post = OutputOf<typeof posts.latest>['postList'][number];
const SIZES = { NOTICE: 3, ALL: 6 };

/** Notices, or the newest posts of every board the person may read; a new one appears by itself. */
export function HomePosts({ kind }: { readonly kind: 'NOTICE' | null }) {
  const text = useText(channelHomeText);
  const { channelId } = useChannel();
  const read = useRead(
    posts.latest,
    kind === null ? { channelId, size: SIZES.ALL } : { channelId, post_type: kind, size: SIZES.NOTICE },
    { isQuiet: true },
  );
  useEvent(postEvents.postsChanged, () => void refresh(posts.latest));
  return (
    <Card title={kind === null ? text.latest : text.notices}>
      {read.data ? (
        <Posts list={read.data.postList} kind={kind} />
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  );
}

function Posts({ list, kind }: { readonly list: readonly Post[]; readonly kind: 'NOTICE' | null }) {
  const text = useText(channelHomeText);
  if (list.length === 0)
    return kind === null ? (
      <EmptyState compact character="SEAHORSE" title={text.noPosts} hint={text.noPostsHint} />
    ) : (
      <p className="text-muted">{text.noNotices}</p>
    );
  return (
    <ul className="channel-home-posts">
      {list.map((post) => (
        <li key={post.postId}>
          <PostLine post={post} isNotice={kind === 'NOTICE'} />
        </li>
      ))}
    </ul>
  );
}

function PostLine({ post, isNotice }: { readonly post: Post; readonly isNotice: boolean }) {
  const text = useText(channelHomeText);
  const { at } = useChannel();
  return (
    <Link to={at(`/posts/${post.postId}`)} className="channel-home-post">
      {isNotice ? <Megaphone aria-hidden /> : null}
      <span className="channel-home-post-words">
        <b>{post.title}</b>
        <span>
          {[isNotice ? null : post.boardName, post.author.nickname, formatRelative(post.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {post.commentCount > 0 ? (
        <span className="channel-home-count">{text.comments({ count: post.commentCount })}</span>
      ) : null}
    </Link>
  );
}
