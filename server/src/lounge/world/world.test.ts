import { SHOWN_MAX, TICKS_PER_SECOND, WALK_SPEED } from '@dolphin/contract/lounge/world/world.constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedMapOf } from './loaded-map.ts';
import { RECONNECT_GRACE_MS } from './world.ts';
import {
  at,
  CONTENT,
  EDGE,
  type FakeClient,
  fakeWorld,
  FLOOR_Y,
  LOADED_MAP,
  GROUND_Y,
  pass,
  seenBy,
} from './world.fixture.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const seen = (who: FakeClient) => Object.keys(seenBy(who).people).map(Number);
const ended = (client: FakeClient, more: { isSessionOver?: boolean; isCleanClose?: boolean } = {}) => ({
  userId: client.me.id,
  connectionId: client.connectionId,
  isSessionOver: false,
  isCleanClose: false,
  ...more,
});

describe('[WLD-103] who sees whom', () => {
  it('those near see each other come, walk and go; those far away receive nothing about it', () => {
    const { world, come } = fakeWorld();
    const [anna, boris, far] = [come(1, 500), come(2, 900), come(3, 7_000)];
    pass(100);
    expect([seen(anna), seen(boris), seen(far)]).toEqual([[1, 2], [1, 2], [3]]);
    const farReceived = far.changes.length;
    pass(70);
    world.step(anna, at(520), 1);
    pass(70);
    expect(seenBy(boris).people[1]).toEqual(at(520));
    world.leave(anna, 1);
    pass(70);
    expect(seen(boris)).toEqual([2]);
    expect(far.changes.length).toBe(farReceived);
  });

  it('whoever walks into another zone sees those there, and no longer those behind', () => {
    const { world, come } = fakeWorld();
    const [walker, left, right] = [come(1, 600), come(2, 100), come(3, 2_300)];
    pass(70);
    for (let x = 600, i = 0; x < 1_500; x += Math.floor(WALK_SPEED / TICKS_PER_SECOND)) {
      world.step(walker, at(x), i++);
      pass(TICK_MS);
    }
    pass(70);
    expect(seen(walker)).toEqual([1, 3]);
    expect([seen(left), seen(right)]).toEqual([[2], [1, 3]]);
  });

  it('nothing is sent while nothing happens, and at most fifteen times a second otherwise', () => {
    const { world, come } = fakeWorld();
    const [anna, boris] = [come(1, 500), come(2, 900)];
    pass(200);
    const before = boris.changes.length;
    pass(60_000);
    expect(boris.changes.length).toBe(before);
    for (let i = 0; i < 300; i++) {
      world.step(anna, at(500 + i * 3), i);
      pass(10);
    }
    expect(boris.changes.length - before).toBeGreaterThan(40);
    expect(boris.changes.length - before).toBeLessThanOrEqual(46);
  });

  it('in a crowd the nearest are shown and the rest is counted, and nobody flickers', () => {
    const { world, come } = fakeWorld();
    const people = Array.from({ length: 200 }, (_, i) => come(i + 1, 300 + ((i * 37) % 1_400)));
    pass(1_000);
    const looker = people.find((each) => (seenBy(each).hiddenCount ?? 0) > 0)!;
    expect(seen(looker).length).toBe(SHOWN_MAX);
    expect(seenBy(looker).hiddenCount).toBeGreaterThan(50);
    const shown = new Set(seen(looker));
    for (let i = 0; i < 60; i++) {
      for (const person of people) {
        const { x } = at(300 + ((person.me.id * 37) % 1_400));
        world.step(person, at(x + (i % 2 === 0 ? 10 : 0)), i);
      }
      pass(TICK_MS);
    }
    const still = seen(looker).filter((id) => shown.has(id)).length;
    expect(still).toBeGreaterThan(SHOWN_MAX - 8);
    expect(seen(looker).length).toBe(SHOWN_MAX);
  });

  it('an emote is seen once by those around, and not too often', () => {
    const { world, come } = fakeWorld();
    const [anna, boris, far] = [come(1, 500), come(2, 900), come(3, 7_000)];
    pass(100);
    world.emote(anna, 'HEART');
    world.emote(anna, 'STAR');
    pass(500);
    world.emote(anna, 'WOW');
    pass(100);
    expect(seenBy(boris).emotes).toEqual(['1 HEART', '1 WOW']);
    expect(seenBy(far).emotes).toEqual([]);
  });
});

