import List from 'lucide-react/icons/list';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { BoardMenu } from './board-menu.tsx';
import { boardMenuText } from './boards.text.ts';
import './board-frame.css';

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

/** The boards beside what is read; on a phone behind a button. */
export function BoardFrame({
  currentBoardId,
  children,
}: {
  readonly currentBoardId?: number | undefined;
  readonly children: ReactNode;
}) {
  const text = useText(boardMenuText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="page board-frame">
      <aside className="board-frame-side">
        <BoardMenu currentBoardId={currentBoardId} />
      </aside>
      <div className="board-frame-main">
        <div className="board-frame-phone">
          <Button size="sm" variant="ghost" icon={<List aria-hidden />} onClick={() => setOpen(true)}>
            {text.menu}
          </Button>
        </div>
        {children}
      </div>
      {isOpen ? (
        <Suspense>
          <MenuDrawer currentBoardId={currentBoardId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
