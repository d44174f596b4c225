/** The world on the screen: puts its parts together and draws frame after frame while somebody looks. */
// Shaders are written out instead of being put together by `eval`, which our content policy forbids.
import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import type { WorldBridge, WorldHandle } from './bridge.ts';
import { createInput } from './input/input.ts';
import { clearPictureCache } from './scene/pictures.ts';
import { drawsInSoftware } from './scene/software-drawing.ts';
import { press, tap } from './world/commands.ts';
import { resize, resizeNow } from './world/draw.ts';
import { BACKGROUND, createGame, destroyGame, setZoom } from './world/game.ts';
import { startLoop } from './world/loop.ts';
import { sharpnessOf } from './world/resolution.ts';
import { applySettings, receiveSignal } from './world/signals.ts';

export async function mountWorld(element: HTMLElement, bridge: WorldBridge): Promise<WorldHandle> {
  const isSoftware = drawsInSoftware();
  const [width, height] = [element.clientWidth || 1, element.clientHeight || 1];
  const sharpness = sharpnessOf(isSoftware, { width, height });
  const app = new Application();
  await app.init({
    width,
    height,
    resolution: sharpness,
    autoDensity: true,
    antialias: !isSoftware && !bridge.settings.isLowPower,
    autoStart: false,
    sharedTicker: false,
    background: BACKGROUND,
    preference: 'webgl',
    eventMode: 'none',
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  element.prepend(app.canvas);

  const game = createGame({ element, bridge, app, isSoftware, sharpness });
  const input = createInput(element, {
    onPress: (key) => press(game, key),
    onTap: (point) => tap(game, point),
    onSwipe: (direction) => (direction === 'UP' ? game.body.jump(performance.now()) : game.body.sink()),
    onZoom: (factor) => setZoom(game, game.zoom * factor),
  });
  const unsubscribe = bridge.subscribe((signal) => receiveSignal(game, signal));
  const sizes = new ResizeObserver(() => resizeNow(game));
  sizes.observe(element);
  applySettings(game, game.settings);
  resize(game);
  const stopLoop = startLoop(game, input);

  return {
    frameTimes: game.watch.times,
    destroy() {
      stopLoop();
      unsubscribe();
      input.destroy();
      sizes.disconnect();
      destroyGame(game);
      clearPictureCache();
      app.destroy({ removeView: true }, { children: true });
    },
  };
}