describe('[WLD-104] a slow line', () => {
  it('gets nothing while it is behind, and then everything at once', () => {
    const { world, come } = fakeWorld();
    const [anna, boris] = [come(1, 500), come(2, 900)];
    pass(100);
    boris.isStuck = true;
    const before = boris.changes.length;
    for (let i = 1; i <= 30; i++) {
      world.step(anna, at(500 + i * 20), i);
      pass(TICK_MS);
    }
    expect(boris.changes.length).toBe(before);
    boris.isStuck = false;
    pass(100);
    expect(boris.changes.slice(before).map(({ kind }) => kind)).toEqual(['view']);
    expect(seenBy(boris).people[1]?.x).toBe(1_100);
  });
});

describe('[WLD-102] cheats', () => {
  it('are put back where they were, and others never see them elsewhere', () => {
    const { world, come } = fakeWorld();
    const [cheat, other] = [come(1, 500), come(2, 900)];
    pass(100);
    for (const to of [at(5_000), at(520, 'WALK', 600), at(540, 'AIR', 100), at(-5)]) {
      world.step(cheat, to, 7);
      pass(300);
    }
    expect(seenBy(other).people[1]).toMatchObject({ x: 500, y: FLOOR_Y });
    expect(cheat.changes.at(-1)).toEqual({ kind: 'placed', position: { ...at(500, 'STAND') }, sequence: 7 });
    expect(world.counts().refused).toBe(4);
    world.step(cheat, at(510), 8);
    pass(100);
    expect(seenBy(other).people[1]?.x).toBe(510);
  });

  it('who run twice as fast get no further than those who walk', () => {
    const { world, come } = fakeWorld();
    const cheat = come(1, 500);
    let last = 500;
    for (let i = 1; i <= 150; i++) {
      pass(TICK_MS);
      const placed = cheat.changes.findLast((change) => change.kind === 'placed');
      last = placed?.kind === 'placed' && placed.sequence === ((i - 1) & 255) ? placed.position.x : last;
      world.step(cheat, at((last += 45)), i & 255);
    }
    expect(world.rooms().get(1)!.players.get(1)!.position.x).toBeLessThan(500 + WALK_SPEED * 10 * 1.15 + 200);
  });

  it('a client that is not in the room is ignored', () => {
    const { world, come, client } = fakeWorld();
    const anna = come(1, 500);
    pass(100);
    world.step(client(1), at(510), 1);
    world.emote(client(9), 'HEART');
    world.leave(client(1), 1);
    pass(100);
    expect(seenBy(anna)).toMatchObject({ people: { 1: { x: 500 } }, emotes: [] });
  });
});

describe('[WLD-105] coming back', () => {
  it('within a moment nobody notices, and later one stands where one stood', () => {
    const { world, come } = fakeWorld();
    const [anna, boris] = [come(1, 500), come(2, 900)];
    pass(100);
    world.step(anna, at(530), 1);
    pass(100);
    world.lineEnded(ended(anna));
    pass(1_000);
    world.evictStale();
    const before = boris.changes.length;
    const again = come(1, 0);
    pass(100);
    expect(again.changes[0]).toEqual({ kind: 'placed', position: at(530, 'STAND'), sequence: 0 });
    expect(boris.changes.slice(before).filter((change) => change.kind === 'changes' && change.gone.length > 0)).toEqual(
      [],
    );
    expect(seenBy(boris).people[1]?.x).toBe(530);
    world.lineEnded(ended(again));
    pass(RECONNECT_GRACE_MS);
    world.evictStale();
    pass(100);
    expect(seen(boris)).toEqual([2]);
  });

  it('a user who closes the page, or whose session is over, is gone at once', () => {
    const { world, come } = fakeWorld();
    const [anna, boris, other] = [come(1, 500), come(2, 900), come(3, 700)];
    pass(100);
    world.lineEnded(ended(anna, { isCleanClose: true }));
    world.lineEnded(ended(boris, { isSessionOver: true }));
    pass(100);
    expect(seen(other)).toEqual([3]);
  });

  it('in another tab, the first one is notified', () => {
    const { world, come } = fakeWorld();
    const [first, second] = [come(1, 500), come(1, 500)];
    expect(first.received.at(-1)).toEqual({ name: 'lounge.notIn', payload: { roomId: 1, reason: 'ELSEWHERE' } });
    pass(100);
    world.step(first, at(520), 1);
    world.lineEnded(ended(first));
    pass(100);
    expect(seenBy(second).people).toEqual({ 1: at(500, 'STAND') });
  });

  it('removed from the room, a user is notified and gone', () => {
    const { world, come } = fakeWorld();
    const [anna, boris] = [come(1, 500), come(2, 900)];
    pass(100);
    world.putOut(1, 2);
    world.putOut(1, 1);
    pass(100);
    expect(anna.received.at(-1)).toEqual({ name: 'lounge.notIn', payload: { roomId: 1, reason: 'REMOVED' } });
    expect(seen(boris)).toEqual([2]);
  });
});

