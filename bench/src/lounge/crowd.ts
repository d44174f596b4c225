/**
 * Many people of one world in one process. `crowd.ts <kind> <port> <file>` prints the port at which it takes orders:
 * `/join?n=200` lets so many more in, `/walk?ms=5000&of=3` lets people walk about for so long, three of ten at any
 * moment, and returns what was received.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Position, TICKS_PER_SECOND } from '@dolphin/contract/lounge/world/world.constants';
import { isWithin, NEAR_PX, type ZoneCell } from '@dolphin/contract/lounge/world/tiers';
import { createWorldReader, type WorldReader } from '@dolphin/contract/lounge/world/world-reader';
import { type Avatar, type Joined, joinAs, type Kind, type Scene } from './kinds.ts';

const [kind = 'dolphin', port = '', file = ''] = process.argv.slice(2);
const scene = JSON.parse(readFileSync(file, 'utf8')) as Scene;

const AT_A_TIME = 20;
const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** People are not in step with each other, nor for ever with the server: each tick is walked in so many parts, and everybody comes one part earlier in the next. */
const PARTS = 8;
/** People walk for about two seconds at a time; a walking person sends a step at every tick. */
const WALK_TICKS = 2 * TICKS_PER_SECOND;
const STEP_PX = 22;
/** One of so many clients decodes the frames it receives; the others only count them. */
const LOOKERS_EVERY = 50;

type Person = {
  readonly avatar: Avatar;
  readonly joined: Joined;
  position: Position;
  ticksLeft: number;
  isWalking: boolean;
  sequence: number;
  readonly sent: { x: number; at: number }[];
  frames: number;
};
const people: Person[] = [];
const byId = new Map<number, Person>();
let [bytes, frames, steps, corrections] = [0, 0, 0, 0];
let seen: number[] = [];
let seenFar: number[] = [];
/** How many of ten walk at any moment. */
let walkers = 10;
let seed = 42;
const roll = (below: number) =>
  Math.floor(((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * below);

function stop(why: string): never {
  process.stderr.write(`crowd of ${kind}: ${why}\n`);
  process.exit(1);
}

async function join(index: number): Promise<void> {
  const avatar = scene.avatars[index] ?? stop('more people than there are');
  const look = kind === 'dolphin' && index % LOOKERS_EVERY === 0 ? looker() : null;
  const onBytes = (body: Buffer) => {
    // What travels: the body and the head of its frame.
    bytes += body.length + (body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10);
    frames += 1;
    const mine = byId.get(avatar.userId);
    if (mine) mine.frames += 1;
    if (kind === 'dolphin' && body[0] === 5) corrections += 1;
    look?.(body);
  };
  const joined = await joinAs[kind as Kind]({
    port: Number(port),
    scene,
    avatar,
    onBytes,
    onEnd: () => stop('a connection ended'),
  });
  const person: Person = {
    avatar,
    joined,
    position: { x: avatar.x, y: avatar.y, pose: 'STAND', facesLeft: false },
    ticksLeft: roll(WALK_TICKS),
    isWalking: roll(10) < walkers,
    sequence: 0,
    sent: [],
    frames: 0,
  };
  people.push(person);
  byId.set(avatar.userId, person);
}

/** For people already in view: finds the step they sent and how long ago that was. */
function looker(): (body: Buffer) => void {
  const reader: WorldReader = createWorldReader();
  const known = new Set<number>();
  let zone: ZoneCell = { column: 0, row: 0 };
  return (body) => {
    const change = reader.read(body) ?? stop('bytes that are not understood');
    if (change.kind === 'placed') return;
    if (change.kind === 'view') {
      known.clear();
      ({ zone } = change);
    } else for (const id of change.gone) known.delete(id);
    const now = performance.now();
    for (const { userId, x, y } of change.kind === 'view' ? change.people : change.moved) {
      const step = known.has(userId) ? byId.get(userId)?.sent.findLast((each) => each.x === x) : undefined;
      if (step) (isWithin(zone, x, y, NEAR_PX) ? seen : seenFar).push(now - step.at);
      known.add(userId);
    }
  };
}

function walk(person: Person): void {
  if (--person.ticksLeft <= 0) {
    const wasWalking = person.isWalking;
    person.isWalking = roll(10) < walkers;
    person.ticksLeft = Math.ceil(WALK_TICKS * (0.5 + roll(100) / 100));
    if (wasWalking && !person.isWalking) return sendStep(person, { ...person.position, pose: 'STAND' });
  }
  if (!person.isWalking) return undefined;
  const { position, avatar } = person;
  const facesLeft = position.x <= avatar.left ? false : position.x >= avatar.right ? true : position.facesLeft;
  return sendStep(person, {
    x: Math.min(avatar.right, Math.max(avatar.left, position.x + (facesLeft ? -STEP_PX : STEP_PX))),
    y: position.y,
    pose: 'WALK',
    facesLeft,
  });
}

function sendStep(person: Person, position: Position): void {
  person.position = position;
  person.sent.push({ x: position.x, at: performance.now() });
  if (person.sent.length > 4) person.sent.shift();
  person.joined.step(position, person.sequence++ & 255);
  steps += 1;
}

async function walkFor(ms: number, of: number): Promise<unknown> {
  walkers = of;
  [bytes, frames, steps, corrections, seen, seenFar] = [0, 0, 0, 0, [], []];
  for (const person of people) person.frames = 0;
  const begun = performance.now();
  for (let part = 0; performance.now() - begun < ms; part++) {
    const first = (part + Math.floor(part / PARTS)) % PARTS;
    for (let i = first; i < people.length; i += PARTS) walk(people[i] ?? stop('nobody there'));
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, begun + ((part + 1) * TICK_MS) / PARTS - performance.now())),
    );
  }
  const seconds = (performance.now() - begun) / 1_000;
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
  return {
    people: people.length,
    seconds,
    bytes,
    frames,
    steps,
    corrections,
    seen: seen.length,
    p50: at(seen, 0.5),
    p99: at(seen, 0.99),
    farP99: at(seenFar, 0.99),
    ticks: Math.max(0, ...people.map((person) => person.frames)) / seconds,
  };
}

async function joinMore(count: number): Promise<void> {
  let next = people.length;
  const end = next + count;
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (next < end) await join(next++);
    }),
  );
}

const orders = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const done =
    pathname === '/join'
      ? joinMore(Number(searchParams.get('n')))
      : walkFor(Number(searchParams.get('ms')), Number(searchParams.get('of')));
  done.then(
    (result) => response.end(JSON.stringify(result ?? {})),
    (error: unknown) => stop(String(error)),
  );
});
orders.listen(0, '127.0.0.1', () => process.stdout.write(`${(orders.address() as AddressInfo).port}\n`));
