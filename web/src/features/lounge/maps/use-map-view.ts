import { type RefObject, useState } from 'react';
import type { Editor } from './editor-store.ts';
import { type Camera, cameraOn, scrollIntoView, toMap, zoomAt } from './rules/camera.ts';
import { boxAround, findParts } from './rules/parts.ts';

export type MapView = ReturnType<typeof useMapView>;

/** What of the map is shown, and how the view moves. `body` holds the stage. */
export function useMapView(editor: Editor, body: RefObject<HTMLDivElement | null>) {
  const [camera, setCamera] = useState<Camera | null>(null);
  const stageBox = () => body.current?.querySelector('.map-stage')?.getBoundingClientRect();
  return {
    camera,
    setCamera,
    stageBox,
    /** Where on the map the middle of the stage is. */
    middle: () => {
      const box = stageBox();
      return camera && box ? toMap(camera, { x: box.width / 2, y: box.height * 0.6 }) : editor.get().map.content.start;
    },
    /** What is chosen from a list or moved by keys stays in sight. */
    reveal: () => {
      const box = stageBox();
      const { map, selection } = editor.get();
      const chosen = boxAround(findParts(map.content, selection));
      if (camera && box && chosen) setCamera(scrollIntoView(camera, chosen, box));
    },
    zoom: (factor: number) => {
      const box = stageBox();
      if (camera && box) setCamera(zoomAt(camera, { x: box.width / 2, y: box.height / 2 }, factor));
    },
    showAll: () => {
      const box = stageBox();
      if (box) setCamera(cameraOn({ x: 0, y: 0, ...editor.get().map.content.bounds }, box, 16));
    },
    pan: (dx: number, dy: number) => {
      if (camera) setCamera({ ...camera, x: camera.x + dx / camera.scale, y: camera.y + dy / camera.scale });
    },
  };
}
