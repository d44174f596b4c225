import { BoardMenu } from '../../../features/channels/boards/board-menu.tsx';
import { boardMenuText } from '../../../features/channels/boards/boards.text.ts';
import { HomePosts } from '../../../features/channels/home/home-posts.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import '../../../features/channels/home/home.css';

/** /channel/$slug/boards: the boards of the channel and their newest posts. */
export function ChannelBoardIndexPage() {
  const text = useText(boardMenuText);
  return (
    <div className="page">
      <h1 className="visually-hidden">{text.menu}</h1>
      <Card as="div">
        <BoardMenu />
      </Card>
      <HomePosts kind={null} />
    </div>
  );
}
