import type { Static, TSchema } from 'typebox';

/**
 * Who receives a realtime event: one user's devices, all members of a channel, those who may watch a competition, its
 * authors, or only the server (`server`).
 */
export type Audience = 'user' | 'channel' | 'competition' | 'competition-authors' | 'server';
/** What a browser may ask to subscribe to; the own user's topic needs no asking. */
export const SUBSCRIBED_AUDIENCES = ['channel', 'competition', 'competition-authors'] as const;
export type SubscribedAudience = (typeof SUBSCRIBED_AUDIENCES)[number];

export type Event<P extends TSchema = TSchema, A extends Audience = Audience> = {
  readonly name: string;
  readonly to: A;
  readonly payload: P;
  /**
   * Changes what somebody may read. Processes keep that in memory: whoever publishes the event answers when every
   * process knows of it, or may no longer trust its memory. Its topic names what is to be read again. [SEC-280]
   */
  readonly changesAccess?: true;
};

export type PayloadOf<E extends Event> = Static<E['payload']>;

type NamedEvents<D extends string, T> = {
  readonly [K in keyof T & string]: T[K] & { readonly name: `${D}.${K}` };
};

/** Declares events. The key, behind its domain, is the name on the wire: `social.friendRequested`. Names are past tense. */
export function defineEvents<const D extends string, const T extends Record<string, Omit<Event, 'name'>>>(
  domain: D,
  table: T,
): NamedEvents<D, T>;
export function defineEvents(domain: string, table: Record<string, Omit<Event, 'name'>>): Record<string, Event> {
  return Object.fromEntries(Object.entries(table).map(([key, event]) => [key, { name: `${domain}.${key}`, ...event }]));
}
