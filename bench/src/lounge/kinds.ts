import { REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { encodeStep } from '@dolphin/contract/lounge/world/steps';
import { poseByte } from '@dolphin/contract/lounge/world/position-bytes';
import type { Position } from '@dolphin/contract/lounge/world/world.constants';
import { worldEvents, worldMessages } from '@dolphin/contract/lounge/world/world.messages';
import { BINARY, type ClientSocket, openSocket, PING, TEXT } from '../realtime/client-socket.ts';

export const KINDS = ['dolphin', 'colyseus'] as const;
export type Kind = (typeof KINDS)[number];

/** Somebody of the crowd: the same in both worlds. They walk to and fro between `left` and `right`. */
export type Avatar = {
  readonly userId: number;
  readonly hello: string;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
};
export type Scene = { readonly roomId: number; readonly avatars: readonly Avatar[] };
type Joining = {
  readonly port: number;
  readonly scene: Scene;
  readonly avatar: Avatar;
  readonly onBytes: (body: Buffer) => void;
  readonly onEnd: () => void;
};
export type Joined = { readonly step: (position: Position, sequence: number) => void; readonly end: () => void };

/** The message type of steps in a Colyseus room. */
export const STEP_TYPE = 1;
const ROOM = { JOIN: 10, ERROR: 11, STATE: 14, BYTES: 17 } as const;

export const joinAs: Readonly<Record<Kind, (joining: Joining) => Promise<Joined>>> = {
  async dolphin({ port, scene, avatar, onBytes, onEnd }) {
    let socket: ClientSocket | undefined;
    await new Promise<void>((resolve, reject) => {
      const onFrame = (opcode: number, body: Buffer) => {
        if (opcode === PING) return socket?.pong();
        if (opcode === BINARY) return onBytes(body);
        if (opcode !== TEXT) return undefined;
        const text = body.toString('utf8');
        if (text.startsWith('{"t":"ready"'))
          return socket?.send(JSON.stringify({ t: 'say', n: worldMessages.enter.name, p: { roomId: scene.roomId } }));
        if (text.startsWith(`{"e":"${worldEvents.entered.name}"`)) return resolve();
        if (text.startsWith(`{"e":"${worldEvents.notIn.name}"`)) return reject(new Error(text));
        return undefined;
      };
      openSocket({ port, path: REALTIME_PATH, onFrame, onEnd }).then((opened) => {
        socket = opened;
        opened.send(avatar.hello);
      }, reject);
    });
    return {
      step: (position, sequence) => socket?.sendBytes(encodeStep(position, sequence)),
      end: () => socket?.end(),
    };
  },

  /** As the SDK joins: a seat by HTTP, then the socket, then the message that one is ready, then the whole state. */
  async colyseus({ port, avatar, onBytes, onEnd }) {
    const answer = await fetch(`http://127.0.0.1:${port}/matchmake/joinOrCreate/lounge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ x: avatar.x, y: avatar.y }),
    });
    if (!answer.ok) throw new Error(`no seat: ${answer.status} ${await answer.text()}`);
    const seat = (await answer.json()) as {
      roomId: string;
      processId: string;
      sessionId: string;
      room?: { roomId: string; processId: string };
    };
    const [roomId, processId] = [seat.roomId ?? seat.room?.roomId, seat.processId ?? seat.room?.processId];
    let socket: ClientSocket | undefined;
    await new Promise<void>((resolve, reject) => {
      const onFrame = (opcode: number, body: Buffer) => {
        if (opcode === PING) return socket?.pong();
        if (body[0] === ROOM.ERROR) return reject(new Error(`Colyseus: ${body.toString('latin1')}`));
        // That message may come in the same packet as the answer to the upgrade.
        if (body[0] === ROOM.JOIN) return void setImmediate(() => socket?.sendBytes(Uint8Array.of(ROOM.JOIN)));
        if (body[0] === ROOM.STATE) resolve();
        return onBytes(body);
      };
      openSocket({ port, path: `/${processId}/${roomId}?sessionId=${seat.sessionId}`, onFrame, onEnd }).then(
        (opened) => (socket = opened),
        reject,
      );
    });
    return {
      step: (position) =>
        socket?.sendBytes(
          Uint8Array.of(
            ROOM.BYTES,
            STEP_TYPE,
            position.x >> 8,
            position.x & 255,
            position.y >> 8,
            position.y & 255,
            poseByte(position),
          ),
        ),
      end: () => socket?.end(),
    };
  },
};
