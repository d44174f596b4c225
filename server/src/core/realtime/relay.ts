/**
 * Carries fleeting messages (typing, movement) between processes, through Redis when there is one. Events with a
 * number never go through it: only PostgreSQL carries them. A message lost here is replaced by the next one.
 */
import { randomBytes } from 'node:crypto';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { logFailure } from '../monitoring/log.ts';

export type Relay = {
  /** To the other processes; the sender's own subscribers are served directly. */
  readonly send: (topic: string, body: Uint8Array) => void;
  readonly subscribe: (topic: string) => void;
  readonly unsubscribe: (topic: string) => void;
  /** How long Redis takes to answer, in milliseconds; null when it does not, undefined without one. */
  readonly ping: () => Promise<number | null | undefined>;
  readonly close: () => void;
};

const PREFIX = 'dolphin:fleeting:';
const ORIGIN_BYTES = 8;

export function openRelay(redisUrl: string | null, log: Logger, deliver: (topic: string, body: Buffer) => void): Relay {
  if (redisUrl === null)
    return {
      send: () => undefined,
      subscribe: () => undefined,
      unsubscribe: () => undefined,
      ping: async () => undefined,
      close: () => undefined,
    };
  const origin = randomBytes(ORIGIN_BYTES);
  // Without the offline queue a message sent while Redis is down is dropped, and not delivered a minute late.
  const sender = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, autoResubscribe: true });
  const onError = logFailure(log, 'relay: Redis cannot be reached');
  for (const client of [sender, subscriber]) client.on('error', safeHandler(onError, onError));
  subscriber.on(
    'messageBuffer',
    safeHandler(logFailure(log, 'relay: a message could not be handled'), (channel: Buffer, message: Buffer) => {
      if (message.subarray(0, ORIGIN_BYTES).equals(origin)) return;
      deliver(channel.toString().slice(PREFIX.length), message.subarray(ORIGIN_BYTES));
    }),
  );
  return {
    send: (topic, body) => void sender.publish(PREFIX + topic, Buffer.concat([origin, body])).catch(() => undefined),
    subscribe: (topic) => void subscriber.subscribe(PREFIX + topic).catch(() => undefined),
    unsubscribe: (topic) => void subscriber.unsubscribe(PREFIX + topic).catch(() => undefined),
    async ping() {
      const began = performance.now();
      return sender.ping().then(
        () => performance.now() - began,
        () => null,
      );
    },
    close() {
      sender.disconnect();
      subscriber.disconnect();
    },
  };
}
