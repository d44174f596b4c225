import { useState } from 'react';
import { BoardFrame } from '../../../features/channels/boards/board-frame.tsx';
import { Comments } from '../../../features/channels/comments/comments.tsx';
import { PostView } from '../../../features/channels/posts/post-view.tsx';
import { usePathId, useQueryId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/posts/$postId?comment= */
export function ChannelPostPage() {
  const postId = usePathId('postId');
  const firstId = useQueryId('comment') ?? undefined;
  const [boardId, setBoardId] = useState<number>();
  if (postId === null) return <NotFoundPage />;
  return (
    <BoardFrame currentBoardId={boardId}>
      <PostView
        key={postId}
        postId={postId}
        onBoard={setBoardId}
        comments={(post, onReport) => (
          <Comments
            key={`${postId} ${firstId ?? ''}`}
            firstId={firstId}
            of={{
              postId,
              isQuestion: post.postType === 'QNA',
              mayComment: post.mayComment,
              mayAccept: post.mayAccept,
              acceptedCommentId: post.acceptedCommentId,
              onReport,
            }}
          />
        )}
      />
    </BoardFrame>
  );
}
