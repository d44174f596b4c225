import type { RoomPerson, Whereabouts } from '../../../shared/lounge/world-session.ts';

export type Listed = RoomPerson & { readonly isHost: boolean };
export type ListedPeople = { readonly near: readonly Listed[]; readonly far: readonly Listed[] };
type Known = {
  readonly members: readonly (RoomPerson & { readonly isHost: boolean })[];
  readonly inSight: readonly Whereabouts[];
  readonly named: ReadonlyMap<number, RoomPerson>;
  readonly own: RoomPerson;
  readonly standing: { readonly x: number; readonly y: number };
  readonly distance: number;
};

/** Who is near enough to be heard, the nearest first, and everybody else; friends before strangers there. */
export function listPeople({ members, inSight, named, own, standing, distance }: Known): ListedPeople {
  const hosts = new Set(members.filter(({ isHost }) => isHost).map(({ userId }) => userId));
  const away = (at: Whereabouts) => Math.hypot(at.x - standing.x, at.y - standing.y);
  const near = inSight
    .filter((at) => at.userId !== own.userId && away(at) <= distance)
    .toSorted((a, b) => away(a) - away(b))
    .flatMap(({ userId }) => {
      const person = named.get(userId);
      return person ? [{ ...person, isHost: hosts.has(userId) }] : [];
    });
  const isNear = new Set(near.map(({ userId }) => userId));
  const byId = new Map<number, Listed>(members.map((member) => [member.userId, member]));
  for (const { userId } of inSight) {
    const person = named.get(userId);
    if (person && !byId.has(userId)) byId.set(userId, { ...person, isHost: false });
  }
  const far = [...byId.values()].filter(({ userId }) => userId !== own.userId && !isNear.has(userId));
  return { near, far: far.toSorted((a, b) => Number(b.isFriend) - Number(a.isFriend)) };
}