it('[WLD-106] a map published anew holds at once: whoever stands in a new wall is put beside it', () => {
  const { world, come } = fakeWorld();
  const [anna, boris] = [come(1, 500), come(2, 900)];
  pass(100);
  const wall = {
    id: 'new',
    type: 'WALL',
    key: 'none',
    x: 380,
    y: 1_000,
    scaleX: 1,
    scaleY: 1,
    depth: -400,
    width: 200,
    height: 600,
  } as const;
  world.setMap(
    1,
    loadedMapOf('test-map', 2, {
      ...CONTENT,
      bounds: { width: 3_000, height: 1_800 },
      start: { x: 1_500, y: FLOOR_Y },
      objects: [...CONTENT.objects, wall],
    }),
  );
  pass(100);
  expect(anna.changes.filter(({ kind }) => kind === 'placed').at(-1)).toMatchObject({
    position: { x: 580 + EDGE, y: FLOOR_Y },
  });
  expect(seenBy(boris).people).toMatchObject({ 1: { x: 580 + EDGE }, 2: { x: 900 } });
});

it('[WLD-106] whoever stands beyond the new edge is put inside it, and on another map everybody begins at its start', () => {
  const { world, come } = fakeWorld();
  const [anna, boris] = [come(1, 5_000), come(2, 900)];
  pass(100);
  world.setMap(
    1,
    loadedMapOf('test-map', 2, {
      ...CONTENT,
      bounds: { width: 3_000, height: 1_800 },
      start: { x: 1_500, y: FLOOR_Y },
    }),
  );
  pass(100);
  expect(anna.changes.filter(({ kind }) => kind === 'placed').at(-1)).toMatchObject({
    position: { x: 3_000 - EDGE, y: FLOOR_Y },
  });
  world.setMap(1, loadedMapOf('other-map', 1, { ...CONTENT, start: { x: 1_500, y: FLOOR_Y } }));
  pass(100);
  for (const person of [anna, boris])
    expect(person.changes.filter(({ kind }) => kind === 'placed').at(-1)).toMatchObject({ position: { x: 1_500 } });
});

it('[WLD-128] goes to an area or through a portal without walking, and nowhere else', () => {
  const { world, come } = fakeWorld();
  const portal = {
    id: 'gate',
    type: 'PORTAL',
    key: 'none',
    x: 600,
    y: 1_300,
    scaleX: 1,
    scaleY: 1,
    depth: -100,
    width: 100,
    height: 300,
    target: { kind: 'SPOT', x: 2_000, y: FLOOR_Y },
  } as const;
  const quiet = {
    id: 'quiet',
    name: '',
    x: 3_000,
    y: 1_000,
    width: 400,
    height: 700,
    property: { kind: 'SILENT' },
  } as const;
  const map = loadedMapOf('test-map', 2, { ...CONTENT, objects: [...CONTENT.objects, portal], areas: [quiet] });
  const anna = come(1, 500);
  world.setMap(1, map);
  const placed = () => anna.changes.filter(({ kind }) => kind === 'placed').at(-1);
  for (const [placeId, x] of [
    ['quiet', 3_200],
    ['gate', 2_000],
    ['nothing', 2_000],
  ] as const) {
    world.enter(anna, 1, map, { x: 500, y: FLOOR_Y }, { placeId });
    expect(placed()).toMatchObject({ position: { x, y: FLOOR_Y } });
  }
});

