import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { BoardMenu } from './board-menu.tsx';
import { boardMenuText, boardText } from './boards.text.ts';

/** The board menu on a phone; it closes when somebody has gone somewhere. */
export function MenuDrawer({
  currentBoardId,
  onClose,
}: {
  readonly currentBoardId: number | undefined;
  readonly onClose: () => void;
}) {
  const text = useText(boardMenuText);
  const { clear } = useText(boardText);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose();
  }, [path, onClose]);
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title={text.menu} hideTitle closeLabel={clear} side="left">
      <BoardMenu currentBoardId={currentBoardId} />
    </Drawer>
  );
}
