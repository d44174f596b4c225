import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { useEffect, useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useCommand } from '../../../lib/query.ts';
import { signInAddress } from '../../../lib/session/safe-redirect.ts';
import { useIsSignedIn, useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { preloadEditor } from '../../../shared/rich-text/channel-editor.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentThread } from './comment-thread.tsx';
import { commentsText } from './comments.text.ts';
import { COMMENT_READS, useCommentList, useLiveComments } from './use-comments.ts';
import type { CommentsOf } from './comments-of.ts';
import './comments.css';

/** Comments and replies under a post; what others write appears by itself. [BRD-3] */
export function Comments({
  of,
  firstId,
}: {
  readonly of: CommentsOf;
  /** A link leads to this one. */ readonly firstId?: number | undefined;
}) {
  const text = useText(commentsText);
  const { channelId } = useChannel();
  const { userId } = useUser();
  const [from, setFrom] = useState(firstId);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const { read, list, totalCount, hasPrevious } = useCommentList(channelId, of.postId, from);
  useLiveComments(of.postId, (commentId) => setArrived((old) => new Set(old).add(commentId)));
  useScrollTo(from, list.length > 0);
  const others = [...arrived].filter((id) =>
    list.some(
      (comment) =>
        (comment.commentId === id && comment.author.userId !== userId) ||
        comment.replyList.some((reply) => reply.commentId === id && reply.author.userId !== userId),
    ),
  );
  return (
    <section
      className="comments"
      aria-label={of.isQuestion ? text.answers({ count: totalCount }) : text.title({ count: totalCount })}
    >
      <header className="comments-head">
        <h2>{of.isQuestion ? text.answers({ count: totalCount }) : text.title({ count: totalCount })}</h2>
        {of.acceptedCommentId !== null &&
        !list.some(({ commentId }) => commentId === of.acceptedCommentId) &&
        read.data ? (
          <Button size="sm" variant="ghost" onClick={() => setFrom(of.acceptedCommentId ?? undefined)}>
            {text.toAccepted}
          </Button>
        ) : null}
      </header>
      {hasPrevious ? (
        <Button size="sm" variant="plain" onClick={() => setFrom(undefined)}>
          {text.earlier}
        </Button>
      ) : null}
      {read.isError && !read.data ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {read.isPending ? (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={4} />
        </div>
      ) : null}
      {read.data && list.length === 0 ? (
        <EmptyState
          compact
          character="TURTLE"
          title={of.isQuestion ? text.noneAnswers : text.none}
          hint={of.mayComment ? (of.isQuestion ? text.noneAnswersHint : text.noneHint) : text.noneRead}
        />
      ) : null}
      {list.length > 0 ? (
        <ol className="comment-list">
          {list.map((comment) => (
            <li key={comment.commentId}>
              <CommentThread comment={comment} of={of} arrived={arrived} />
            </li>
          ))}
        </ol>
      ) : null}
      {read.hasNextPage ? (
        <Button variant="ghost" wide loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {text.moreComments}
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {others.length > 0 ? text.arrived : null}
      </p>
      <NewComment of={of} />
    </section>
  );
}

function NewComment({ of }: { readonly of: CommentsOf }) {
  const text = useText(commentsText);
  const { channelId, may } = useChannel();
  const isSignedIn = useIsSignedIn();
  const [isOpen, setOpen] = useState(false);
  const create = useCommand(comments.create, { refresh: [posts.detail, ...COMMENT_READS] });
  const send = async (body: RichDoc): Promise<boolean> =>
    create.mutateAsync({ channelId, postId: of.postId, body }).then(
      () => true,
      () => false,
    );
  if (!isSignedIn)
    return (
      <Button variant="ghost" onClick={() => go(signInAddress())}>
        {text.signIn}
      </Button>
    );
  if (!of.mayComment || !may('VISITOR')) return <p className="comments-closed">{text.closed}</p>;
  const label = of.isQuestion ? text.writeAnswer : text.write;
  // Most people only read; the editor comes to those who want to write.
  if (!isOpen)
    return (
      <button
        type="button"
        className="comment-open"
        onPointerEnter={preloadEditor}
        onFocus={preloadEditor}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  return <CommentBox label={label} sendLabel={text.send} autoFocus isPending={create.isPending} onSend={send} />;
}

/** The comment that a link names comes into view and has the focus. */
function useScrollTo(commentId: number | undefined, isThere: boolean): void {
  useEffect(() => {
    if (commentId === undefined || !isThere) return;
    const comment = document.getElementById(`comment-${commentId}`);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }, [commentId, isThere]);
}
