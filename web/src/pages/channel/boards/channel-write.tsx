import { useNavigate } from '@tanstack/react-router';
import { BoardFrame } from '../../../features/channels/boards/board-frame.tsx';
import { DraftsButton } from '../../../features/channels/drafts/drafts-button.tsx';
import { WritePost } from '../../../features/channels/editor/write-post.tsx';
import { usePathId, useQueryId } from '../../../shared/address/use-id.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/boards/$boardId/write?draft= */
export function ChannelWritePage() {
  const boardId = usePathId('boardId');
  const tempId = useQueryId('draft') ?? undefined;
  const { at } = useChannel();
  const navigate = useNavigate();
  if (boardId === null) return <NotFoundPage />;
  const drafts = (
    <DraftsButton
      onOpen={(draft) =>
        void navigate({
          href:
            draft.postId === null
              ? at(`/boards/${draft.boardId}/write?draft=${draft.tempId}`)
              : at(`/posts/${draft.postId}/edit`),
        })
      }
    />
  );
  return (
    <BoardFrame currentBoardId={boardId}>
      <WritePost key={`${boardId} ${tempId ?? ''}`} boardId={boardId} tempId={tempId} drafts={drafts} />
    </BoardFrame>
  );
}
