import { Link } from '@tanstack/react-router';
import ImageOff from 'lucide-react/icons/image-off';
import { formatRelative } from '../../../../lib/format.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { PostAuthor } from '../../../../shared/post-author/post-author.tsx';
import { MarkedHit } from './marked-hit.tsx';
import { PostBadges, PostCounts, type PostItem } from './post-marks.tsx';

/** A gallery: pictures side by side. */
export function PostCards({
  label,
  posts,
  query,
}: {
  readonly label: string;
  readonly posts: readonly PostItem[];
  readonly query: string;
}) {
  return (
    <ul className="post-cards" aria-label={label}>
      {posts.map((post) => (
        <PostCard key={post.postId} post={post} query={query} />
      ))}
    </ul>
  );
}

function PostCard({ post, query }: { readonly post: PostItem; readonly query: string }) {
  const { at } = useChannel();
  return (
    <li className="post-card">
      <Link to={at(`/posts/${post.postId}`)} className="post-card-link">
        <span className="post-card-picture">
          {post.thumbnailUrl ? (
            <img src={post.thumbnailUrl} alt="" loading="lazy" decoding="async" />
          ) : (
            <ImageOff aria-hidden />
          )}
        </span>
        <span className="post-card-title">
          <PostBadges post={post} />
          <MarkedHit text={post.title} query={query} />
        </span>
      </Link>
      <div className="post-card-foot">
        <PostAuthor author={post.author} look="name" />
        <span className="post-row-facts">
          <time dateTime={post.createdAt}>{formatRelative(post.createdAt)}</time> <PostCounts post={post} />
        </span>
      </div>
    </li>
  );
}
