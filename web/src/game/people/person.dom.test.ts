import { Container } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import { LANE_MAX, laneOf } from '../rules/lanes.ts';
import { createPerson } from './person.ts';
import type { Sheets } from './sheets.ts';

// jsdom measures no text; a container stands for each name.
vi.mock('./labels.ts', () => ({
  INK: 0,
  drawTag: (name: string) => new Container({ label: name }),
}));

const SHEETS: Sheets = {
  take: () => new Promise(() => undefined),
  release: () => undefined,
  destroy: () => undefined,
};
const VIEWED = { view: { x: 0, y: 0, scale: 1, width: 800, height: 600 }, labelScale: 1, isCoarse: false } as never;
const OWN = 5;
const people: ReturnType<typeof createPerson>[] = [];
afterEach(() => people.splice(0).forEach((person) => person.destroy()));

const names = new Container();
function come(userId: number, isFriend = false) {
  const first = { userId, nickname: `사람${userId}`, outfitHash: 'a', isFriend };
  const person = createPerson(first, {
    sheets: SHEETS,
    sharpness: 1,
    above: new Container(),
    names,
    isOwn: userId === OWN,
  });
  people.push(person);
  return person;
}
const stand = (person: ReturnType<typeof createPerson>) =>
  person.draw({ x: 300, y: 500, pose: 'STAND', facesLeft: false }, 0, false, undefined, VIEWED);
/** What a person's name is a part of: their body, or the names before all bodies. */
const placeOfName = ({ root, userId }: ReturnType<typeof createPerson>) => {
  const label = `사람${userId}`;
  return [root.getChildByLabel(label) && 'body', names.getChildByLabel(label) && 'names'].filter(Boolean);
};

it('[WLD-126] a person is drawn in their lane, the lower the nearer, and the own avatar before all', () => {
  const crowd = Array.from({ length: 300 }, (_, at) => come(at + 1));
  for (const person of crowd) {
    stand(person);
    expect([person.root.x, person.root.y]).toEqual([300, 500 + laneOf(person.userId)]);
  }
  expect(new Set(crowd.map(({ root }) => root.y)).size).toBe(LANE_MAX + 1);
  const inOrder = crowd.toSorted((a, b) => a.root.zIndex - b.root.zIndex);
  expect(inOrder.at(-1)?.userId).toBe(OWN);
  expect(inOrder.at(-2)?.root.zIndex).toBeLessThan(inOrder.at(-1)?.root.zIndex ?? 0);
  const others = inOrder.slice(0, -1).map(({ root }) => root.y);
  expect(others).toEqual(others.toSorted((a, b) => a - b));
});

it('[WLD-126] the own name and those of friends are before all bodies, other names at their bodies', () => {
  const [own, friend, other] = [come(OWN), come(6, true), come(7)];
  for (const person of [own, friend, other]) stand(person);
  expect([own, friend, other].map(placeOfName)).toEqual([['names'], ['names'], ['body']]);
  // Somebody who becomes a friend while they stand there.
  other.become({ userId: 7, nickname: '사람7', outfitHash: 'a', isFriend: true });
  stand(other);
  expect(placeOfName(other)).toEqual(['names']);
});
