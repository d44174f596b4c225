import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { useState } from 'react';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentsOf } from './comments-of.ts';
import { commentsText } from './comments.text.ts';
import { type Comment, COMMENT_READS, useReplies } from './use-comments.ts';

/** A comment with its replies, and the box for one more. [BRD-3] */
export function CommentThread({
  comment,
  of,
  arrived,
}: {
  readonly comment: Comment;
  readonly of: CommentsOf;
  readonly arrived: ReadonlySet<number>;
}) {
  const text = useText(commentsText);
  const { channelId } = useChannel();
  const [isOpen, setOpen] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const more = useReplies(channelId, comment.commentId, isOpen);
  const replies = isOpen && more.data ? more.data.pages.flatMap(({ replyList }) => replyList) : comment.replyList;
  const left = comment.replyCount - replies.length;
  const create = useCommand(comments.create, { refresh: [posts.detail, ...COMMENT_READS] });
  const name = comment.author.nickname ?? text.nobody;
  const send = async (body: RichDoc): Promise<boolean> => {
    try {
      await create.mutateAsync({ channelId, postId: of.postId, parentId: comment.commentId, body });
    } catch {
      return false;
    }
    setReplying(false);
    setOpen(true);
    return true;
  };
  return (
    <>
      <CommentItem comment={comment} of={of} isNew={arrived.has(comment.commentId)} onReply={() => setReplying(true)} />
      {replies.length > 0 ? (
        <ol className="reply-list" aria-label={text.replies({ name })}>
          {replies.map((reply) => (
            <li key={reply.commentId}>
              <CommentItem
                comment={reply}
                of={of}
                isNew={arrived.has(reply.commentId)}
                onReply={() => setReplying(true)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {left > 0 ? (
        <Button
          className="reply-more"
          size="sm"
          variant="plain"
          icon={<CornerDownRight aria-hidden />}
          loading={more.isFetching}
          onClick={() => (isOpen ? void more.fetchNextPage() : setOpen(true))}
        >
          {text.moreReplies({ count: left })}
        </Button>
      ) : null}
      {isReplying ? (
        <div className="reply-box">
          <CommentBox
            label={text.writeReply({ name })}
            sendLabel={text.send}
            autoFocus
            isPending={create.isPending}
            onCancel={() => setReplying(false)}
            onSend={send}
          />
        </div>
      ) : null}
    </>
  );
}
