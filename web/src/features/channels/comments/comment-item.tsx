import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { PostAuthor } from '../../../shared/post-author/post-author.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx';
import { CommentBox } from './comment-box.tsx';
import type { CommentsOf } from './comments-of.ts';
import { commentsText } from './comments.text.ts';
import { COMMENT_READS, type Reply } from './use-comments.ts';

type Props = {
  readonly comment: Reply;
  readonly of: CommentsOf;
  readonly isNew: boolean;
  readonly onReply?: () => void;
};

/** One comment or reply with what may be done about it. [BRD-3] */
export function CommentItem({ comment, of, isNew, onReply }: Props) {
  const text = useText(commentsText);
  const { channelId, may } = useChannel();
  const [isEditing, setEditing] = useState(false);
  const { commentId } = comment;
  const update = useCommand(comments.update, { refresh: COMMENT_READS });
  const accept = useCommand(posts.accept, {
    refresh: [posts.detail, ...COMMENT_READS],
    onSuccess: (_, input) =>
      overlay.toast(input.commentId === null ? text.unacceptedToast : text.acceptedToast, { kind: 'ok' }),
  });
  const name = comment.author.nickname ?? text.nobody;
  if (comment.body === null)
    return (
      <p className="comment-gone" id={`comment-${commentId}`}>
        {comment.removedBy === 'STAFF' ? text.goneByStaff : text.goneByAuthor}
      </p>
    );
  return (
    <article
      className="comment"
      id={`comment-${commentId}`}
      data-accepted={comment.isAccepted || undefined}
      data-new={isNew || undefined}
      tabIndex={-1}
    >
      <header className="comment-head">
        <PostAuthor
          author={comment.author}
          size={32}
          note={
            <>
              <time dateTime={comment.createdAt}>{formatRelative(comment.createdAt)}</time>
              {comment.editedAt ? ` · ${text.edited}` : null}
            </>
          }
        />
        {comment.isAccepted ? (
          <Badge size="sm" tone="ok" icon={<Check aria-hidden />}>
            {text.accepted}
          </Badge>
        ) : null}
        <CommentMenu
          comment={comment}
          name={name}
          onEdit={() => setEditing(true)}
          onReport={() => of.onReport(commentId)}
        />
      </header>
      {isEditing ? (
        <CommentBox
          label={text.edit}
          sendLabel={text.save}
          initial={comment.body}
          files={comment.fileList}
          autoFocus
          isPending={update.isPending}
          onCancel={() => setEditing(false)}
          onSend={async (body) => {
            try {
              await update.mutateAsync({ channelId, commentId, body });
            } catch {
              return false;
            }
            setEditing(false);
            return true;
          }}
        />
      ) : (
        <RichText value={comment.body} files={comment.fileList} />
      )}
      {isEditing ? null : (
        <div className="comment-acts">
          <LikeButton comment={comment} />
          {onReply && of.mayComment ? (
            <Button size="sm" variant="plain" aria-label={text.replyTo({ name })} onClick={onReply}>
              {text.reply}
            </Button>
          ) : null}
          {of.mayAccept && comment.parentId === null && may('VISITOR') ? (
            <Button
              size="sm"
              variant={comment.isAccepted ? 'plain' : 'ghost'}
              icon={<Check aria-hidden />}
              loading={accept.isPending}
              onClick={() =>
                accept.mutate({ channelId, postId: comment.postId, commentId: comment.isAccepted ? null : commentId })
              }
            >
              {comment.isAccepted ? text.unaccept : text.accept}
            </Button>
          ) : null}
        </div>
      )}
    </article>
  );
}

function LikeButton({ comment }: { readonly comment: Reply }) {
  const text = useText(commentsText);
  const { channelId, may } = useChannel();
  const like = useCommand(comments.like, { refresh: COMMENT_READS.slice(0, 2) });
  const unlike = useCommand(comments.unlike, { refresh: COMMENT_READS.slice(0, 2) });
  const isPending = like.isPending || unlike.isPending;
  // Shown at once (optimistic update); the server's response then replaces it.
  const isLiked = isPending ? !comment.isLiked : comment.isLiked;
  const count = Math.max(0, comment.likeCount + (isPending ? (isLiked ? 1 : -1) : 0));
  const press = () => {
    if (!may('VISITOR')) return void overlay.notice('NOT_MEMBER');
    if (!isPending) (comment.isLiked ? unlike : like).mutate({ channelId, commentId: comment.commentId });
  };
  return (
    <Button
      size="sm"
      variant="plain"
      aria-pressed={isLiked}
      // What is seen is part of what is read aloud, so that it can be pressed by voice.
      aria-label={count > 0 ? `${text.like} ${formatNumber(count)}` : text.like}
      icon={<Heart aria-hidden {...(isLiked ? { fill: 'currentColor' } : {})} />}
      onClick={press}
    >
      {count > 0 ? formatNumber(count) : text.like}
    </Button>
  );
}

function CommentMenu({
  comment,
  name,
  onEdit,
  onReport,
}: {
  readonly comment: Reply;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onReport: () => void;
}) {
  const text = useText(commentsText);
  const { channelId, may } = useChannel();
  const { userId } = useUser();
  const remove = useCommand(comments.remove, {
    refresh: [posts.detail, ...COMMENT_READS],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = () =>
    overlay.confirm({
      title: text.removeAsk,
      hint: text.removeHint,
      confirmLabel: text.remove,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () => remove.mutateAsync({ channelId, commentId: comment.commentId }),
    });
  const items: readonly MenuItem[] = [
    ...(comment.mayEdit ? [{ id: 'edit', label: text.edit, icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
    ...(comment.author.userId !== userId && may('VISITOR')
      ? [{ id: 'report', label: text.report, icon: <Flag aria-hidden />, onSelect: onReport }]
      : []),
    ...(comment.mayRemove
      ? [{ id: 'remove', label: text.remove, icon: <Trash2 aria-hidden />, danger: true, onSelect: () => void ask() }]
      : []),
  ];
  return items.length === 0 ? null : (
    <Menu
      trigger={
        <IconButton size="sm" label={text.more({ name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
      align="end"
    />
  );
}
