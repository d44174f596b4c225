/** Everything that happens is gathered and sent in ticks: fifteen a second at most, and none while nothing happens. */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { TICKS_PER_SECOND } from '@dolphin/contract/lounge/world/world.constants';
import type { Room } from './room-state.ts';
import { sendToViewers } from './view/live-view.ts';
import { sendChangesToPeers } from './peers/send-to-peers.ts';
import type { WorldState } from './world-state.ts';

const TICK_MS = 1_000 / TICKS_PER_SECOND;

export function scheduleTick(world: WorldState, room: Room): void {
  if (room.isTickDue) return;
  room.isTickDue = true;
  world.dueRooms.add(room);
  const { onError, now } = world.options;
  world.timer ??= setTimeout(
    safeHandler(onError, () => tick(world)),
    Math.max(0, world.tickedAt + TICK_MS - now()),
  );
}

function tick(world: WorldState): void {
  const { counts, dueRooms, options } = world;
  const startedAt = options.now();
  // A tick that comes late by less than its length does not shift those after it.
  world.tickedAt = startedAt - world.tickedAt < 2 * TICK_MS ? world.tickedAt + TICK_MS : startedAt;
  world.timer = undefined;
  const due = [...dueRooms];
  dueRooms.clear();
  const sendRoom = safeHandler(options.onError, (room: Room) => tickRoom(world, room));
  for (const room of due) sendRoom(room);
  counts.ticks++;
  counts.tickMs += options.now() - startedAt;
}

function tickRoom(world: WorldState, room: Room): void {
  room.isTickDue = false;
  sendChangesToPeers(world, room);
  const { isUnfinished } = sendToViewers(room.liveView, world.options.writeShared, world.tickedAt);
  if (isUnfinished) scheduleTick(world, room);
}
