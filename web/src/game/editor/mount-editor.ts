/** The map under the hands of the editor: drawn as in the world, without people. What is chosen and held is drawn by the page above it. */
// Shaders are written out instead of being put together by `eval`, which our content policy forbids.
import 'pixi.js/unsafe-eval';
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { fileIdOf } from '@dolphin/contract/lounge/maps/themes';
import { Application } from 'pixi.js';
import { buildScene } from '../scene/build-scene.ts';
import { clearPictureCache } from '../scene/pictures.ts';
import { drawsInSoftware } from '../scene/software-drawing.ts';

export type EditorBridge = { readonly content: MapContent; readonly fileUrl: (fileId: number) => string | undefined };
export type EditorHandle = {
  readonly show: (content: MapContent) => void;
  /** Where uploaded pictures are has become known: what stands without one is drawn anew. */
  readonly renewPictures: () => void;
  /** The upper left corner of what is seen, and pixels of the screen for one of the map. */
  readonly look: (camera: { readonly x: number; readonly y: number; readonly scale: number }) => void;
  readonly destroy: () => void;
};

const SHARPNESS_MAX = 2;
/** Without a graphics card every pixel costs time that the hand waits for. */
const SOFTWARE_SHARPNESS = 0.75;
/** Drawings of what is new arrive one by one: looked for seldom and more seldom, because where nothing moves by itself nothing is drawn for long. */
const ARRIVING_MS = [120, 300, 600, 1_000, 1_500, 2_200, 3_000, 4_500, 6_000, 10_000, 20_000] as const;

export async function mountEditor(element: HTMLElement, bridge: EditorBridge): Promise<EditorHandle> {
  const isSoftware = drawsInSoftware();
  const sharpness = isSoftware ? SOFTWARE_SHARPNESS : Math.min(SHARPNESS_MAX, Math.max(1, devicePixelRatio));
  const app = new Application();
  await app.init({
    width: element.clientWidth || 1,
    height: element.clientHeight || 1,
    resolution: sharpness,
    autoDensity: true,
    antialias: false,
    autoStart: false,
    sharedTicker: false,
    background: 0x33_50_6d,
    preference: 'webgl',
    eventMode: 'none',
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  element.prepend(app.canvas);
  const scene = buildScene(bridge.content, { sharpness: Math.max(1, sharpness), fileUrl: bridge.fileUrl });
  app.stage.addChild(scene.root);
  let camera = { x: 0, y: 0, scale: 0.2 };
  const draw = () => {
    const view = {
      x: camera.x,
      y: camera.y,
      width: app.screen.width / camera.scale,
      height: app.screen.height / camera.scale,
    };
    scene.root.scale.set(camera.scale);
    scene.root.position.set(-camera.x * camera.scale, -camera.y * camera.scale);
    scene.update(view, null);
    app.render();
  };
  let wanted = 0;
  // Once per frame of the screen however often something changes: a hand is faster than the drawing. What is put anew
  // has its picture by then, or it would vanish for as long as it is dragged.
  const drawSoon = () => {
    if (wanted === 0)
      wanted = requestAnimationFrame(() => {
        wanted = 0;
        draw();
      });
  };
  let arriving: ReturnType<typeof setTimeout>[] = [];
  const drawWhatArrives = () => {
    for (const timer of arriving) clearTimeout(timer);
    arriving = ARRIVING_MS.map((afterMs) => setTimeout(drawSoon, afterMs));
    drawSoon();
  };
  drawWhatArrives();
  const sizes = new ResizeObserver(() => {
    app.renderer.resize(Math.max(1, element.clientWidth), Math.max(1, element.clientHeight));
    draw();
  });
  sizes.observe(element);
  return {
    show(content) {
      scene.show(content);
      drawWhatArrives();
    },
    renewPictures() {
      for (const object of scene.content().objects) if (fileIdOf(object) !== null) scene.put(object);
      drawWhatArrives();
    },
    look(next) {
      camera = next;
      drawSoon();
    },
    destroy() {
      for (const timer of arriving) clearTimeout(timer);
      cancelAnimationFrame(wanted);
      sizes.disconnect();
      scene.destroy();
      clearPictureCache();
      app.destroy({ removeView: true }, { children: true });
    },
  };
}
