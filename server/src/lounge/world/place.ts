/** One lounge or room in this process: its stage, its ground, those with a socket here and those of other processes. */
import { newTrack, type Track } from '@dolphin/contract/lounge/world/move-check';
import type { Standing } from '@dolphin/contract/lounge/world/world.constants';
import type { Speaker } from '../../core/realtime/gateway.ts';
import type { Ground } from './ground.ts';
import type { Told } from './others.ts';
import { look, lookAway, moveFigure, newStage, putFigure, removeFigure, type Stage, showEmote } from './stage.ts';
import { newViewer, type Viewer } from './viewers.ts';
import type { Figure } from './zone-view.ts';

/** Somebody with a socket here, or whose socket has just gone and may come back. */
export type Player = Figure & {
  readonly room: Room;
  readonly enteredAt: number;
  speaker: Speaker;
  viewer: Viewer;
  track: Track;
  heardAt: number;
  sequence: number;
  /** When they were last told where they really are. */
  correctedAt: number;
  emotedAt: number;
  /** Null while the line stands. */
  lostAt: number | null;
  /** As the table has it. */
  noted: Standing | null;
  notedAt: number;
};
/** Somebody with a socket in another process. */
export type Guest = Figure & { enteredAt: number; processId: string };

export type Way = { readonly send: (bytes: Uint8Array) => void; readonly close: () => void };
export type Room = {
  readonly roomId: number;
  ground: Ground;
  stage: Stage;
  readonly players: Map<number, Player>;
  readonly guests: Map<number, Guest>;
  /** When each other process was last heard. */
  readonly processes: Map<string, number>;
  way: Way | null;
  /** Something happened here that the next tick tells. */
  isAwake: boolean;
  /** Whom the other processes have not heard of yet. */
  readonly untold: Set<Player>;
  readonly goneUntold: Set<number>;
};

export function newRoom(roomId: number, ground: Ground): Room {
  return {
    roomId,
    ground,
    stage: newStage(ground.solids.bounds),
    players: new Map(),
    guests: new Map(),
    processes: new Map(),
    way: null,
    isAwake: false,
    untold: new Set(),
    goneUntold: new Set(),
  };
}

type Entering = { readonly speaker: Speaker; readonly standing: Standing; readonly now: number };

export function seatPlayer(room: Room, { speaker, standing, now }: Entering): Player {
  const userId = speaker.me.id;
  dropGuest(room, userId);
  const player: Player = {
    userId,
    standing,
    zone: -1,
    emote: null,
    room,
    enteredAt: now,
    speaker,
    viewer: newViewer(speaker.line),
    track: newTrack(standing),
    heardAt: now,
    sequence: 0,
    correctedAt: 0,
    emotedAt: 0,
    lostAt: null,
    noted: null,
    notedAt: 0,
  };
  room.players.set(userId, player);
  room.goneUntold.delete(userId);
  room.untold.add(player);
  putFigure(room.stage, player);
  look(room.stage, player.viewer, standing);
  return player;
}

export function movePlayer(player: Player, track: Track): void {
  const { stage, way, untold } = player.room;
  player.track = track;
  moveFigure(stage, player, track.standing);
  look(stage, player.viewer, track.standing);
  if (way) untold.add(player);
}

export function unseatPlayer(player: Player): void {
  const { room } = player;
  lookAway(room.stage, player.viewer);
  removeFigure(room.stage, player);
  room.players.delete(player.userId);
  room.untold.delete(player);
  room.goneUntold.add(player.userId);
}

export function putGuest(room: Room, processId: string, { userId, enteredAt, standing, emote }: Told): void {
  let guest = room.guests.get(userId);
  if (guest && guest.processId !== processId && guest.enteredAt > enteredAt) return;
  if (guest) {
    guest.processId = processId;
    guest.enteredAt = enteredAt;
    const { standing: was } = guest;
    if (
      was.x !== standing.x ||
      was.y !== standing.y ||
      was.pose !== standing.pose ||
      was.facesLeft !== standing.facesLeft
    )
      moveFigure(room.stage, guest, standing);
  } else {
    guest = { userId, standing, zone: -1, emote: null, enteredAt, processId };
    room.guests.set(userId, guest);
    putFigure(room.stage, guest);
  }
  if (emote) showEmote(room.stage, guest, emote);
}

export function dropGuest(room: Room, userId: number): void {
  const guest = room.guests.get(userId);
  if (!guest) return;
  removeFigure(room.stage, guest);
  room.guests.delete(userId);
}

/** The same people on another ground; everybody gets everything anew. */
export function changeGround(room: Room, ground: Ground): void {
  room.ground = ground;
  room.stage = newStage(ground.solids.bounds);
  for (const figure of [...room.guests.values(), ...room.players.values()]) {
    figure.zone = -1;
    figure.emote = null;
    putFigure(room.stage, figure);
  }
  for (const { viewer, standing, lostAt } of room.players.values()) {
    viewer.zone = -1;
    if (lostAt === null) look(room.stage, viewer, standing);
  }
}
