/**
 * A map as it is drawn: its background in sheets that move by their own measure, and its objects. Used by the world and
 * by the editor, which puts and removes single objects while somebody builds.
 */
import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import {
  boxOf,
  fileIdOf,
  findBackground,
  findDrawing,
  themeOf,
  type Theme,
} from '@dolphin/contract/lounge/maps/themes';
import { Container } from 'pixi.js';
import type { View } from '../rules/camera.ts';
import { drawBackground } from './background.ts';
import { drawObject, type Drawn } from './object.ts';
import { retainPictures } from './pictures.ts';

export type SceneOptions = {
  /** Pixels of the screen for one of the map, at most: the device's times the largest zoom. */
  readonly sharpness: number;
  /** Where an uploaded picture is; undefined when it may not be shown. */
  readonly fileUrl: (fileId: number) => string | undefined;
};

export type Scene = {
  /** In coordinates of the map; children are sorted by depth. People are added at depth 0. */
  readonly root: Container;
  readonly content: () => MapContent;
  /** Adds or changes one object. */
  readonly put: (object: MapObject) => void;
  readonly remove: (id: string) => void;
  readonly displayOf: (id: string) => Container | undefined;
  /** Another content; what is the same stays as it is. */
  readonly show: (content: MapContent) => void;
  /** Before each frame: sheets of the background follow, what is out of sight is left out, plants sway unless `seconds` is null. */
  readonly update: (view: View, seconds: number | null) => void;
  readonly destroy: () => void;
};

/** What sways or has a shadow may reach a little over its box. */
const MARGIN = 120;

export function buildScene(first: MapContent, options: SceneOptions): Scene {
  retainPictures();
  const root = new Container({ sortableChildren: true, eventMode: 'none' });
  const drawn = new Map<string, Drawn>();
  let content = first;
  let theme: Theme = themeOf(first.themeKey);

  const draw = (object: MapObject): Drawn => {
    const fileId = fileIdOf(object);
    const background = object.type === 'BACKGROUND' && fileId === null ? findBackground(theme, object.key) : undefined;
    const made = background
      ? drawBackground(theme.key, background, content.bounds, options.sharpness)
      : drawObject(object, boxOf(object, theme), {
          theme: theme.key,
          drawing: findDrawing(theme, object),
          fileUrl: fileId === null ? undefined : options.fileUrl(fileId),
          sharpness: options.sharpness,
        });
    made.display.zIndex = object.depth;
    return made;
  };
  const remove = (id: string) => {
    const old = drawn.get(id);
    if (!old) return;
    drawn.delete(id);
    old.destroy();
  };
  const put = (object: MapObject) => {
    const old = drawn.get(object.id);
    const made = draw(object);
    drawn.set(object.id, made);
    root.addChild(made.display);
    // After the new one stands there, so that nothing flickers.
    old?.destroy();
  };
  const show = (next: MapContent) => {
    const isOtherWorld =
      next.themeKey !== content.themeKey ||
      next.bounds.width !== content.bounds.width ||
      next.bounds.height !== content.bounds.height;
    const before = new Map(content.objects.map((object) => [object.id, object]));
    content = next;
    theme = themeOf(next.themeKey);
    const ids = new Set(next.objects.map(({ id }) => id));
    for (const id of drawn.keys()) if (!ids.has(id)) remove(id);
    for (const object of next.objects)
      if (isOtherWorld || !drawn.has(object.id) || JSON.stringify(before.get(object.id)) !== JSON.stringify(object))
        put(object);
  };
  for (const object of first.objects) put(object);

  return {
    root,
    put,
    remove,
    show,
    content: () => content,
    displayOf: (id) => drawn.get(id)?.display,
    update(view, seconds) {
      for (const { display, box, update } of drawn.values()) {
        display.visible =
          !box ||
          (box.x < view.x + view.width + MARGIN &&
            box.x + box.width > view.x - MARGIN &&
            box.y < view.y + view.height + MARGIN &&
            box.y + box.height > view.y - MARGIN);
        if (display.visible) update?.(view, seconds);
      }
    },
    destroy() {
      for (const each of drawn.values()) each.destroy();
      drawn.clear();
      root.destroy({ children: true });
    },
  };
}
