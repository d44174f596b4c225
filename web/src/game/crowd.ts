/** All other users: at the positions the server sends, if their names are known. [WLD-125] */
import { isWithin, NEAR_PX, type ZoneCell } from '@dolphin/contract/lounge/world/tiers';
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import type { Seen, WorldChange } from '@dolphin/contract/lounge/world/world.protocol';
import type { WorldPerson } from './bridge.ts';
import type { Person } from './people/person.ts';
import { addToTrack, positionAt, newTrack, type Track } from './rules/track.ts';

/** Whoever walks away is shown later already this far before the server sends them less often; otherwise they would stop once. */
const AHEAD_PX = 80;

type Drawn = { readonly person: Person; position: Position };
type Make = (person: WorldPerson) => Person;

export function createCrowd(ownId: number, make: Make) {
  const tracks = new Map<number, Track>();
  const named = new Map<number, WorldPerson>();
  const drawn = new Map<number, Drawn>();
  /** The zone one sees from, as the server has it. */
  let zone: ZoneCell | null = null;

  const remove = (userId: number) => {
    drawn.get(userId)?.person.destroy();
    drawn.delete(userId);
  };
  const see = (seen: readonly Seen[], now: number) => {
    for (const { userId, ...position } of seen) {
      if (userId === ownId) continue;
      const track = tracks.get(userId);
      const isFar = zone !== null && !isWithin(zone, position.x, position.y, NEAR_PX - AHEAD_PX);
      tracks.set(userId, track ? addToTrack(track, position, now, isFar) : newTrack(position, now, isFar));
    }
  };

  return {
    change(change: WorldChange, now: number) {
      if (change.kind === 'placed') return;
      if (change.kind === 'view') {
        const ids = new Set(change.people.map(({ userId }) => userId));
        for (const userId of tracks.keys()) if (!ids.has(userId)) tracks.delete(userId);
        ({ zone } = change);
        see(change.people, now);
      } else {
        for (const userId of change.gone) tracks.delete(userId);
        see(change.moved, now);
        for (const { userId, emote } of change.emotes)
          if (userId !== ownId) drawn.get(userId)?.person.showEmote(emote, now);
      }
    },
    name(people: readonly WorldPerson[]) {
      named.clear();
      for (const person of people) {
        named.set(person.userId, person);
        drawn.get(person.userId)?.person.become(person);
      }
    },
    person: (userId: number): Person | undefined => drawn.get(userId)?.person,
    draw(now: number, paint: (person: Person, position: Position) => void) {
      for (const userId of drawn.keys()) if (!tracks.has(userId) || !named.has(userId)) remove(userId);
      for (const [userId, track] of tracks) {
        const known = named.get(userId);
        const position = positionAt(track, now);
        if (!known || !position) continue;
        const one = drawn.get(userId) ?? { person: make(known), position };
        one.position = position;
        drawn.set(userId, one);
        paint(one.person, position);
      }
    },
    /** The person at a spot, the front one first. */
    at(spot: { readonly x: number; readonly y: number }): Person | undefined {
      let best: Person | undefined;
      for (const { person } of drawn.values())
        if (person.isAt(spot) && (!best || person.root.zIndex > best.root.zIndex)) best = person;
      return best;
    },
    dots: () =>
      [...drawn.values()].map(({ person, position }) => ({
        x: position.x,
        y: position.y,
        kind: named.get(person.userId)?.isFriend ? ('friend' as const) : ('other' as const),
      })),
    destroy() {
      for (const userId of drawn.keys()) remove(userId);
    },
  };
}
export type Crowd = ReturnType<typeof createCrowd>;
