import { presenceMessages } from '@dolphin/contract/social/presence.contract';
import type { Realtime } from '../../core/realtime/gateway.ts';
import type { PresenceFollower } from './follow-presence.ts';

/** Lets browsers report that the user has left the screen, or is back. */
export function registerPresence(realtime: Pick<Realtime, 'registerClientMessage'>, follower: PresenceFollower): void {
  realtime.registerClientMessage(presenceMessages.away, ({ me, connectionId }, { isAway }) =>
    follower.awayChanged(me.id, connectionId, isAway),
  );
}
