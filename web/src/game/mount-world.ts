/** The world on the screen: puts its parts together and draws frame after frame while somebody looks. */
// Shaders are written out instead of being put together by `eval`, which our content policy forbids.
import 'pixi.js/unsafe-eval';
import { EMOTES } from '@dolphin/contract/lounge/world/world.constants';
import { Application, Container } from 'pixi.js';
import { createAmbient } from './ambient/ambient.ts';
import { createMinimap } from './ambient/minimap.ts';
import type { WorldAct, WorldBridge, WorldHandle, WorldSettings, WorldSignal } from './bridge.ts';
import { createCrowd } from './crowd.ts';
import { createInput, type Input } from './input/input.ts';
import { createOwnBody } from './own-body.ts';
import { createPerson } from './people/person.ts';
import { createSheets } from './people/sheets.ts';
import { clamp, glide, toMap, toScreen, type View, viewOn, labelScale, ZOOM_MAX, ZOOM_MIN } from './rules/camera.ts';
import { createFrameWatch } from './rules/frame-watch.ts';
import { stepAside } from './rules/lanes.ts';
import { hereAt, portalAt, seatNear, seatsOf } from './rules/here.ts';
import type { WorldKey } from './rules/keys.ts';
import { drawAreas } from './scene/areas.ts';
import { buildScene } from './scene/build-scene.ts';
import { drawsInSoftware } from './scene/software-drawing.ts';
import { clearPictureCache } from './scene/pictures.ts';

const SHARPNESS_MAX = 2;
/** Fewer pixels are what helps a weak computer most. */
const LOW_POWER_RESOLUTION = 0.7;
const LOW_POWER_FRAME_MS = 1_000 / 31;
/** Drawn by the processor itself, every pixel takes time from everything else the computer does. */
const SOFTWARE = {
  resolution: 0.5,
  frameMs: 1_000 / 12,
  /** While nobody moves only the breathing is drawn, seldom, and therefore sharp: then names are read. */ restMs: 900,
  restsAfterMs: 800,
  restResolution: 1,
  /** A frame of a crowd takes long: so many times its own time passes from one to the next, so that one can still write. */ airs: 2,
  slowestMs: 250,
} as const;
const MINIMAP_EVERY_MS = 200;
const ZOOM_STEP = 1.2;
const LABEL_DEPTH = 500;

const sharpnessHere = () => Math.min(SHARPNESS_MAX, Math.max(1, devicePixelRatio));

