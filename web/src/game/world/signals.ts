/** What the page lets the game know. */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import type { WorldSettings, WorldSignal } from '../bridge.ts';
import type { Person } from '../people/person.ts';
import { seatsOf } from '../rules/here.ts';
import { act } from './commands.ts';
import { resizeNow } from './draw.ts';
import { comeIn, type Game, isCalm, showAmbient, showAreas } from './game.ts';
import { worldResolution } from './resolution.ts';

export function receiveSignal(game: Game, signal: WorldSignal): void {
  const { body, crowd, own } = game;
  const now = performance.now();
  game.signalledAt = now;
  if (signal.kind === 'change') {
    if (signal.change.kind === 'placed') {
      body.place(signal.change.position);
      comeIn(game, signal.change.position);
    } else crowd.change(signal.change, now);
  } else if (signal.kind === 'people') {
    crowd.name(signal.people);
    const me = signal.people.find(({ userId }) => userId === own.userId);
    if (me) own.become(me);
  } else if (signal.kind === 'message') personOf(game, signal.userId)?.showMessage(signal.text, now);
  else if (signal.kind === 'emote') personOf(game, signal.userId)?.showEmote(signal.emote, now);
  else if (signal.kind === 'act') act(game, signal.act);
  else if (signal.kind === 'settings') applySettings(game, signal.settings);
  else showMap(game, signal.content);
}

function personOf({ own, crowd }: Game, userId: number): Person | undefined {
  return userId === own.userId ? own : crowd.person(userId);
}

export function applySettings(game: Game, next: WorldSettings): void {
  if (next.isLowPower !== game.settings.isLowPower) {
    game.layers.setResolution(worldResolution(game.isSoftware, next));
    resizeNow(game);
    game.watch.reset();
  }
  game.settings = next;
  game.ambient.setCalm(isCalm(game));
  game.minimap.root.visible = next.hasMinimap;
}

function showMap(game: Game, next: MapContent): void {
  const { scene, body, minimap, app } = game;
  game.content = next;
  game.seats = seatsOf(next);
  scene.show(next);
  game.areas.destroy();
  game.areas = showAreas(game, next, game);
  body.setContent(next);
  minimap.show(next);
  minimap.place(app.screen.width);
  game.ambient.destroy();
  game.ambient = showAmbient(scene, next, game);
  game.ambient.setCalm(isCalm(game));
  // On another map all are put at its start before they know it, and step aside there.
  comeIn(game, body.position());
}
