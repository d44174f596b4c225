import { Link } from '@tanstack/react-router';
import { formatRelative } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { PostAuthor } from '../../../../shared/post-author/post-author.tsx';
import { Chip } from '../../../../ui/badge/chip.tsx';
import { boardText } from '../boards.text.ts';
import { MarkedHit } from './marked-hit.tsx';
import { PostBadges, PostCounts, type PostItem } from './post-marks.tsx';

type Props = {
  readonly label: string;
  readonly posts: readonly PostItem[];
  readonly query: string;
  readonly onTag: (tagId: number) => void;
};

/** Notices, discussions, questions and assignments: a row each, the title first. */
export function PostRows({ label, posts, query, onTag }: Props) {
  return (
    <ul className="post-rows" aria-label={label}>
      {posts.map((post) => (
        <PostRow key={post.postId} post={post} query={query} onTag={onTag} />
      ))}
    </ul>
  );
}

function PostRow({
  post,
  query,
  onTag,
}: {
  readonly post: PostItem;
  readonly query: string;
  readonly onTag: (tagId: number) => void;
}) {
  const text = useText(boardText);
  const { at } = useChannel();
  return (
    <li className="post-row" data-hidden={post.visibility === 'INVISIBLE' || undefined}>
      <div className="post-row-main">
        <div className="post-row-title">
          <PostBadges post={post} />
          <Link to={at(`/posts/${post.postId}`)}>
            <MarkedHit text={post.title} query={query} />
          </Link>
          <PostCounts post={post} />
        </div>
        {post.preview === '' ? null : (
          <p className="post-row-preview">
            <MarkedHit text={post.preview} query={query} />
          </p>
        )}
        {post.tagList.length > 0 ? (
          <div className="post-row-tags">
            {post.tagList.map((tag) => (
              <Chip key={tag.tagId} onClick={() => onTag(tag.tagId)}>
                #{tag.tag}
              </Chip>
            ))}
          </div>
        ) : null}
      </div>
      <div className="post-row-side">
        <PostAuthor author={post.author} look="name" />
        <span className="post-row-facts">
          <time dateTime={post.createdAt}>{formatRelative(post.createdAt)}</time> ·{' '}
          {text.viewsOf({ count: post.viewCount })}
        </span>
      </div>
    </li>
  );
}
