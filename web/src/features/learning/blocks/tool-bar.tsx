import { problems } from '@dolphin/contract/learning/problems.contract';
import CodeXml from 'lucide-react/icons/code-xml';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import History from 'lucide-react/icons/history';
import Redo2 from 'lucide-react/icons/redo-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trophy from 'lucide-react/icons/trophy';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { RefObject } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { BlockEditorHandle } from '../../../shared/blocks/editor/block-editor.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import type { OpenDialog } from './block-dialogs.tsx';
import { blocksText } from './blocks.text.ts';
import { historyText } from './history.text.ts';
import type { BlockItem } from './starting-point.ts';
import type { SaveState } from './use-saved-workspace.ts';

type ToolBarProps = { readonly editor: RefObject<BlockEditorHandle | null>; readonly item: BlockItem; readonly saveState: SaveState; readonly onDialog: (dialog: OpenDialog) => void; readonly onReset: () => void };

export function ToolBar({ editor, item, saveState, onDialog, onReset }: ToolBarProps) {
  const text = useText(blocksText);
  const past = useText(historyText);
  const { my, blockCodingId: contentId } = item;
  const giveUp = useCommand(problems.giveUp, { refresh: [problems.block], onSuccess: () => onDialog('solution') });
  const retake = useCommand(problems.reset, { refresh: [problems.block], onSuccess: () => overlay.toast(text.retaken, { kind: 'ok' }) });
  const askGiveUp = async () => (await overlay.confirm({ title: text.giveUpAsk, hint: text.giveUpHint, confirmLabel: text.giveUp, cancelLabel: text.cancel })) && giveUp.mutate({ contentId });
  const askRetake = async () => (await overlay.confirm({ title: text.retakeAsk, hint: text.retakeHint, confirmLabel: text.retake, cancelLabel: text.cancel })) && retake.mutate({ contentId });
  return (
    <div className="block-tools">
      <IconButton label={text.undo} variant="plain" onClick={() => editor.current?.undo()}><Undo2 aria-hidden /></IconButton>
      <IconButton label={text.redo} variant="plain" onClick={() => editor.current?.redo()}><Redo2 aria-hidden /></IconButton>
      <IconButton label={text.zoomOut} variant="plain" onClick={() => editor.current?.zoom(-1)}><ZoomOut aria-hidden /></IconButton>
      <IconButton label={text.zoomIn} variant="plain" onClick={() => editor.current?.zoom(1)}><ZoomIn aria-hidden /></IconButton>
      <span className="block-saved" data-state={saveState} role="status">{text[saveState]}</span>
      <IconButton label={text.code} variant="plain" onClick={() => onDialog('code')}><CodeXml aria-hidden /></IconButton>
      <Menu align="end" trigger={<IconButton label={text.more} variant="plain"><Ellipsis aria-hidden /></IconButton>} items={[
        { id: 'reset', label: text.reset, icon: <RotateCcw aria-hidden />, onSelect: onReset },
        { id: 'history', label: past.title, icon: <History aria-hidden />, onSelect: () => onDialog('history') },
        { id: 'import', label: text.importScratch, icon: <FolderInput aria-hidden />, onSelect: () => onDialog('import') },
        ...(my.maySeeSolution ? [{ id: 'solution', label: text.solution, icon: <Trophy aria-hidden />, onSelect: () => onDialog('solution') }] : my.mayGiveUp ? [{ id: 'give-up', label: text.giveUp, icon: <Trophy aria-hidden />, onSelect: () => void askGiveUp() }] : []),
        ...(my.mayReset ? [{ id: 'retake', label: text.retake, icon: <RotateCcw aria-hidden />, onSelect: () => void askRetake() }] : []),
      ]} />
    </div>
  );
}
