import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { BoardFrame } from '../../../features/channels/boards/board-frame.tsx';
import { asksForReports, readSearch, searchText } from '../../../features/channels/boards/board-search.ts';
import { BoardView } from '../../../features/channels/boards/board-view.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';

/** /channel/$slug/boards/$boardId: what is searched for, the filters and the page stand in the query. */
export function ChannelBoardPage() {
  const { boardId: asked = '' } = useParams({ strict: false }) as { readonly boardId?: string };
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const { at } = useChannel();
  const boardId = Number(asked) || 0;
  return (
    <BoardFrame currentBoardId={boardId}>
      <BoardView
        key={boardId}
        boardId={boardId}
        search={readSearch(query)}
        asksForReports={asksForReports(query)}
        onSearch={(next) => void navigate({ href: at(`/boards/${boardId}`) + searchText(next) })}
      />
    </BoardFrame>
  );
}
