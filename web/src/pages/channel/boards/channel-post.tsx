import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BoardFrame } from '../../../features/channels/boards/board-frame.tsx';
import { Comments } from '../../../features/channels/comments/comments.tsx';
import { PostView } from '../../../features/channels/posts/post-view.tsx';
import { useQueryText } from '../../../shared/query-text/use-query-text.ts';

/** /channel/$slug/posts/$postId?comment= */
export function ChannelPostPage() {
  const { postId: asked = '' } = useParams({ strict: false }) as { readonly postId?: string };
  const postId = Number(asked) || 0;
  const firstId = Number(useQueryText('comment')) || undefined;
  const [boardId, setBoardId] = useState<number>();
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