describe('[WLD-107] several processes', () => {
  /** Several processes in one test, with a link between them. */
  function processes(count: number) {
    const handlers: ((bytes: Uint8Array) => void)[][] = Array.from({ length: count }, () => []);
    const cut = new Set<number>();
    const worlds = handlers.map((mine, index) =>
      fakeWorld({
        processId: String(index).repeat(16),
        openPeerLink(_, handle) {
          mine.push(handle);
          return {
            send: (bytes) =>
              handlers.forEach(
                (theirs, other) =>
                  other !== index && !cut.has(index) && !cut.has(other) && theirs.forEach((receive) => receive(bytes)),
              ),
            close: () => void mine.splice(mine.indexOf(handle), 1),
          };
        },
      }),
    );
    return { worlds, kill: (index: number) => void cut.add(index) };
  }

  it('people see each other move, show emotes and go', () => {
    const {
      worlds: [one, other],
    } = processes(2);
    const anna = one!.come(1, 500);
    pass(100);
    const boris = other!.come(2, 900);
    pass(100);
    expect([seen(anna), seen(boris)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    one!.world.step(anna, at(520), 1);
    one!.world.emote(anna, 'CLAP');
    pass(150);
    expect(seenBy(boris)).toMatchObject({ people: { 1: { x: 520 } }, emotes: ['1 CLAP'] });
    other!.world.leave(boris, 1);
    pass(150);
    expect(seen(anna)).toEqual([1]);
  });

  it('of a killed one are gone within five seconds, or back through another without having moved', () => {
    const {
      worlds: [one, other],
      kill,
    } = processes(2);
    const [anna, boris, clara] = [one!.come(1, 500), one!.come(2, 700), other!.come(3, 900)];
    for (let i = 0; i < 3; i++) {
      pass(1_000);
      for (const { world } of [one!, other!]) world.evictStale();
    }
    one!.world.step(anna, at(600), 1);
    pass(150);
    expect(seen(clara)).toEqual([1, 2, 3]);
    kill(0);
    pass(1_500);
    other!.world.evictStale();
    const before = clara.changes.length;
    const back = other!.come(1, 500);
    pass(150);
    expect(back.changes[0]).toMatchObject({ kind: 'placed', position: { x: 600 } });
    for (let i = 0; i < 4; i++) {
      pass(1_000);
      other!.world.evictStale();
    }
    pass(100);
    expect(seenBy(clara).people).toMatchObject({ 1: { x: 600 }, 3: { x: 900 } });
    expect(seen(clara)).toEqual([1, 3]);
    expect(clara.changes.slice(before).flatMap((change) => (change.kind === 'changes' ? change.gone : []))).toEqual([
      2,
    ]);
    expect(boris.received.at(-1)?.name).toBe('lounge.entered');
  });

  it('whoever comes back alone still sees those of the others, without a gap', () => {
    const {
      worlds: [one, other],
    } = processes(2);
    one!.come(1, 500);
    other!.come(2, 700);
    pass(150);
    const again = one!.come(1, 500);
    pass(70);
    const view = again.changes[1];
    expect(view?.kind === 'view' && view.people.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('somebody who comes in through another process is taken over there', () => {
    const {
      worlds: [one, other],
    } = processes(2);
    const [first, watcher] = [one!.come(1, 500), one!.come(2, 700)];
    pass(100);
    const second = other!.come(1, 500);
    pass(150);
    expect(first.received.at(-1)).toMatchObject({ payload: { reason: 'ELSEWHERE' } });
    expect([seen(watcher), seen(second)].map((ids) => ids.toSorted((a, b) => a - b))).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(watcher.changes.flatMap((change) => (change.kind === 'changes' ? change.gone : []))).toEqual([]);
  });
});

it('[WLD-110] a place reached without walking is reported at once, and a walked one is not', () => {
  const portal = {
    id: 'door',
    type: 'PORTAL' as const,
    key: 'bubble-door',
    x: 600,
    y: GROUND_Y - 200,
    scaleX: 1,
    scaleY: 1,
    depth: 0,
    width: 120,
    height: 200,
    target: { kind: 'SPOT' as const, x: 6_000, y: GROUND_Y - 40 },
  };
  const onLeap = vi.fn<() => void>();
  const { world, client } = fakeWorld({ onLeap });
  const [anna, boris] = [client(1), client(2)];
  world.enter(anna, 1, loadedMapOf('test-map', 1, { ...CONTENT, objects: [...CONTENT.objects, portal] }), {
    x: 620,
    y: FLOOR_Y,
  });
  expect(onLeap).toHaveBeenCalledTimes(1);
  world.step(anna, at(640), 1);
  expect(onLeap).toHaveBeenCalledTimes(1);
  world.step(anna, at(6_000), 2);
  expect(onLeap).toHaveBeenCalledTimes(2);
  expect(world.rooms().get(1)?.players.get(1)?.position.x).toBe(6_000);
  world.enter(boris, 1, LOADED_MAP, { x: 400, y: FLOOR_Y }, { nearUserId: 1 });
  expect(onLeap).toHaveBeenCalledTimes(3);
  expect(world.rooms().get(1)?.players.get(2)?.position.x).toBeGreaterThan(5_900);
});
