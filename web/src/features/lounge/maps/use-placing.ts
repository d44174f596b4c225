import { MAP_AREAS_MAX, MAP_OBJECTS_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { newKey } from '../../../lib/new-key.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Editor } from './editor-store.ts';
import { editorText } from './editor.text.ts';
import { type Placed, placeObject } from './rules/edits.ts';
import { besideOthers, landingOf } from './rules/landing.ts';
import { snapTo } from './rules/snap.ts';
import type { MapView } from './use-map-view.ts';

/** Puts new parts on the map: where they were dropped, or in the middle of what is shown. */
export function usePlacing(editor: Editor, { camera, stageBox, middle, reveal }: MapView, grid: number) {
  const text = useText(editorText);
  const { content } = editor.get().map;
  return {
    place: (placed: Placed, at?: { readonly x: number; readonly y: number }) => {
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
    },
    placeArea: () => {
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
    },
  };
}
