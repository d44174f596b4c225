import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { useRef, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { editorText } from './editor.text.ts';
import { EditorBar } from './editor-bar.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { SidePanels } from './inspector/side-panels.tsx';
import { GRID_DEFAULT } from './rules/snap.ts';
import { Stage } from './stage/stage.tsx';
import { TestWalk } from './stage/test-walk.tsx';
import { useCursors } from './stage/use-cursors.ts';
import { type Draft, useEditor } from './use-editor.ts';
import { useMapCommands } from './use-map-commands.ts';
import { useMapView } from './use-map-view.ts';
import { usePictures } from './use-pictures.ts';
import { usePlacing } from './use-placing.ts';
import { usePublishing } from './use-publishing.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import './editor.css';
import './maps.css';

/** The editor of a map: loads it, and shows its state (loading, error or the open editor). */
export function MapEditor({ mapId }: { readonly mapId: string }) {
  const text = useText(editorText);
  const read = useRead(maps.draft, { mapId }, { isQuiet: true, staleTimeMs: Infinity });
  if (read.data) return <OpenEditor key={mapId} draft={read.data} />;
  if (read.isError)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.missing} hint={text.missingHint} />
      </div>
    );
  return (
    <div className="page" role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

/** Below this there is no room for a map and its tools side by side. */
const WIDE = '(min-width: 760px)';

function OpenEditor({ draft }: { readonly draft: Draft }) {
  const text = useText(editorText);
  const { editor, state } = useEditor(draft);
  const [grid, setGrid] = useState<number>(GRID_DEFAULT);
  const [isMany, setMany] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState('palette');
  const [open, setOpen] = useState<'walk' | 'versions' | 'help' | null>(null);
  const isWide = useMedia(WIDE);
  const { cursors, point } = useCursors(draft.mapId, state.selection);
  const { content } = state.map;
  const { fileUrl, pictures, onUploaded } = usePictures(draft, content);
  const view = useMapView(editor, body);
  const { place, placeArea } = usePlacing(editor, view, grid);
  const { save, askPublish, isPublishing } = usePublishing(editor, draft.mapId);
  const command = useMapCommands({
    editor,
    view,
    grid,
    onGrid: setGrid,
    isWide,
    isWalking: open === 'walk',
    onOpen: setOpen,
  });
  if (open === 'walk')
    return (
      <TestWalk
        content={content}
        fileUrl={fileUrl}
        onEnd={() => {
          setOpen(null);
          requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('.map-stage')?.focus());
        }}
      />
    );
  return (
    <div className="map-editor">
      <EditorBar
        draft={draft}
        state={state}
        isReadOnly={!isWide}
        cursors={cursors}
        grid={grid}
        onGrid={setGrid}
        isMany={isMany}
        onMany={setMany}
        isPublishing={isPublishing}
        onPublish={askPublish}
        onCommand={command}
        onVersions={() => setOpen('versions')}
      />
      {isWide ? null : (
        <p className="map-phone" role="note">
          <strong>{text.phoneTitle}</strong> {text.phoneHint}
        </p>
      )}
      <div ref={body} className="map-editor-body">
        <Stage
          editor={editor}
          state={state}
          camera={view.camera}
          onCamera={view.setCamera}
          grid={grid}
          isReadOnly={!isWide}
          isMany={isMany}
          cursors={cursors}
          onPoint={point}
          onDropped={place}
          fileUrl={fileUrl}
        />
        {isWide ? (
          <SidePanels
            draft={draft}
            editor={editor}
            state={state}
            isMany={isMany}
            panel={panel}
            onPanel={setPanel}
            pictures={pictures}
            onPicture={onUploaded}
            onPlace={place}
            onArea={placeArea}
            onChosen={view.reveal}
            onCommand={command}
          />
        ) : null}
      </div>
      {open === 'versions' ? (
        <VersionsDialog
          mapId={draft.mapId}
          save={save}
          onRestored={() => void editor.readWhole()}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'help' ? <HelpSheet onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
