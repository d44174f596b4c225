/** Frame after frame while somebody looks; where the processor draws, as seldom as it can bear. */
import type { Input } from '../input/input.ts';
import { clamp } from '../rules/camera.ts';
import { draw } from './draw.ts';
import type { Game } from './game.ts';
import { SOFTWARE } from './resolution.ts';

const LOW_POWER_FRAME_MS = 1_000 / 31;

type Loop = {
  readonly game: Game;
  readonly input: Input;
  requested: number;
  last: number;
  drawnAt: number;
  /** How long drawing takes where the processor does it. */
  drawingMs: number;
  isMeasured: boolean;
  isSlowNotified: boolean;
};

/** Draws while the page is looked at, until the returned function is called. */
export function startLoop(game: Game, input: Input): () => void {
  const loop: Loop = {
    game,
    input,
    requested: 0,
    last: performance.now(),
    drawnAt: 0,
    drawingMs: 0,
    isMeasured: true,
    isSlowNotified: false,
  };
  const follow = () => {
    cancelAnimationFrame(loop.requested);
    loop.last = performance.now();
    if (document.visibilityState === 'visible') loop.requested = requestAnimationFrame(() => frame(loop));
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    cancelAnimationFrame(loop.requested);
    document.removeEventListener('visibilitychange', follow);
  };
}

function frame(loop: Loop): void {
  loop.requested = requestAnimationFrame(() => frame(loop));
  const { game, input } = loop;
  const now = performance.now();
  // What the processor draws is finished only when the next frame is asked for.
  if (!loop.isMeasured) loop.drawingMs += (now - loop.drawnAt - loop.drawingMs) * 0.3;
  loop.isMeasured = true;
  if (isTooSoon(loop, now)) return;
  const seconds = (now - loop.last) / 1_000;
  game.watch.add(now - loop.last);
  loop.last = now;
  const walk = input.isDown('LEFT') === input.isDown('RIGHT') ? 0 : input.isDown('LEFT') ? -1 : 1;
  game.body.step({ walk }, seconds, now);
  if (game.isSoftware && !prepareSoftware(loop, now)) return;
  loop.drawnAt = now;
  loop.isMeasured = false;
  draw(game, now, seconds);
  notifySlow(loop);
}

function isTooSoon({ game, last, drawingMs }: Loop, now: number): boolean {
  if (!game.isSoftware && !game.settings.isLowPower) return false;
  const pauseMs = game.isSoftware
    ? clamp(drawingMs * SOFTWARE.airs, SOFTWARE.frameMs, SOFTWARE.slowestMs)
    : LOW_POWER_FRAME_MS;
  return now - last < pauseMs - 4;
}

/** Coarse while somebody moves and sharp while nobody does; false when there is nothing to draw yet. */
function prepareSoftware({ game, drawnAt }: Loop, now: number): boolean {
  const { layers } = game;
  const isResting = isAtRest(game, now);
  const resolution = isResting ? SOFTWARE.restResolution : SOFTWARE.resolution;
  if (layers.resolution() === resolution) return !isResting || now - drawnAt >= SOFTWARE.restMs;
  layers.setResolution(resolution);
  return true;
}

function isAtRest(game: Game, now: number): boolean {
  const { x, y, pose } = game.body.now();
  const dots = game.crowd.dots().map((dot) => `${dot.x} ${dot.y}`);
  const found = `${x} ${y} ${pose} ${dots.join(' ')}`;
  if (found !== game.places) game.movedAt = now;
  game.places = found;
  return now - Math.max(game.movedAt, game.signalledAt) > SOFTWARE.restsAfterMs;
}

function notifySlow(loop: Loop): void {
  const { isSoftware, settings, watch, bridge } = loop.game;
  if (loop.isSlowNotified || settings.isLowPower || !(isSoftware || watch.isSlow())) return;
  loop.isSlowNotified = true;
  bridge.notify({ kind: 'slow' });
}
