/** One picture of the world. */
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import { glide, labelScale, viewOn } from '../rules/camera.ts';
import { hereAt, seatNear } from '../rules/here.ts';
import { type Game, isCalm, screenOf } from './game.ts';

const MINIMAP_EVERY_MS = 200;

export function draw(game: Game, now: number, seconds: number): void {
  const { app, body, content, scene, layers, ambient, areas, own, crowd, seats } = game;
  const position = body.now();
  const view = glide(game.view, viewOn(position, screenOf(app), content.bounds, game.zoom), seconds);
  game.view = view;
  const scale = app.screen.width / view.width;
  for (const shown of [scene.root, layers.labels]) {
    shown.scale.set(scale);
    shown.position.set(-view.x * scale, -view.y * scale);
  }
  // The clock on the wall, so that everybody sees the same fish.
  const clock = (Date.now() / 1_000) % 86_400;
  const calm = isCalm(game);
  scene.update(view, calm ? null : clock);
  ambient.update(view, clock);
  const look = { view, labelScale: labelScale(scale), isCoarse: layers.resolution() !== null };
  areas.update(view, look.labelScale, game.hereIds);
  const seatOf = (at: Position) => (at.pose === 'SIT' ? seatNear(seats, at) : undefined);
  own.draw(position, now, calm, seatOf(position), look);
  crowd.draw(now, (person, at) => person.draw(at, now, calm, seatOf(at), look));
  drawMinimap(game, now);
  notifyHere(game);
  layers.render();
}

export function resize({ app, element, layers, minimap }: Game): void {
  app.renderer.resize(Math.max(1, element.clientWidth), Math.max(1, element.clientHeight));
  layers.resize();
  minimap.place(app.screen.width);
}

/** A canvas of another size is empty, and where the processor draws the next frame may be a second away. The camera moves, so nothing rests. */
export function resizeNow(game: Game): void {
  resize(game);
  game.movedAt = performance.now();
  draw(game, game.movedAt, 0);
}

function drawMinimap(game: Game, now: number): void {
  const { settings, minimap, view, crowd, body } = game;
  if (!settings.hasMinimap || now - game.minimapAt <= MINIMAP_EVERY_MS) return;
  game.minimapAt = now;
  const { x, y } = body.now();
  minimap.update(view, [...crowd.dots(), { x, y, kind: 'own' }]);
}

/** Notifies the page where one stands, as often as that changes. */
function notifyHere(game: Game): void {
  const found = hereAt(game.content, game.body.now());
  const key = JSON.stringify(found);
  if (key === game.here) return;
  game.here = key;
  game.hereIds = found.areaIds;
  game.bridge.notify({ kind: 'here', ...found });
}
