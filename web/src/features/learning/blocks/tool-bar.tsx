import { problems } from '@dolphin/contract/learning/problems/problems.contract';
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
import { type RefObject, use } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { BlockEditorHandle } from '../../../shared/blocks/editor/block-editor.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { OpenDialog } from './block-dialogs.tsx';
import type { BlockView } from './block-sheet.tsx';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { blocksText } from './blocks.text.ts';
import { historyText } from './history/history.text.ts';
import type { BlockItem } from './starting-point.ts';
import type { SaveState } from './use-saved-workspace.ts';

type Views = { readonly view: BlockView; readonly onView: (view: BlockView) => void; readonly hasVerdict: boolean };
type ToolBarProps = {
  /** Where there is no room for all of it side by side. */ readonly views: Views | undefined;
  readonly editor: RefObject<BlockEditorHandle | null>;
  readonly item: BlockItem;
  readonly saveState: SaveState;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onReset: () => void;
};

export function SaveNote({ state }: { readonly state: SaveState }) {
  const text = useText(blocksText);
  return (
    <span className="block-saved" data-state={state} role="status">
      {text[state]}
    </span>
  );
}

export function ToolBar({ views, editor, item, saveState, onDialog, onReset }: ToolBarProps) {
  const text = useText(blocksText);
  const past = useText(historyText);
  const { isLearning } = use(WorkbenchPortContext);
  const { my, blockCodingId: contentId } = item;
  const giveUp = useCommand(problems.giveUp, { refresh: [problems.block], onSuccess: () => onDialog('solution') });
  const retake = useCommand(problems.reset, {
    refresh: [problems.block],
    onSuccess: () => overlay.toast(text.retaken, { kind: 'ok' }),
  });
  const askGiveUp = async () =>
    (await overlay.confirm({
      title: text.giveUpAsk,
      hint: text.giveUpHint,
      confirmLabel: text.giveUp,
      cancelLabel: text.cancel,
    })) && giveUp.mutate({ contentId });
  const askRetake = async () =>
    (await overlay.confirm({
      title: text.retakeAsk,
      hint: text.retakeHint,
      confirmLabel: text.retake,
      cancelLabel: text.cancel,
    })) && retake.mutate({ contentId });
  const zooms = [
    { id: 'zoom-out', label: text.zoomOut, icon: <ZoomOut aria-hidden />, onSelect: () => editor.current?.zoom(-1) },
    { id: 'zoom-in', label: text.zoomIn, icon: <ZoomIn aria-hidden />, onSelect: () => editor.current?.zoom(1) },
  ];
  const code = { id: 'code', label: text.code, icon: <CodeXml aria-hidden />, onSelect: () => onDialog('code') };
  const asButton = ({ id, label, icon, onSelect }: typeof code) => (
    <IconButton key={id} label={label} variant="plain" onClick={onSelect}>
      {icon}
    </IconButton>
  );
  return (
    <div className="block-tools">
      {views ? (
        <Tabs
          look="pill"
          label={text.views}
          value={views.view}
          onValueChange={views.onView}
          tabs={[
            { value: 'blocks', label: text.viewBlocks },
            { value: 'story', label: text.viewStory },
            ...(views.hasVerdict ? [{ value: 'verdict' as const, label: text.viewVerdict }] : []),
          ]}
        />
      ) : null}
      <IconButton label={text.undo} variant="plain" onClick={() => editor.current?.undo()}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label={text.redo} variant="plain" onClick={() => editor.current?.redo()}>
        <Redo2 aria-hidden />
      </IconButton>
      {views ? null : zooms.map(asButton)}
      {views ? <span className="block-saved" /> : <SaveNote state={saveState} />}
      {views ? null : asButton(code)}
      <Menu
        align="end"
        trigger={
          <IconButton label={text.more} variant="plain">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          ...(views ? [...zooms, code] : []),
          { id: 'reset', label: text.reset, icon: <RotateCcw aria-hidden />, onSelect: onReset },
          ...(isLearning
            ? [{ id: 'history', label: past.title, icon: <History aria-hidden />, onSelect: () => onDialog('history') }]
            : []),
          {
            id: 'import',
            label: text.importScratch,
            icon: <FolderInput aria-hidden />,
            onSelect: () => onDialog('import'),
          },
          ...(my.maySeeSolution
            ? [
                {
                  id: 'solution',
                  label: text.solution,
                  icon: <Trophy aria-hidden />,
                  onSelect: () => onDialog('solution'),
                },
              ]
            : my.mayGiveUp
              ? [{ id: 'give-up', label: text.giveUp, icon: <Trophy aria-hidden />, onSelect: () => void askGiveUp() }]
              : []),
          ...(my.mayReset
            ? [{ id: 'retake', label: text.retake, icon: <RotateCcw aria-hidden />, onSelect: () => void askRetake() }]
            : []),
        ]}
      />
    </div>
  );
}
