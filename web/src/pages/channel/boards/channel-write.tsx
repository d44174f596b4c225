import { useNavigate, useParams } from '@tanstack/react-router';
import { BoardFrame } from '../../../features/channels/boards/board-frame.tsx';
import { DraftsButton } from '../../../features/channels/drafts/drafts-button.tsx';
import { WritePost } from '../../../features/channels/editor/write-post.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/query-text/use-query-text.ts';

/** /channel/$slug/boards/$boardId/write?draft= */
export function ChannelWritePage() {
  const { boardId: asked = '' } = useParams({ strict: false }) as { readonly boardId?: string };
  const boardId = Number(asked) || 0;
  const tempId = Number(useQueryText('draft')) || undefined;
  const { at } = useChannel();
  const navigate = useNavigate();
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
