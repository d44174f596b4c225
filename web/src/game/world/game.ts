/** Everything of a world on the screen that its functions share; they get it handed in. */
import type { MapContent } from '@dolphin/contract/lounge/maps/maps.schema';
import { type Application, Container } from 'pixi.js';
import { createAmbient } from '../ambient/ambient.ts';
import { createMinimap } from '../ambient/minimap.ts';
import type { WorldBridge, WorldPerson, WorldSettings } from '../bridge.ts';
import { createCrowd, type Crowd } from '../crowd.ts';
import { createOwnBody } from '../own-body.ts';
import { createPerson, type Person } from '../people/person.ts';
import { createSheets } from '../people/sheets.ts';
import { clamp, type View, viewOn, ZOOM_MAX, ZOOM_MIN } from '../rules/camera.ts';
import { createFrameWatch } from '../rules/frame-watch.ts';
import { seatsOf } from '../rules/here.ts';
import { stepAside } from '../rules/lanes.ts';
import { drawAreas } from '../scene/areas.ts';
import { buildScene } from '../scene/build-scene.ts';
import { createLayers, type Layers } from './layers.ts';
import { SOFTWARE, worldResolution } from './resolution.ts';

/** The sea where nothing is drawn yet. */
export const BACKGROUND = 0x5c_c7_f2;
const LABEL_DEPTH = 500;
/** Pictures are painted a little sharper than they are shown, for whoever zooms in. */
const PICTURE_SHARPNESS = 1.25;

export type Game = {
  readonly element: HTMLElement;
  readonly bridge: WorldBridge;
  readonly app: Application;
  readonly isSoftware: boolean;
  /** Of the canvas. */
  readonly sharpness: number;
  readonly layers: Layers;
  readonly scene: ReturnType<typeof buildScene>;
  readonly minimap: ReturnType<typeof createMinimap>;
  readonly sheets: ReturnType<typeof createSheets>;
  readonly crowd: Crowd;
  readonly own: Person;
  readonly body: ReturnType<typeof createOwnBody>;
  readonly watch: ReturnType<typeof createFrameWatch>;
  settings: WorldSettings;
  content: MapContent;
  seats: ReturnType<typeof seatsOf>;
  areas: ReturnType<typeof drawAreas>;
  ambient: ReturnType<typeof createAmbient>;
  zoom: number;
  view: View;
  /** Where one stands, as it was last sent to the page. */
  here: string;
  hereIds: readonly string[];
  signalledAt: number;
  /** When one was last seen to move, and where everybody was then. */
  movedAt: number;
  places: string;
  minimapAt: number;
};

type Parts = Pick<Game, 'element' | 'bridge' | 'app' | 'isSoftware' | 'sharpness'>;

export function createGame(parts: Parts): Game {
  const { bridge, app, isSoftware, sharpness } = parts;
  const { content, position } = bridge;
  const scene = buildScene(content, {
    sharpness: isSoftware ? SOFTWARE.restResolution : sharpness * PICTURE_SHARPNESS,
    fileUrl: bridge.fileUrl,
  });
  const layers = createLayers(app, BACKGROUND);
  layers.world.addChild(scene.root);
  layers.setResolution(worldResolution(isSoftware, bridge.settings));
  const above = new Container({ eventMode: 'none', zIndex: LABEL_DEPTH });
  const names = new Container({ eventMode: 'none', zIndex: LABEL_DEPTH - 1 });
  layers.labels.addChild(names, above);
  const areas = showAreas({ scene, layers }, content, parts);
  const ambient = showAmbient(scene, content, parts);
  const minimap = createMinimap(app.stage);
  minimap.show(content);
  const sheets = createSheets(isSoftware ? 1 : 2);
  const addPerson = (person: WorldPerson, isOwn: boolean) => {
    const made = createPerson(person, { sheets, sharpness: labelSharpness(sharpness), above, names, isOwn });
    scene.root.addChild(made.root);
    return made;
  };
  const game: Game = {
    ...parts,
    layers,
    scene,
    minimap,
    sheets,
    crowd: createCrowd(bridge.own.userId, (person) => addPerson(person, false)),
    own: addPerson(bridge.own, true),
    body: createOwnBody(content, position, (at) => bridge.notify({ kind: 'step', position: at })),
    watch: createFrameWatch(),
    settings: bridge.settings,
    content,
    seats: seatsOf(content),
    areas,
    ambient,
    zoom: ZOOM_MIN,
    view: viewOn(position, screenOf(app), content.bounds, ZOOM_MIN),
    here: '',
    hereIds: [],
    signalledAt: performance.now(),
    movedAt: 0,
    places: '',
    minimapAt: 0,
  };
  comeIn(game, position);
  return game;
}

export function destroyGame({ crowd, own, ambient, areas, scene, layers, sheets }: Game): void {
  crowd.destroy();
  own.destroy();
  ambient.destroy();
  areas.destroy();
  scene.destroy();
  layers.destroy();
  sheets.destroy();
}

export function showAreas(
  { scene, layers }: Pick<Game, 'scene' | 'layers'>,
  content: MapContent,
  { bridge, sharpness }: Parts,
): Game['areas'] {
  return drawAreas({ ground: scene.root, signs: layers.labels }, content, {
    labelOf: bridge.areaLabel,
    sharpness: labelSharpness(sharpness),
  });
}

export function showAmbient(
  scene: Game['scene'],
  content: MapContent,
  { isSoftware, sharpness }: Parts,
): Game['ambient'] {
  return createAmbient(scene.root, content, isSoftware ? SOFTWARE.resolution : sharpness);
}

function labelSharpness(sharpness: number): number {
  return sharpness * PICTURE_SHARPNESS;
}

/** Everybody begins at the same spot: from there one walks a few steps to the side, each to another one. */
export function comeIn({ body, bridge, content }: Game, { x, y }: { readonly x: number; readonly y: number }): void {
  if (x === Math.round(content.start.x)) body.walkTo({ x: x + stepAside(bridge.own.userId), y });
}

export function screenOf({ screen }: Application): { readonly width: number; readonly height: number } {
  return { width: screen.width, height: screen.height };
}

export function isCalm({ isSoftware, settings }: Game): boolean {
  return isSoftware || settings.isLowPower || settings.isMotionReduced;
}

export function setZoom(game: Game, to: number): void {
  game.zoom = clamp(to, ZOOM_MIN, ZOOM_MAX);
  game.signalledAt = performance.now();
}
