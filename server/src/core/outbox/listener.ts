import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import type { App } from '../app.ts';
import type { Db } from '../db.ts';

export type ListenerCtx = {
  readonly app: App;
  /** The transaction that also moves the listener's place. */ readonly db: Db;
  readonly now: Date;
};

/**
 * `topic` is where the event was published: with several topics, each recipient's copy comes by itself. `at` is when
 * it happened, for whoever counts by days: a listener may come to it long after.
 */
export type AboutEvent = { readonly seq: number; readonly topic?: string; readonly at?: Date };

/** One of several events. */
export type ReceivedEvent<Payload = unknown> = AboutEvent & { readonly payload: Payload };

export type Listener = {
  readonly name: string;
  readonly on: Event;
  readonly run: (ctx: ListenerCtx, payload: unknown, about: AboutEvent) => Promise<void>;
  /** Set when the listener handles several events together. */
  readonly runMany: ((ctx: ListenerCtx, events: readonly ReceivedEvent[]) => Promise<void>) | null;
};

type Named<E extends Event> = { readonly name: string; readonly on: E };

/**
 * `name` is the listener's identity in the database: never rename it, or it receives the kept events again. A listener
 * handles one event (`run`), or, where much comes, several in few statements (`runMany`).
 */
export function defineListener<E extends Event>(
  spec:
    | (Named<E> & { readonly run: (ctx: ListenerCtx, payload: PayloadOf<E>, about: AboutEvent) => Promise<void> })
    | (Named<E> & {
        readonly runMany: (ctx: ListenerCtx, events: readonly ReceivedEvent<PayloadOf<E>>[]) => Promise<void>;
      }),
): Listener {
  const { name, on } = spec;
  // The payload was checked against the same declaration when it was published.
  if ('run' in spec)
    return { name, on, run: (ctx, payload, about) => spec.run(ctx, payload as PayloadOf<E>, about), runMany: null };
  const runMany = (ctx: ListenerCtx, events: readonly ReceivedEvent[]) =>
    spec.runMany(ctx, events as readonly ReceivedEvent<PayloadOf<E>>[]);
  return { name, on, runMany, run: (ctx, payload, about) => runMany(ctx, [{ ...about, payload }]) };
}
