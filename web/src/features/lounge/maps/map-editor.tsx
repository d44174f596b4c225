import { MAP_AREAS_MAX, MAP_OBJECTS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { editorText } from './editor.text.ts';
import { EditorBar } from './editor-bar.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { MapSettings } from './list/map-settings.tsx';
import { Palette } from './inspector/palette.tsx';
import { PartList } from './inspector/part-list.tsx';
import { type Camera, cameraOn, scrollIntoView, toMap, zoomAt } from './rules/camera.ts';
import { type Placed, placeObject } from './rules/edits.ts';
import { besideOthers, landingOf } from './rules/landing.ts';
import { boxAround, findParts } from './rules/parts.ts';
import { commandOf } from './rules/shortcuts.ts';
import { GRID_DEFAULT, snapTo } from './rules/snap.ts';
import { runCommand } from './run-command.ts';
import { Stage } from './stage/stage.tsx';
import { TestWalk } from './stage/test-walk.tsx';
import { useCursors } from './stage/use-cursors.ts';
import { type Draft, useEditor } from './use-editor.ts';
import { usePictures } from './use-pictures.ts';
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

/** Keys that mean something where they are pressed are not the map's: in a field, a list of choices, a dialog, or a row of tabs. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="combobox"], [role="menu"]',
    ) !== null);

/** Below this there is no room for a map and its tools side by side. */
const WIDE = '(min-width: 760px)';
/** Commands after which one looks where something is now. */
const REVEALING = /^(NEXT|PREVIOUS|LEFT|RIGHT|UP|DOWN|PASTE|DUPLICATE)/;

function OpenEditor({ draft }: { readonly draft: Draft }) {
  const text = useText(editorText);
  const { editor, state } = useEditor(draft);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [grid, setGrid] = useState<number>(GRID_DEFAULT);
  const [isMany, setMany] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState('palette');
  const [open, setOpen] = useState<'walk' | 'versions' | 'help' | null>(null);
  const isWide = useMedia(WIDE);
  const { cursors, point } = useCursors(draft.mapId, state.selection);
  const publish = useCommand(maps.publish, {
    refresh: [maps.versions, maps.list],
    onSuccess: ({ version }) => overlay.toast(text.published({ version }), { kind: 'ok' }),
  });
  const { content } = state.map;
  const { fileUrl, pictures, onUploaded } = usePictures(draft, content);
  const stageBox = () => body.current?.querySelector('.map-stage')?.getBoundingClientRect();
  const middle = () => {
    const box = stageBox();
    return camera && box ? toMap(camera, { x: box.width / 2, y: box.height * 0.6 }) : content.start;
  };
  const place = (placed: Placed, at?: { readonly x: number; readonly y: number }) => {
    if (content.objects.length >= MAP_OBJECTS_MAX)
      return overlay.toast(text.tooMany({ max: MAP_OBJECTS_MAX }), { kind: 'warning' });
    const spot = at ?? middle();
    const snapped = { x: snapTo(spot.x, grid), y: snapTo(spot.y, grid) };
    const box = stageBox();
    const landed =
      at || !camera || !box ? snapped : landingOf(content, placed, snapped, camera.y + box.height / camera.scale);
    const object = besideOthers(content, placeObject(content, placed, landed, newKey()));
    editor.apply([{ kind: 'PUT_OBJECT', object }]);
    editor.select([object.id]);
    if (!at) reveal();
  };
  /** What is chosen from a list or moved by keys stays in sight. */
  const reveal = () => {
    const box = stageBox();
    const { map, selection } = editor.get();
    const chosen = boxAround(findParts(map.content, selection));
    if (camera && box && chosen) setCamera(scrollIntoView(camera, chosen, box));
  };
  const placeArea = () => {
    if (content.areas.length >= MAP_AREAS_MAX)
      return overlay.toast(text.tooManyAreas({ max: MAP_AREAS_MAX }), { kind: 'warning' });
    const at = middle();
    const area = {
      id: newKey(),
      name: '',
      x: snapTo(at.x - 200, grid),
      y: snapTo(at.y - 150, grid),
      width: 400,
      height: 300,
      property: { kind: 'SILENT' as const },
    };
    editor.apply([{ kind: 'PUT_AREA', area }]);
    editor.select([area.id]);
  };
  const zoom = (factor: number) => {
    const box = stageBox();
    if (camera && box) setCamera(zoomAt(camera, { x: box.width / 2, y: box.height / 2 }, factor));
  };
  const showAll = () => {
    const box = stageBox();
    if (box) setCamera(cameraOn({ x: 0, y: 0, ...content.bounds }, box, 16));
  };
  const command = (name: Parameters<typeof runCommand>[0]) =>
    runCommand(name, {
      editor,
      grid,
      newKey,
      zoom,
      showAll,
      pan: (dx, dy) =>
        camera && setCamera({ ...camera, x: camera.x + dx / camera.scale, y: camera.y + dy / camera.scale }),
      toggleGrid: () => setGrid((now) => (now === 0 ? GRID_DEFAULT : 0)),
      open: setOpen,
      report: (result) =>
        overlay.toast(
          result.kind === 'pasted' ? text.pasted({ count: result.count }) : text.removed({ count: result.count }),
          { kind: 'ok' },
        ),
    });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (open === 'walk' || isTaken(event)) return;
    const name = commandOf(event);
    if (!name || (!isWide && !['ZOOM_IN', 'ZOOM_OUT', 'SHOW_ALL', 'WALK', 'HELP'].includes(name))) return;
    event.preventDefault();
    command(name);
    if (REVEALING.test(name)) reveal();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const saved = async () => {
    const isSaved = await editor.saveAll();
    if (!isSaved && editor.get().save === 'offline') overlay.toast(text.offline, { kind: 'warning' });
    return isSaved;
  };
  const askPublish = () =>
    void overlay.confirm({
      title: text.publishAsk,
      hint: text.publishHint,
      confirmLabel: text.publish,
      cancelLabel: text.cancel,
      onConfirm: () =>
        saved()
          .then((isSaved) => (isSaved ? publish.mutateAsync({ mapId: draft.mapId }) : undefined))
          .then(
            () => undefined,
            () => undefined,
          ),
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
        isPublishing={publish.isPending}
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
          camera={camera}
          onCamera={setCamera}
          grid={grid}
          isReadOnly={!isWide}
          isMany={isMany}
          cursors={cursors}
          onPoint={point}
          onDropped={place}
          fileUrl={fileUrl}
        />
        {isWide ? (
          <aside className="map-side" aria-label={text.panels}>
            <div className="map-side-panels">
              <Tabs
                label={text.panels}
                value={panel}
                onValueChange={setPanel}
                look="pill"
                tabs={[
                  {
                    value: 'palette',
                    label: text.palette,
                    panel: (
                      <Palette
                        themeKey={content.themeKey}
                        onPlace={place}
                        onArea={placeArea}
                        mayUpload={draft.mayUpload}
                        pictures={pictures}
                        onPicture={onUploaded}
                      />
                    ),
                  },
                  {
                    value: 'parts',
                    label: text.parts,
                    panel: <PartList editor={editor} state={state} isMany={isMany} onChosen={reveal} />,
                  },
                  { value: 'map', label: text.map, panel: <MapSettings editor={editor} state={state} /> },
                ]}
              />
            </div>
            <Inspector editor={editor} state={state} channelId={draft.channelId} onCommand={command} />
          </aside>
        ) : null}
      </div>
      {open === 'versions' ? (
        <VersionsDialog
          mapId={draft.mapId}
          save={saved}
          onRestored={() => void editor.readWhole()}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'help' ? <HelpSheet onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
