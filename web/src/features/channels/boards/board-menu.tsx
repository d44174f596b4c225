import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { REDIRECT_DELAY_MS } from '@dolphin/contract/core/browser/client.constants';
import { Link } from '@tanstack/react-router';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { localizeNow, useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useConfiguration } from '../../../shared/use-configuration.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { BoardIcon } from './board-icon.tsx';
import { type BoardItem, byFolder } from './boards.rules.ts';
import { boardMenuText } from './boards.text.ts';
import './board-menu.css';

/** Links to the boards of a channel. A board the user may not read shows why instead of opening. [BRD-1] [BRD-4] */
export function BoardMenu({ currentBoardId }: { readonly currentBoardId?: number | undefined }) {
  const text = useText(boardMenuText);
  const { channelId, at, may } = useChannel();
  const read = useRead(boards.menu, { channelId }, { isQuiet: true });
  useEvent(postEvents.boardsChanged, () => void refresh(boards.menu));
  useEvent(postEvents.postsChanged, ({ change }) => void (change === 'CREATED' && refresh(boards.menu)));
  useMenuFailure(read.isError);
  const folders = byFolder(read.data?.boardItemList ?? []);
  return (
    <nav className="board-menu" aria-label={text.menu}>
      <h2>{text.menu}</h2>
      {read.isPending ? (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={5} />
        </div>
      ) : null}
      {read.data && folders.length === 0 ? (
        <p className="board-menu-none">
          {text.none}
          <br />
          {may('MANAGER') ? text.noneManager : text.noneHint}
        </p>
      ) : null}
      {folders.map(({ folder, boards: inside }) => (
        <div key={folder ?? `top ${inside[0]?.boardId}`} className="board-menu-folder">
          {folder === null ? null : <h3>{folder}</h3>}
          <ul>
            {inside.map((board) => (
              <li key={board.boardId}>
                <BoardLink board={board} isCurrent={board.boardId === currentBoardId} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {may('MANAGER') ? (
        <Link to={at('/manage/boards')} className="board-menu-manage">
          <Settings2 aria-hidden /> {text.manage}
        </Link>
      ) : null}
    </nav>
  );
}

function BoardLink({ board, isCurrent }: { readonly board: BoardItem; readonly isCurrent: boolean }) {
  const text = useText(boardMenuText);
  const { at } = useChannel();
  const inside = (
    <>
      <BoardIcon kind={board.kind} />
      <span className="board-menu-name">{board.name}</span>
      {board.visibility === 'INVISIBLE' ? (
        <>
          <EyeOff aria-hidden className="board-menu-mark" />
          <span className="visually-hidden">{text.hidden}</span>
        </>
      ) : null}
      {board.isNew && board.mayRead ? (
        <>
          <span className="board-menu-new" aria-hidden />
          <span className="visually-hidden">{text.isNew}</span>
        </>
      ) : null}
      {board.mayRead ? null : (
        <>
          <Lock aria-hidden className="board-menu-mark" />
          <span className="visually-hidden">{text.locked}</span>
        </>
      )}
    </>
  );
  if (!board.mayRead)
    return (
      <button
        type="button"
        className="board-menu-link"
        onClick={() => void overlay.notice(board.refusal === 'GROUP' ? 'REQUIRED_GROUP' : 'REQUIRED')}
      >
        {inside}
      </button>
    );
  return (
    <Link to={at(`/boards/${board.boardId}`)} className="board-menu-link" aria-current={isCurrent ? 'page' : undefined}>
      {inside}
    </Link>
  );
}

/** A channel whose boards cannot be loaded is of no use: show the error and whom to contact, and go home. [BRD-1] */
function useMenuFailure(isError: boolean): void {
  const { info, home } = useChannel();
  const configuration = useConfiguration();
  const email = info.contactEmail ?? configuration?.supportEmail;
  useEffect(() => {
    if (!isError || email === undefined) return;
    const text = localizeNow(boardMenuText);
    let timer: ReturnType<typeof setTimeout> | undefined;
    void overlay
      .alert({ title: text.failed, hint: text.failedHint({ email }), icon: 'exclamation', once: 'board-menu' })
      .then(() => {
        timer = setTimeout(() => go('/'), REDIRECT_DELAY_MS);
      });
    return () => clearTimeout(timer);
  }, [isError, email, home]);
}
