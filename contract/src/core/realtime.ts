/**
 * The words between browser and realtime gateway. Everything is JSON text; events come as they were published, in the
 * order of their numbers. A browser that comes back names the last number it has seen and gets what it missed.
 */
import type { TSchema } from 'typebox';

export const REALTIME_PATH = '/realtime';
/** On every answer: the last event that had happened when the question came in. What is heard must begin there. */
export const HEAD_HEADER = 'x-event-head';
/** Raised when old tabs can no longer be served; they are told to reload. */
export const PROTOCOL_VERSION = 2;

/** The server cuts whoever has not said hello by then. */
export const HELLO_WITHIN_MS = 5_000;
/** Both sides say so much at least that often; after twice the time of silence the other side is gone. */
export const HEARTBEAT_MS = 25_000;
export const FRAME_MAX_BYTES = 16_384;
export const TOPICS_MAX = 20;

/** What a browser may say. */
export type ClientFrame =
  | {
      readonly t: 'hello';
      readonly v: number;
      readonly token: string;
      /** The last number seen. */ readonly resume?: number;
      readonly topics?: readonly string[];
    }
  | { readonly t: 'renew'; readonly token: string }
  | {
      readonly t: 'sub';
      readonly topic: string;
      /** From here on nothing may be missed: what is shown was read then. */ readonly since?: number;
    }
  | { readonly t: 'unsub'; readonly topic: string }
  | { readonly t: 'ping' }
  | { readonly t: 'say'; readonly n: string; readonly p: unknown };

/** An event: its name, its payload, and its number unless it is fleeting (typing, movement). */
export type EventFrame = { readonly e: string; readonly p: unknown; readonly s?: number };

/**
 * What the gateway says besides events. ready: everything up to `seq` has been said · reset: what was missed is no
 * longer kept, read everything anew · renew: the token is about to expire · subbed/refused: the answer to sub ·
 * dropped: the topic may no longer be heard · pong: the answer to ping, everything up to `seq` has been said ·
 * bye: this gateway stops, come back after `afterMs`.
 */
export type ServerFrame =
  | { readonly t: 'ready'; readonly seq: number; readonly connectionId: string; readonly topics: readonly string[] }
  | { readonly t: 'reset'; readonly seq: number }
  | { readonly t: 'renew' }
  | { readonly t: 'renewed' }
  | {
      readonly t: 'subbed';
      readonly topic: string;
      readonly seq: number;
      /** Something happened there since the page was read: read it anew. */ readonly missed?: true;
    }
  | { readonly t: 'refused' | 'dropped'; readonly topic: string }
  | { readonly t: 'pong'; readonly seq?: number }
  | { readonly t: 'bye'; readonly afterMs: number };

/** Why the gateway closed. Below 4000 are the protocol's own: 1001 idle, 1009 frame too large, 1012 restart. */
export const CLOSE = {
  RESTART: 1012,
  BAD_FRAME: 4400,
  UNAUTHENTICATED: 4401,
  TOO_LATE: 4408,
  TOO_MANY: 4409,
  TOO_SLOW: 4413,
  OUTDATED: 4426,
  FLOOD: 4429,
  SESSION_ENDED: 4440,
} as const;

/** Something a browser says to a feature on the server: `{ t: 'say', n: 'lounge.move', p: … }`. Not kept, not answered. */
export type ClientMessage<P extends TSchema = TSchema> = { readonly name: string; readonly payload: P };

export function defineClientMessages<
  const D extends string,
  const T extends Record<string, { readonly payload: TSchema }>,
>(domain: D, table: T) {
  return Object.fromEntries(
    Object.entries(table).map(([key, message]) => [key, { name: `${domain}.${key}`, ...message }]),
  ) as unknown as {
    readonly [K in keyof T & string]: T[K] & { readonly name: `${D}.${K}` };
  };
}

export function channelTopic(channelId: number): string {
  return `channel:${channelId}`;
}
