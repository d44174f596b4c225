import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../http/admission/rate-limits.ts';
import type { SocketLimits } from '../../limits.ts';
import type { Counts } from './counts.ts';

/** Counts the sockets of strangers. */
export type Waiting = {
  readonly isFull: (address: string) => boolean;
  readonly add: (address: string) => void;
  readonly remove: (address: string) => void;
};

export function newWaiting(counts: Counts, limits: SocketLimits): Waiting {
  const byAddress = new Map<string, number>();
  return {
    isFull: (address) => counts.waiting >= limits.waiting || (byAddress.get(address) ?? 0) >= limits.waitingPerAddress,
    add(address) {
      counts.waiting++;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    },
    remove(address) {
      counts.waiting--;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    },
  };
}

/** Whose socket it is: the address that the outermost of our own proxies saw. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const hops = typeof forwarded === 'string' ? forwarded.split(',').map((hop) => hop.trim()) : [];
  const seen = [socket.remoteAddress ?? '', ...hops.toReversed()];
  return networkOf(seen[Math.min(trustedProxies, seen.length - 1)] ?? '');
}
