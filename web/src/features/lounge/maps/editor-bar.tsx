import { channels } from '@dolphin/contract/channels/channels.contract';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudOff from 'lucide-react/icons/cloud-off';
import Cloud from 'lucide-react/icons/cloud';
import Footprints from 'lucide-react/icons/footprints';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import History from 'lucide-react/icons/history';
import Maximize from 'lucide-react/icons/maximize';
import Redo2 from 'lucide-react/icons/redo-2';
import SquareDashedMousePointer from 'lucide-react/icons/square-dashed-mouse-pointer';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { EditorState } from './editor-state.ts';
import { editorText } from './editor.text.ts';
import type { EditorCommand } from './rules/shortcuts.ts';
import { GRID_STEPS } from './rules/snap.ts';
import { CURSOR_TINTS } from './stage/stage-marks.tsx';
import type { Cursor } from './stage/use-cursors.ts';
import type { Draft } from './use-editor.ts';

type Props = {
  readonly draft: Draft;
  readonly state: EditorState;
  readonly isReadOnly: boolean;
  readonly cursors: readonly Cursor[];
  readonly grid: number;
  readonly onGrid: (grid: number) => void;
  readonly isMany: boolean;
  readonly onMany: (isMany: boolean) => void;
  readonly isPublishing: boolean;
  readonly onPublish: () => void;
  readonly onCommand: (command: EditorCommand) => void;
  readonly onVersions: () => void;
};

/** What can always be done, and what is saved. [WLD-173] */
export function EditorBar({
  draft,
  state,
  isReadOnly,
  cursors,
  grid,
  onGrid,
  isMany,
  onMany,
  isPublishing,
  onPublish,
  onCommand,
  onVersions,
}: Props) {
  const text = useText(editorText);
  const { history, save, map } = state;
  // Back to where the map is listed: a map of a channel stands among the channel's.
  const mine = useRead(channels.mine, {}, { isQuiet: true, enabled: draft.channelId !== null });
  const slug =
    draft.channelId === null
      ? undefined
      : mine.data?.channelList.find(({ channelId }) => channelId === draft.channelId)?.slug;
  return (
    <header className="map-bar">
      {slug === undefined ? (
        <Link to="/maps" className="map-bar-back" aria-label={text.back}>
          <ArrowLeft aria-hidden />
        </Link>
      ) : (
        <Link to="/channel/$slug/manage/maps" params={{ slug }} className="map-bar-back" aria-label={text.back}>
          <ArrowLeft aria-hidden />
        </Link>
      )}
      <h1>{map.name}</h1>
      <span className="map-save" role="status" data-state={save}>
        {save === 'offline' ? <CloudOff aria-hidden /> : <Cloud aria-hidden />}
        <span>{text[save]}</span>
      </span>
      {cursors.length > 0 ? (
        <ul className="map-others" aria-label={text.others}>
          {cursors.map(({ userId, nickname }) => (
            <li key={userId} data-tint={userId % CURSOR_TINTS} title={text.other({ nickname })}>
              {nickname}
            </li>
          ))}
        </ul>
      ) : null}
      <span className="map-bar-space" />
      {isReadOnly ? null : (
        <EditButtons
          history={history}
          grid={grid}
          onGrid={onGrid}
          isMany={isMany}
          onMany={onMany}
          onCommand={onCommand}
        />
      )}
      <IconButton size="sm" variant="plain" label={text.zoomOut} onClick={() => onCommand('ZOOM_OUT')}>
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton size="sm" variant="plain" label={text.zoomIn} onClick={() => onCommand('ZOOM_IN')}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton size="sm" variant="plain" label={text.showAll} onClick={() => onCommand('SHOW_ALL')}>
        <Maximize aria-hidden />
      </IconButton>
      <IconButton size="sm" variant="plain" label={text.help} onClick={() => onCommand('HELP')}>
        <CircleHelp aria-hidden />
      </IconButton>
      <Button size="sm" variant="ghost" icon={<Footprints aria-hidden />} onClick={() => onCommand('WALK')}>
        {text.walk}
      </Button>
      {isReadOnly ? null : (
        <>
          <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={onVersions}>
            {text.versions}
          </Button>
          <Button size="sm" loading={isPublishing} onClick={onPublish}>
            {text.publish}
          </Button>
        </>
      )}
    </header>
  );
}

type EditButtonsProps = Pick<Props, 'grid' | 'onGrid' | 'isMany' | 'onMany' | 'onCommand'> &
  Pick<EditorState, 'history'>;

function EditButtons({ history, grid, onGrid, isMany, onMany, onCommand }: EditButtonsProps) {
  const text = useText(editorText);
  return (
    <>
      <IconButton
        size="sm"
        variant="plain"
        label={text.undo}
        disabled={history.past.length === 0}
        onClick={() => onCommand('UNDO')}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant="plain"
        label={text.redo}
        disabled={history.future.length === 0}
        onClick={() => onCommand('REDO')}
      >
        <Redo2 aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant={isMany ? 'primary' : 'plain'}
        label={text.many}
        aria-pressed={isMany}
        onClick={() => onMany(!isMany)}
      >
        <SquareDashedMousePointer aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        variant={grid > 0 ? 'primary' : 'plain'}
        label={grid > 0 ? `${text.grid}, ${text.gridSize({ size: grid })}` : text.grid}
        aria-pressed={grid > 0}
        onClick={() =>
          onGrid(grid > 0 ? (GRID_STEPS[GRID_STEPS.findIndex((step) => step === grid) + 1] ?? 0) : GRID_STEPS[0])
        }
      >
        <Grid3x3 aria-hidden />
      </IconButton>
    </>
  );
}
