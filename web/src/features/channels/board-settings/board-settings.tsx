import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ExternalLink from 'lucide-react/icons/external-link';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import Settings2 from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment, type ReactNode, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { BoardEditor } from './board-editor.tsx';
import { boardSettingsText } from './board-settings.text.ts';
import { kindText } from './kind.text.ts';
import { type BoardItem, useArranging } from './use-arranging.ts';
import './board-settings.css';

/** Open, order, set up and delete the boards of a channel. */
export function BoardSettings() {
  const text = useText(boardSettingsText);
  const { channelId } = useChannel();
  const read = useRead(boards.menu, { channelId }, { isQuiet: true });
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const list = read.data?.boardItemList ?? [];
  return (
    <ManageFrame
      place="boards"
      title={text.title}
      lead={text.lead}
      read={read}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {text.create}
        </Button>
      }
    >
      {list.length === 0 ? (
        <EmptyState
          title={text.none}
          hint={text.noneHint}
          action={<Button onClick={() => setEdited('new')}>{text.create}</Button>}
        />
      ) : (
        <Order list={list} version={read.data?.version ?? ''} onEdit={setEdited} />
      )}
      {edited === null ? null : (
        <BoardEditor
          boardId={edited === 'new' ? undefined : edited}
          folders={[...new Set(list.flatMap(({ folder }) => folder ?? []))]}
          onClose={() => setEdited(null)}
        />
      )}
    </ManageFrame>
  );
}

function Order({
  list,
  version,
  onEdit,
}: {
  readonly list: readonly BoardItem[];
  readonly version: string;
  readonly onEdit: (boardId: number) => void;
}) {
  const text = useText(boardSettingsText);
  const arranging = useArranging(list, version);
  return (
    <>
      <ol className="board-order" aria-label={text.list}>
        {arranging.list.map((board, at) => {
          const opens = board.folder !== null && arranging.list[at - 1]?.folder !== board.folder;
          return (
            <Fragment key={board.boardId}>
              {opens ? <li className="board-order-folder">{board.folder}</li> : null}
              <li
                className="board-order-row"
                data-board-id={board.boardId}
                data-inside={board.folder !== null || undefined}
                data-dragged={arranging.dragged === board.boardId || undefined}
              >
                <button
                  type="button"
                  className="board-order-handle"
                  aria-label={text.handle({ name: board.name })}
                  title={text.handleHint}
                  aria-roledescription={text.handleHint}
                  {...arranging.handle(board.boardId)}
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                    event.preventDefault();
                    arranging.step(board.boardId, event.key === 'ArrowUp' ? -1 : 1);
                  }}
                >
                  <GripVertical aria-hidden />
                </button>
                <Facts board={board} />
                <Acts
                  board={board}
                  onEdit={() => onEdit(board.boardId)}
                  onStep={(step) => arranging.step(board.boardId, step)}
                />
              </li>
            </Fragment>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {arranging.announcement}
      </p>
    </>
  );
}

function Facts({ board }: { readonly board: BoardItem }) {
  const text = useText(boardSettingsText);
  const kinds = useText(kindText);
  const roles = useText(roleText);
  return (
    <div className="board-order-facts">
      <b>{board.name}</b>
      <Badge size="sm" tone="brand">
        {kinds[board.kind]}
      </Badge>
      {board.visibility === 'INVISIBLE' ? (
        <Badge size="sm" tone="warning" icon={<EyeOff aria-hidden />}>
          {text.hidden}
        </Badge>
      ) : null}
      <span className="board-order-note">
        {text.reads({ who: board.readCheck === null ? text.everybody : roles[board.readCheck] })} ·{' '}
        {text.writes({ who: roles[board.writeCheck] })} · {text.posts({ count: board.postCount ?? 0 })}
      </span>
    </div>
  );
}

function Acts({
  board,
  onEdit,
  onStep,
}: {
  readonly board: BoardItem;
  readonly onEdit: () => void;
  readonly onStep: (step: -1 | 1) => void;
}): ReactNode {
  const text = useText(boardSettingsText);
  const { channelId, at } = useChannel();
  const { name, boardId } = board;
  const remove = useCommand(boards.remove, {
    refresh: [boards.menu],
    onSuccess: () => overlay.toast(text.removed, { kind: 'ok' }),
  });
  const ask = () =>
    overlay.confirm({
      title: text.removeAsk({ name }),
      hint: text.removeHint({ count: board.postCount ?? 0 }),
      confirmLabel: text.remove,
      cancelLabel: text.keep,
      danger: true,
      typeToConfirm: { label: text.removeType({ name }), value: name },
      onConfirm: () => remove.mutateAsync({ channelId, boardId }),
    });
  return (
    <div className="board-order-acts">
      <IconButton size="sm" label={text.up({ name })} onClick={() => onStep(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton size="sm" label={text.down({ name })} onClick={() => onStep(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <Link
        to={at(`/boards/${boardId}`)}
        className="btn btn-plain btn-sm btn-icon"
        aria-label={`${text.open}: ${name}`}
        title={text.open}
      >
        <ExternalLink aria-hidden />
      </Link>
      <IconButton size="sm" label={text.edit({ name })} onClick={onEdit}>
        <Settings2 aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`${text.remove}: ${name}`} onClick={() => void ask()}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
