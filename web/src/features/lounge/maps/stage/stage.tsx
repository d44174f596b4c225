import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { fileIdOf } from '@dolphin/contract/lounge/maps/themes';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EditorHandle } from '../../../../game/public.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import type { EditorState } from '../editor-state.ts';
import type { Editor } from '../editor-store.ts';
import { editorText } from '../editor.text.ts';
import { type Camera, cameraAtStart, clampCamera, toMap, zoomAt } from '../rules/camera.ts';
import { draggedContent } from '../rules/drag.ts';
import type { Placed } from '../rules/edits.ts';
import { frameOf, type Spot } from '../rules/handles.ts';
import { boxBetween } from '../rules/hit.ts';
import { snapTo } from '../rules/snap.ts';
import { StageMarks } from './stage-marks.tsx';
import type { Cursor } from './use-cursors.ts';
import { useGame } from './use-game.ts';
import { useHand } from './use-hand.ts';

type Props = {
  readonly editor: Editor;
  readonly state: EditorState;
  readonly camera: Camera | null;
  readonly onCamera: (camera: Camera) => void;
  readonly grid: number;
  readonly isReadOnly: boolean;
  readonly isMany: boolean;
  readonly cursors: readonly Cursor[];
  readonly onPoint: (place: Spot | null) => void;
  readonly onDropped: (placed: Placed, at: Spot) => void;
  readonly fileUrl: (fileId: number) => string | undefined;
};

export const PLACED_TYPE = 'application/x-dolphin-part';

/** The map and all pointer actions on it. The editor around it listens to keys. */
export function Stage({
  editor,
  state,
  camera,
  onCamera,
  grid,
  isReadOnly,
  isMany,
  cursors,
  onPoint,
  onDropped,
  fileUrl,
}: Props) {
  const text = useText(editorText);
  const element = useRef<HTMLDivElement>(null);
  const [isCoarse] = useState(() => matchMedia('(pointer: coarse)').matches);
  const size = useSize(element);
  const { content } = state.map;
  const spotOf = useCallback((event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = element.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }, []);
  const hand = useHand({ editor, state, camera, onCamera, size, grid, isReadOnly, isMany, spotOf, onPoint });
  const { drag, hovered } = hand;
  const shown = draggedContent(content, state.selection, drag, grid);
  const frame = isReadOnly ? null : frameOf(shown, state.selection);
  useDrawing(element, shown, camera, fileUrl);

  const fit = useEffectEvent(() => onCamera(cameraAtStart(content, size)));
  useEffect(() => {
    if (size.width > 0 && camera === null) fit();
  }, [size, camera]);

  useWheel(element, (event) => {
    if (!camera) return;
    event.preventDefault();
    const next =
      event.ctrlKey || event.metaKey
        ? zoomAt(camera, spotOf(event), Math.exp(-event.deltaY * 0.01))
        : {
            ...camera,
            x: camera.x + (event.shiftKey ? event.deltaY : event.deltaX) / camera.scale,
            y: camera.y + (event.shiftKey ? 0 : event.deltaY) / camera.scale,
          };
    onCamera(clampCamera(next, content.bounds, size));
  });
  return (
    <div
      ref={element}
      className="map-stage"
      role="application"
      tabIndex={0}
      aria-label={text.stage}
      aria-describedby="map-stage-hint"
      data-drag={drag?.kind}
      data-handle={drag?.kind === 'scale' ? drag.corner : (hovered ?? undefined)}
      onPointerDown={(event) => hand.down(event, frame)}
      onPointerMove={(event) => hand.move(event, frame)}
      onPointerUp={hand.up}
      onPointerCancel={hand.cancel}
      onPointerLeave={() => onPoint(null)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && drag) {
          event.preventDefault();
          hand.stop();
        }
      }}
      onDragOver={(event) => {
        if (!isReadOnly && event.dataTransfer.types.includes(PLACED_TYPE)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dropped = event.dataTransfer.getData(PLACED_TYPE);
        if (!camera || dropped === '') return;
        event.preventDefault();
        const spot = toMap(camera, spotOf(event));
        onDropped(JSON.parse(dropped) as Placed, { x: snapTo(spot.x, grid), y: snapTo(spot.y, grid) });
      }}
    >
      <p id="map-stage-hint" className="visually-hidden">
        {text.stageHint}
      </p>
      {camera && size.width > 0 ? (
        <StageMarks
          content={shown}
          camera={camera}
          size={size}
          selection={state.selection}
          frame={frame}
          isCoarse={isCoarse}
          cursors={cursors}
          grid={grid}
          marquee={drag?.kind === 'marquee' ? boxBetween(drag.from, drag.to) : null}
        />
      ) : null}
    </div>
  );
}

type ElementRef = { readonly current: HTMLDivElement | null };

function useSize(element: ElementRef): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [element]);
  return size;
}

/** Not by `onWheel`: React listens passively, and the page would scroll along. */
function useWheel(element: ElementRef, onWheel: (event: WheelEvent) => void): void {
  const wheel = useEffectEvent(onWheel);
  useEffect(() => {
    const box = element.current;
    const listen = (event: WheelEvent) => wheel(event);
    box?.addEventListener('wheel', listen, { passive: false });
    return () => box?.removeEventListener('wheel', listen);
  }, [element]);
}

function useDrawing(element: ElementRef, content: MapContent, camera: Camera | null, fileUrl: Props['fileUrl']): void {
  const game = useGame();
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  // A picture may be uploaded, or its address arrive, after the map was opened.
  const latest = useRef(fileUrl);
  useEffect(() => {
    latest.current = fileUrl;
  });
  const first = useEffectEvent(() => ({ content, fileUrl: (id: number) => latest.current(id) }));
  useEffect(() => {
    const box = element.current;
    if (!game || !box) return;
    let mounted: EditorHandle | null = null;
    let isGone = false;
    game.mountEditor(box, first()).then(
      (made) => {
        if (isGone) return made.destroy();
        mounted = made;
        setHandle(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      mounted?.destroy();
      setHandle(null);
    };
  }, [game, element]);
  useEffect(() => handle?.show(content), [handle, content]);
  const known = content.objects
    .flatMap((object) => {
      const id = fileIdOf(object);
      return id === null ? [] : [fileUrl(id) ?? ''];
    })
    .join(' ');
  useEffect(() => {
    if (known.trim() !== '') handle?.renewPictures();
  }, [handle, known]);
  useEffect(() => {
    if (camera) handle?.look(camera);
  }, [handle, camera]);
}
