import { BoardFrame } from '../../features/channels/boards/board-frame.tsx';
import { EditPost } from '../../features/channels/editor/write-post.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /channel/$slug/posts/$postId/edit */
export function ChannelEditPage() {
  const postId = usePathId('postId');
  if (postId === null) return <NotFoundPage />;
  return (
    <BoardFrame>
      <EditPost key={postId} postId={postId} />
    </BoardFrame>
  );
}