export async function mountWorld(element: HTMLElement, bridge: WorldBridge): Promise<WorldHandle> {
  const isSoftware = drawsInSoftware();
  const sharpness = isSoftware ? SOFTWARE.resolution : sharpnessHere();
  const resolutionFor = ({ isLowPower }: WorldSettings) =>
    isSoftware ? SOFTWARE.resolution : isLowPower ? LOW_POWER_RESOLUTION : sharpness;
  const app = new Application();
  await app.init({
    width: element.clientWidth || 1,
    height: element.clientHeight || 1,
    resolution: resolutionFor(bridge.settings),
    autoDensity: true,
    antialias: !isSoftware && !bridge.settings.isLowPower,
    autoStart: false,
    sharedTicker: false,
    background: 0x5c_c7_f2,
    preference: 'webgl',
    eventMode: 'none',
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  element.prepend(app.canvas);

  let settings: WorldSettings = bridge.settings;
  let content = bridge.content;
  let seats = seatsOf(content);
  let zoom = ZOOM_MIN;
  let here = '';
  let hereIds: readonly string[] = [];
  let signalledAt = performance.now();
  const scene = buildScene(content, {
    sharpness: isSoftware ? SOFTWARE.restResolution : sharpness * 1.25,
    fileUrl: bridge.fileUrl,
  });
  const above = new Container({ eventMode: 'none', zIndex: LABEL_DEPTH });
  const names = new Container({ eventMode: 'none', zIndex: LABEL_DEPTH - 1 });
  scene.root.addChild(names, above);
  app.stage.addChild(scene.root);
  const showAreas = () =>
    drawAreas(scene.root, content, { labelOf: bridge.areaLabel, sharpness: Math.max(1, sharpness) * 1.25 });
  let areas = showAreas();
  let ambient = createAmbient(scene.root, content, sharpness);
  const minimap = createMinimap(app.stage);
  minimap.show(content);
  const sheets = createSheets(isSoftware ? 1 : 2);
  const crowd = createCrowd(bridge.own.userId, (person) => addPerson(person, false));
  const own = addPerson(bridge.own, true);
  const body = createOwnBody(content, bridge.position, (position) => bridge.notify({ kind: 'step', position }));
  comeIn(bridge.position);
  const watch = createFrameWatch();
  let isSlowNotified = false;
  let view: View = viewOn(bridge.position, screen(), content.bounds, zoom);

  function addPerson(person: Parameters<typeof createPerson>[0], isOwn: boolean) {
    const made = createPerson(person, { sheets, sharpness: Math.max(1, sharpness) * 1.25, above, names, isOwn });
    scene.root.addChild(made.root);
    return made;
  }
  /** Everybody begins at the same spot: from there one walks a few steps to the side, each to another one. */
  function comeIn(position: WorldBridge['position']): void {
    if (position.x === Math.round(content.start.x))
      body.walkTo({ x: position.x + stepAside(bridge.own.userId), y: position.y });
  }
  function screen() {
    return { width: app.screen.width, height: app.screen.height };
  }
  const isCalm = () => isSoftware || settings.isLowPower || settings.isMotionReduced;
  const setZoom = (to: number) => {
    zoom = clamp(to, ZOOM_MIN, ZOOM_MAX);
    signalledAt = performance.now();
  };

  function press(key: WorldKey): void {
    const now = performance.now();
    if (key === 'JUMP') body.jump(now);
    else if (key === 'UP') {
      if (!enterPortal()) body.jump(now);
    } else if (key === 'DOWN') body.sink();
    else if (key === 'WAVE') body.wave(now);
    else if (key === 'ENTER') {
      if (!enterPortal()) bridge.notify({ kind: 'talk' });
    } else if (key.startsWith('EMOTE_')) {
      const emote = EMOTES[Number(key.slice(6))];
      if (emote) bridge.notify({ kind: 'emote', emote });
    }
  }
  function enterPortal(): boolean {
    const portal = portalAt(content, body.now());
    // Within the map one is there at once; anywhere else the page leads.
    if (portal?.target?.kind === 'SPOT') body.leap(portal.target);
    else if (portal) bridge.notify({ kind: 'portal', portal });
    return portal !== undefined;
  }
  function tap(point: { readonly x: number; readonly y: number }): void {
    const far = minimap.spotAt(point);
    if (far) return body.walkTo(far);
    const spot = toMap(point, view, screen());
    const person = crowd.at(spot) ?? (own.isAt(spot) ? own : undefined);
    if (!person) {
      const animal = ambient.animalAt(spot);
      if (animal !== undefined) bridge.notify({ kind: 'animal', animal });
      return body.walkTo(spot);
    }
    const at = toScreen(person.headAt(), view, screen());
    const box = element.getBoundingClientRect();
    bridge.notify({ kind: 'person', userId: person.userId, x: box.left + at.x, y: box.top + at.y });
  }
  const ACTS: Readonly<Record<WorldAct, () => void>> = {
    JUMP: () => body.jump(performance.now()),
    SIT: () => body.sit(),
    WAVE: () => body.wave(performance.now()),
    ENTER: () => void enterPortal(),
    ZOOM_IN: () => setZoom(zoom * ZOOM_STEP),
    ZOOM_OUT: () => setZoom(zoom / ZOOM_STEP),
  };
  function onSignal(signal: WorldSignal): void {
    const now = performance.now();
    signalledAt = now;
    if (signal.kind === 'change') {
      if (signal.change.kind === 'placed') {
        body.place(signal.change.position);
        comeIn(signal.change.position);
      } else crowd.change(signal.change, now);
    } else if (signal.kind === 'people') {
      crowd.name(signal.people);
      const me = signal.people.find(({ userId }) => userId === bridge.own.userId);
      if (me) own.become(me);
    } else if (signal.kind === 'said') personOf(signal.userId)?.showMessage(signal.text, now);
    else if (signal.kind === 'emote') personOf(signal.userId)?.showEmote(signal.emote, now);
    else if (signal.kind === 'act') ACTS[signal.act]();
    else if (signal.kind === 'settings') applySettings(signal.settings);
    else showMap(signal.content);
  }
  function personOf(userId: number) {
    return userId === own.userId ? own : crowd.person(userId);
  }
  function applySettings(next: WorldSettings): void {
    if (next.isLowPower !== settings.isLowPower) {
      app.renderer.resolution = resolutionFor(next);
      resizeNow();
      watch.reset();
    }
    settings = next;
    ambient.setCalm(isCalm());
    minimap.root.visible = settings.hasMinimap;
  }
  function showMap(next: typeof content): void {
    content = next;
    seats = seatsOf(next);
    scene.show(next);
    areas.destroy();
    areas = showAreas();
    body.setContent(next);
    minimap.show(next);
    minimap.place(app.screen.width);
    ambient.destroy();
    ambient = createAmbient(scene.root, next, sharpness);
    ambient.setCalm(isCalm());
    // On another map all are put at its start before they know it, and step aside there.
    comeIn(body.position());
  }
  function resize(): void {
    app.renderer.resize(Math.max(1, element.clientWidth), Math.max(1, element.clientHeight));
    minimap.place(app.screen.width);
  }
  /** A canvas of another size is empty, and where the processor draws the next frame may be a second away. The camera moves, so nothing rests. */
  function resizeNow(): void {
    resize();
    movedAt = performance.now();
    draw(movedAt, 0);
  }
  function notifyHere(): void {
    const found = hereAt(content, body.now());
    const key = JSON.stringify(found);
    if (key === here) return;
    here = key;
    hereIds = found.areaIds;
    bridge.notify({ kind: 'here', ...found });
  }

  const input: Input = createInput(element, {
    onPress: press,
    onTap: tap,
    onSwipe: (direction) => (direction === 'UP' ? body.jump(performance.now()) : body.sink()),
    onZoom: (factor) => setZoom(zoom * factor),
  });
  const unsubscribe = bridge.subscribe(onSignal);
  const sizes = new ResizeObserver(resizeNow);
  sizes.observe(element);
  applySettings(settings);
  resize();

  let asked = 0;
  let last = performance.now();
  let minimapAt = 0;
  let drawnAt = 0;
  let movedAt = 0;
  let drawingMs = 0;
  let isJudged = true;
  let places = '';
  function isAtRest(now: number): boolean {
    const { x, y, pose } = body.now();
    const found = `${x} ${y} ${pose} ${crowd
      .dots()
      .map((dot) => `${dot.x} ${dot.y}`)
      .join(' ')}`;
    if (found !== places) movedAt = now;
    places = found;
    return now - Math.max(movedAt, signalledAt) > SOFTWARE.restsAfterMs;
  }
  function frame(): void {
    asked = requestAnimationFrame(frame);
    const now = performance.now();
    // What the processor draws is finished only when the next frame is asked for.
    if (!isJudged) drawingMs += (now - drawnAt - drawingMs) * 0.3;
    isJudged = true;
    const pauseMs = isSoftware
      ? clamp(drawingMs * SOFTWARE.airs, SOFTWARE.frameMs, SOFTWARE.slowestMs)
      : LOW_POWER_FRAME_MS;
    if ((isSoftware || settings.isLowPower) && now - last < pauseMs - 4) return;
    const seconds = (now - last) / 1_000;
    watch.add(now - last);
    last = now;
    body.step(
      { walk: input.isDown('LEFT') === input.isDown('RIGHT') ? 0 : input.isDown('LEFT') ? -1 : 1 },
      seconds,
      now,
    );
    const isResting = isSoftware && isAtRest(now);
    const resolution = isResting ? SOFTWARE.restResolution : SOFTWARE.resolution;
    const isOther = isSoftware && app.renderer.resolution !== resolution;
    if (isResting && !isOther && now - drawnAt < SOFTWARE.restMs) return;
    if (isOther) {
      app.renderer.resolution = resolution;
      resize();
    }
    drawnAt = now;
    isJudged = false;
    draw(now, seconds);
    if (!isSlowNotified && !settings.isLowPower && (isSoftware || watch.isSlow())) {
      isSlowNotified = true;
      bridge.notify({ kind: 'slow' });
    }
  }
  function draw(now: number, seconds: number): void {
    const position = body.now();
    view = glide(view, viewOn(position, screen(), content.bounds, zoom), seconds);
    const scale = app.screen.width / view.width;
    scene.root.scale.set(scale);
    scene.root.position.set(-view.x * scale, -view.y * scale);
    // The clock on the wall, so that everybody sees the same fish.
    const clock = Date.now() / 1_000;
    scene.update(view, isCalm() ? null : clock % 86_400);
    ambient.update(view, clock % 86_400);
    const look = { view, labelScale: labelScale(scale) };
    areas.update(view, look.labelScale, hereIds);
    own.draw(position, now, isCalm(), position.pose === 'SIT' ? seatNear(seats, position) : undefined, look);
    crowd.draw(now, (person, at) =>
      person.draw(at, now, isCalm(), at.pose === 'SIT' ? seatNear(seats, at) : undefined, look),
    );
    if (settings.hasMinimap && now - minimapAt > MINIMAP_EVERY_MS) {
      minimapAt = now;
      minimap.update(view, [...crowd.dots(), { x: position.x, y: position.y, kind: 'own' }]);
    }
    notifyHere();
    app.render();
  }
  const follow = () => {
    cancelAnimationFrame(asked);
    last = performance.now();
    if (document.visibilityState === 'visible') asked = requestAnimationFrame(frame);
  };
  document.addEventListener('visibilitychange', follow);
  follow();

  return {
    frameTimes: watch.times,
    destroy() {
      cancelAnimationFrame(asked);
      document.removeEventListener('visibilitychange', follow);
      unsubscribe();
      input.destroy();
      sizes.disconnect();
      crowd.destroy();
      own.destroy();
      ambient.destroy();
      areas.destroy();
      scene.destroy();
      sheets.destroy();
      clearPictureCache();
      app.destroy({ removeView: true }, { children: true });
    },
  };
}
