import { useParams } from '@tanstack/react-router';
import { BoardFrame } from '../../features/channels/boards/board-frame.tsx';
import { EditPost } from '../../features/channels/editor/write-post.tsx';

/** /channel/$slug/posts/$postId/edit */
export function ChannelEditPage() {
  const { postId: asked = '' } = useParams({ strict: false }) as { readonly postId?: string };
  const postId = Number(asked) || 0;
  return (
    <BoardFrame>
      <EditPost key={postId} postId={postId} />
    </BoardFrame>
  );
}
