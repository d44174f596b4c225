import type { RoomPerson, PersonPosition } from '../../../../shared/lounge/world-session.ts';

export type Listed = RoomPerson & { readonly isHost: boolean };
export type ListedPeople = { readonly near: readonly Listed[]; readonly far: readonly Listed[] };
type Spot = { readonly x: number; readonly y: number };
type Known = {
  readonly members: readonly (RoomPerson & { readonly isHost: boolean })[];
  readonly visiblePeople: readonly PersonPosition[];
  readonly named: ReadonlyMap<number, RoomPerson>;
  readonly own: RoomPerson;
  readonly position: Spot;
  readonly distance: number;
  /** As it was listed a moment ago. */
  readonly before?: ListedPeople;
  /** Somebody is at the list with the keyboard or the mouse: nobody in it changes place. */
  readonly isHeld?: boolean;
};

/** Who was near stays so a little farther away, so that nobody who walks at the edge comes and goes all the time. */
const STAYS_NEAR = 1.15;
/** Among more people than this, only what friends do is announced. */
const CROWD = 10;

const collator = new Intl.Collator('ko', { numeric: true });
const idsOf = (people: readonly Listed[] | undefined) => new Set(people?.map(({ userId }) => userId));
/** By name and not by distance: everybody walks, and a list that moves cannot be read, pressed or gone through by keyboard. */
const inOrder = (people: readonly Listed[]) =>
  people.toSorted(
    (a, b) =>
      Number(b.isFriend) - Number(a.isFriend) || collator.compare(a.nickname, b.nickname) || a.userId - b.userId,
  );

/** Who is within talking distance, and everyone else; friends before strangers. */
export function listPeople({
  members,
  visiblePeople,
  named,
  own,
  position,
  distance,
  before,
  isHeld = false,
}: Known): ListedPeople {
  const [wasNear, wasFar] = [idsOf(before?.near), idsOf(before?.far)];
  const nearNow = nearIds(visiblePeople, position, distance, wasNear);
  const isNear = (userId: number) =>
    isHeld && wasFar.has(userId) ? false : nearNow.has(userId) || (isHeld && wasNear.has(userId));
  const byId = new Map<number, Listed>(members.map((member) => [member.userId, member]));
  for (const { userId } of visiblePeople) {
    const person = named.get(userId);
    if (person) byId.set(userId, { ...person, isHost: byId.get(userId)?.isHost ?? false });
  }
  byId.delete(own.userId);
  const people = inOrder([...byId.values()]);
  return { near: people.filter(({ userId }) => isNear(userId)), far: people.filter(({ userId }) => !isNear(userId)) };
}

export function nearIds(
  visiblePeople: readonly PersonPosition[],
  position: Spot,
  distance: number,
  wasNear: ReadonlySet<number>,
): ReadonlySet<number> {
  return new Set(
    visiblePeople
      .filter(
        ({ userId, x, y }) =>
          Math.hypot(x - position.x, y - position.y) <= distance * (wasNear.has(userId) ? STAYS_NEAR : 1),
      )
      .map(({ userId }) => userId),
  );
}

/** Whether a screen reader announces it: among few people everyone's actions, in a crowd only those of friends. */
export function isAnnounced(person: RoomPerson | undefined, nearCount: number): person is RoomPerson {
  return person !== undefined && (nearCount <= CROWD || person.isFriend);
}
