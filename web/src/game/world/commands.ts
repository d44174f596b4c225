/** What keys, taps and buttons do. */
import { EMOTES } from '@dolphin/contract/lounge/world/world.constants';
import type { WorldAct } from '../bridge.ts';
import { toMap, toScreen } from '../rules/camera.ts';
import { portalAt } from '../rules/here.ts';
import type { WorldKey } from '../rules/keys.ts';
import { type Game, screenOf, setZoom } from './game.ts';

const ZOOM_STEP = 1.2;

export function press(game: Game, key: WorldKey): void {
  const { body, bridge } = game;
  const now = performance.now();
  if (key === 'JUMP') body.jump(now);
  else if (key === 'UP') {
    if (!enterPortal(game)) body.jump(now);
  } else if (key === 'DOWN') body.sink();
  else if (key === 'WAVE') body.wave(now);
  else if (key === 'ENTER') {
    if (!enterPortal(game)) bridge.notify({ kind: 'talk' });
  } else if (key.startsWith('EMOTE_')) {
    const emote = EMOTES[Number(key.slice(6))];
    if (emote) bridge.notify({ kind: 'emote', emote });
  }
}

function enterPortal({ content, body, bridge }: Game): boolean {
  const portal = portalAt(content, body.now());
  // Within the map one is there at once; anywhere else the page leads.
  if (portal?.target?.kind === 'SPOT') body.leap(portal.target);
  else if (portal) bridge.notify({ kind: 'portal', portal });
  return portal !== undefined;
}

export function tap(game: Game, point: { readonly x: number; readonly y: number }): void {
  const { minimap, body, crowd, own, ambient, bridge, element, view } = game;
  const far = minimap.spotAt(point);
  if (far) return body.walkTo(far);
  const screen = screenOf(game.app);
  const spot = toMap(point, view, screen);
  const person = crowd.at(spot) ?? (own.isAt(spot) ? own : undefined);
  if (!person) {
    const animal = ambient.animalAt(spot);
    if (animal !== undefined) bridge.notify({ kind: 'animal', animal });
    return body.walkTo(spot);
  }
  const at = toScreen(person.headAt(), view, screen);
  const box = element.getBoundingClientRect();
  return bridge.notify({ kind: 'person', userId: person.userId, x: box.left + at.x, y: box.top + at.y });
}

const ACTS: Readonly<Record<WorldAct, (game: Game) => void>> = {
  JUMP: ({ body }) => body.jump(performance.now()),
  SIT: ({ body }) => body.sit(),
  WAVE: ({ body }) => body.wave(performance.now()),
  ENTER: (game) => void enterPortal(game),
  ZOOM_IN: (game) => setZoom(game, game.zoom * ZOOM_STEP),
  ZOOM_OUT: (game) => setZoom(game, game.zoom / ZOOM_STEP),
};

export function act(game: Game, name: WorldAct): void {
  ACTS[name](game);
}
