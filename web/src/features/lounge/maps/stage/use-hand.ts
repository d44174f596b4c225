import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import type { EditorState } from '../editor-state.ts';
import type { Editor } from '../editor-store.ts';
import { type Camera, clampCamera, pinched, toMap } from '../rules/camera.ts';
import { type Drag, operationsOf } from '../rules/drag.ts';
import { type Frame, type Handle, handleAt, type Spot } from '../rules/handles.ts';
import { boxBetween, partAt, partsIn, reachOf } from '../rules/hit.ts';

type Around = {
  readonly editor: Editor;
  readonly state: EditorState;
  readonly camera: Camera | null;
  readonly onCamera: (camera: Camera) => void;
  readonly size: { readonly width: number; readonly height: number };
  readonly grid: number;
  readonly isReadOnly: boolean;
  /** Whether a press adds to what is chosen, as Shift does. */
  readonly isMany: boolean;
  readonly spotOf: (event: { readonly clientX: number; readonly clientY: number }) => Spot;
  readonly onPoint: (place: Spot) => void;
};

/** A finger that stayed within this has tapped. */
const TAP_PX = 8;

/**
 * What mouse, pen and fingers do on the map. A mouse takes hold of whatever lies under it; a finger moves only what is
 * chosen already and looks around everywhere else, so that nobody drags the floor away who wanted to look: a tap
 * chooses, two fingers look nearer. [WLD-175]
 */
export function useHand(around: Around) {
  const { editor, state, camera, onCamera, size, grid, isReadOnly, isMany, spotOf } = around;
  const { content } = state.map;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hovered, setHovered] = useState<Handle | null>(null);
  const fingers = useRef(new Map<number, Spot>());
  const look = (next: Camera) => onCamera(clampCamera(next, content.bounds, size));
  const choose = (id: string | null, adds: boolean) => {
    if (id === null) return adds ? undefined : editor.select([]);
    const isChosen = state.selection.includes(id);
    if (adds) editor.select(isChosen ? state.selection.filter((each) => each !== id) : [...state.selection, id]);
    else if (!isChosen) editor.select([id]);
  };
  const begin = (event: ReactPointerEvent, frame: Frame | null, at: Camera): Drag => {
    const isTouch = event.pointerType === 'touch';
    const point = spotOf(event);
    const spot = toMap(at, point);
    if (isReadOnly || event.button === 1) return { kind: 'pan', from: point, camera: at };
    const handle = frame && handleAt(frame, spot, 1 / at.scale, isTouch);
    if (handle)
      return handle === 'TURN'
        ? { kind: 'turn', from: spot, to: spot, isFree: event.shiftKey }
        : { kind: 'scale', corner: handle, from: spot, to: spot };
    const part = partAt(content, spot, reachOf(at.scale, isTouch));
    const adds = event.shiftKey || isMany;
    if (isTouch && !(part && state.selection.includes(part.id) && !isMany))
      return { kind: 'pan', from: point, camera: at, tapped: part?.id ?? null };
    if (!part) return { kind: 'marquee', from: spot, to: spot, selected: adds ? state.selection : [] };
    choose(part.id, adds);
    return { kind: 'move', from: spot, to: spot };
  };
  const twoFingers = (): readonly [Spot, Spot] | null => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? [a, b] : null;
  };

  const down = (event: ReactPointerEvent, frame: Frame | null) => {
    if (!camera || event.button === 2) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, spotOf(event));
    const two = twoFingers();
    setDrag(two ? { kind: 'pinch', from: two, camera } : begin(event, frame, camera));
  };
  const move = (event: ReactPointerEvent, frame: Frame | null) => {
    if (!camera) return;
    const point = spotOf(event);
    const spot = toMap(camera, point);
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, point);
    around.onPoint(spot);
    if (!drag) return setHovered(frame ? handleAt(frame, spot, 1 / camera.scale, event.pointerType === 'touch') : null);
    if (drag.kind === 'pinch') {
      const two = twoFingers();
      return two ? look(pinched(drag.camera, drag.from, two)) : undefined;
    }
    if (drag.kind === 'pan') {
      if (drag.tapped !== undefined && Math.hypot(point.x - drag.from.x, point.y - drag.from.y) > TAP_PX)
        setDrag({ kind: 'pan', from: drag.from, camera: drag.camera });
      return look({
        ...drag.camera,
        x: drag.camera.x - (point.x - drag.from.x) / drag.camera.scale,
        y: drag.camera.y - (point.y - drag.from.y) / drag.camera.scale,
      });
    }
    setDrag(drag.kind === 'turn' ? { ...drag, to: spot, isFree: event.shiftKey } : { ...drag, to: spot });
    if (drag.kind === 'marquee')
      editor.select([...new Set([...drag.selected, ...partsIn(content, boxBetween(drag.from, spot))])]);
  };
  /** The finger that stays after two looks on from where it is. */
  const letGo = (event: ReactPointerEvent): void => {
    fingers.current.delete(event.pointerId);
    const [left] = fingers.current.values();
    setDrag(left && camera ? { kind: 'pan', from: left, camera } : null);
  };
  const up = (event: ReactPointerEvent) => {
    if (drag?.kind === 'pan' && drag.tapped !== undefined) choose(drag.tapped, isMany);
    editor.apply(operationsOf(content, state.selection, drag, grid));
    if (drag?.kind === 'marquee' && drag.from === drag.to && drag.selected.length === 0) editor.select([]);
    letGo(event);
  };
  return { drag, hovered, down, move, up, cancel: letGo, stop: () => setDrag(null) };
}
