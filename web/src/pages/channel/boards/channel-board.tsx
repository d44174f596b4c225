import { useLocation, useNavigate } from '@tanstack/react-router';
import { BoardFrame } from '../../../features/channels/boards/board-frame.tsx';
import { asksForReports, readSearch, searchText } from '../../../features/channels/boards/board-search.ts';
import { BoardView } from '../../../features/channels/boards/board-view.tsx';
import { usePathId } from '../../../shared/address/use-id.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/boards/$boardId: what is searched for, the filters and the page stand in the query. */
export function ChannelBoardPage() {
  const boardId = usePathId('boardId');
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const { at } = useChannel();
  if (boardId === null) return <NotFoundPage />;
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
