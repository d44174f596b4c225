import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import EyeOff from 'lucide-react/icons/eye-off';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RefusedState } from '../../../shared/board-refusal/refused-state.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { PostAuthor } from '../../../shared/post-author/post-author.tsx';
import type { Reported } from '../../../shared/post-report/report-dialog.tsx';
import { AttachedFile } from '../../../shared/rich-text/attached-file.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { FormAnswers } from './form-answers.tsx';
import { GradePanel, SUBMISSION_TONES } from './grade-panel.tsx';
import { PostActions, share } from './post-actions.tsx';
import { postText } from './posts.text.ts';
import { type Post, useLike } from './use-like.ts';
import './post-view.css';

const HistoryDialog = lazyPart(() =>
  import('./history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);
const ReportDialog = lazyPart(() =>
  import('../../../shared/post-report/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

type Props = {
  readonly postId: number;
  readonly comments: (post: Post, onReport: (commentId: number) => void) => ReactNode;
  readonly onBoard: (boardId: number) => void;
};

/** The view of one post. Comments are passed in by the page. [BRD-2] [BRD-4] */
export function PostView({ postId, comments, onBoard }: Props) {
  const text = useText(postText);
  const { channelId } = useChannel();
  const read = useRead(posts.detail, { channelId, postId }, { isQuiet: true });
  useEvent(postEvents.postsChanged, ({ postId: which }) => void (which === postId && refresh(posts.detail)));
  useView(channelId, postId, read.isSuccess);
  const boardId = read.data?.boardId;
  useEffect(() => {
    if (boardId !== undefined) onBoard(boardId);
  }, [boardId, onBoard]);
  // Gone or hidden while it was read: what stood there must not stay.
  if (read.isError) return <RefusedState read={read} />;
  if (!read.data)
    return (
      <div className="post" role="status" aria-busy="true" aria-label={text.loading}>
        <Skeleton height="2.5rem" width="70%" />
        <SkeletonText lines={8} />
      </div>
    );
  return <OpenPost post={read.data} comments={comments} />;
}

/** Reported once per visit; the server counts a person once a day. */
function useView(channelId: number, postId: number, isRead: boolean): void {
  useEffect(() => {
    // A failed count is ignored.
    if (isRead) call(posts.view, { channelId, postId }).catch(() => undefined);
  }, [channelId, postId, isRead]);
}

function OpenPost({ post, comments }: { readonly post: Post; readonly comments: Props['comments'] }) {
  const text = useText(postText);
  const { at } = useChannel();
  const like = useLike(post);
  const [reported, setReported] = useState<Reported | null>(null);
  const [isHistory, setHistory] = useState(false);
  return (
    <>
      <article className="post">
        <Link to={at(`/boards/${post.boardId}`)} className={textLinkClass}>
          <ChevronLeft aria-hidden size={18} /> {text.toBoard({ board: post.boardName })}
        </Link>
        <header className="post-head">
          <div className="post-badges">
            <PostBadges post={post} />
          </div>
          <div className="post-title">
            <h1>{post.title}</h1>
            <PostActions
              post={post}
              onReport={() => setReported({ postId: post.postId })}
              onHistory={() => setHistory(true)}
            />
          </div>
          <PostAuthor
            author={post.author}
            size={48}
            note={
              <>
                <time dateTime={post.createdAt}>{formatDateTime(post.createdAt)}</time> ·{' '}
                {text.views({ count: post.viewCount })}
                {post.editedAt ? <> · {text.edited({ when: formatRelative(post.editedAt) })}</> : null}
              </>
            }
          />
        </header>
        {post.visibility === 'INVISIBLE' ? (
          <p className="post-hidden-note">
            <EyeOff aria-hidden /> {text.hiddenNote}
          </p>
        ) : null}
        <FormAnswers answers={post.formAnswerList} />
        <RichText value={post.body} files={post.fileList} />
        {post.reportFileList.length > 0 ? (
          <section className="post-files" aria-label={text.files}>
            <h2>{text.filesOf({ count: post.reportFileList.length })}</h2>
            <ul>
              {post.reportFileList.map((file) => (
                <li key={file.reportFileId}>
                  <AttachedFile file={file} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {post.tagList.length > 0 ? (
          <ul className="post-tags" aria-label={text.tags}>
            {post.tagList.map((tag) => (
              <li key={tag.tagId}>
                <a className="badge chip" href={`${at(`/boards/${post.boardId}`)}?tag=${tag.tagId}`}>
                  #{tag.tag}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="post-acts">
          <Button
            variant={post.isLiked ? 'primary' : 'ghost'}
            aria-pressed={post.isLiked}
            icon={<Heart aria-hidden {...(post.isLiked ? { fill: 'currentColor' } : {})} />}
            onClick={like}
          >
            {text.likeCount({ count: post.likeCount })}
          </Button>
          <Button variant="ghost" icon={<Share2 aria-hidden />} onClick={() => void share(text.shared, text.notShared)}>
            {text.share}
          </Button>
        </div>
        <GradePanel key={post.version} post={post} />
      </article>
      {comments(post, (commentId) => setReported({ commentId }))}
      <Suspense>
        {reported ? <ReportDialog reported={reported} onClose={() => setReported(null)} /> : null}
        {isHistory ? <HistoryDialog postId={post.postId} onClose={() => setHistory(false)} /> : null}
      </Suspense>
    </>
  );
}

function PostBadges({ post }: { readonly post: Post }) {
  const text = useText(postText);
  return (
    <>
      {post.isPinned ? (
        <Badge size="sm" tone="brand">
          {text.pinBadge}
        </Badge>
      ) : null}
      {post.postType === 'QNA' ? (
        <Badge size="sm" tone={post.isAnswered ? 'ok' : 'warning'}>
          {post.isAnswered ? text.answered : text.unanswered}
        </Badge>
      ) : null}
      {post.submissionState ? (
        <Badge size="sm" tone={SUBMISSION_TONES[post.submissionState]}>
          {text[post.submissionState]}
        </Badge>
      ) : null}
    </>
  );
}
