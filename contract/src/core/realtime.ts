/**
 * The protocol between browser and realtime gateway. Everything is JSON text; events come as published, in the
 * order of their numbers. A browser that comes back names the last number it has seen and gets what it missed.
 */
import type { TSchema } from 'typebox';
import type { SubscribedAudience } from './event.ts';

export const REALTIME_PATH = '/realtime';
/** On every response: the last event before the request arrived. A subscription must begin there. */
export const HEAD_HEADER = 'x-event-head';
/** Raised when old tabs can no longer be served; they are asked to reload. */
export const PROTOCOL_VERSION = 2;

/** The server closes a connection that has not sent its hello frame by then. */
export const HELLO_WITHIN_MS = 5_000;
/** Heartbeat: both sides send at least this often; after twice this time without data the connection counts as lost. */
export const HEARTBEAT_MS = 25_000;
export const FRAME_MAX_BYTES = 16_384;
export const TOPICS_MAX = 20;

/** Frames a browser may send. */
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
 * Frames the gateway sends besides events. ready: everything up to `seq` has been sent · reset: what was missed is no
 * longer kept, read everything anew · renew: the token is about to expire · subbed/refused: the answer to sub ·
 * dropped: the subscription ended, access was lost · pong: the answer to ping, everything up to `seq` has been sent ·
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

/** A message from a browser to a server feature: `{ t: 'say', n: 'lounge.move', p: … }`. Not stored, no response. */
export type ClientMessage<P extends TSchema = TSchema> = { readonly name: string; readonly payload: P };

type NamedMessages<D extends string, T> = {
  readonly [K in keyof T & string]: T[K] & { readonly name: `${D}.${K}` };
};

export function defineClientMessages<
  const D extends string,
  const T extends Record<string, { readonly payload: TSchema }>,
>(domain: D, table: T): NamedMessages<D, T>;
export function defineClientMessages(
  domain: string,
  table: Record<string, { readonly payload: TSchema }>,
): Record<string, ClientMessage> {
  return Object.fromEntries(
    Object.entries(table).map(([key, message]) => [key, { name: `${domain}.${key}`, ...message }]),
  );
}

export function topicName(audience: SubscribedAudience, id: number): string {
  return `${audience}:${id}`;
}

export function channelTopic(channelId: number): string {
  return topicName('channel', channelId);
}
