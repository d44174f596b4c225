import { type Access, CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { fail } from '../fail.ts';
import type { Me } from '../module.ts';

/** What core needs from the domains above it; main.ts passes it in. */
export type Identity = {
  /** Throws EXPIRED_TOKEN or INVALID_AUTH_TOKEN; gives null when no token was sent. */
  readonly whoIs: (bearer: string | null) => Me | null | Promise<Me | null>;
  /** The caller's roles in a channel; undefined when there is no such channel. */
  readonly channelRoles: (db: Db, me: Me, channelId: number) => Promise<readonly ChannelRole[] | undefined>;
};

const SCHEME = 'bearer ';

/** The token that was sent; empty when what was sent is none, null when nothing was. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return header.slice(0, SCHEME.length).toLowerCase() === SCHEME ? header.slice(SCHEME.length) : '';
}

/**
 * Returns the caller, or rejects one that the declaration does not admit. `guardChannel` checks roles in a channel.
 * A promise only where somebody must be waited for: nearly every call carries a token that is known already.
 */
export function guardCaller(
  access: Access,
  request: FastifyRequest,
  identity: Identity,
): Me | null | Promise<Me | null> {
  if (access.kind === 'open' && access.session === 'ignored') return null;
  const found = identity.whoIs(bearerOf(request));
  return found instanceof Promise ? found.then((me) => admit(access, me)) : admit(access, found);
}

function admit(access: Access, me: Me | null): Me | null {
  if (access.kind === 'open') return me;
  if (!me) throw fail(coreErrors.NEED_TO_LOGIN);
  if (access.kind === 'signedIn') return me;
  if (access.kind === 'site') {
    if (me.isAdmin) return me;
    throw fail(coreErrors.NOT_HAS_ROLE);
  }
  if (!me.isSignedUp) throw fail(coreErrors.NEED_TO_SIGNUP);
  return me;
}

export const NO_ROLES: readonly ChannelRole[] = [];

/** Known to the channel, and let in nowhere: waiting, refused, suspended or banned. [API-14] */
function isKeptOut(roles: readonly ChannelRole[]): boolean {
  return roles.length > 0 && !passes(roles, 'VISITOR');
}

/** The second half of the guard, when the input is known. Falling off the end would let everyone in, so every branch returns or throws. */
export async function guardChannel(
  access: Access,
  me: Me | null,
  input: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  db: Db,
  identity: Identity,
): Promise<readonly ChannelRole[]> {
  if (access.kind !== 'channel') return NO_ROLES;
  const channelId = access.by === CHANNEL_HEADER ? request.client.channelId : (input[access.by] as number);
  const roles = me && channelId !== null ? await identity.channelRoles(db, me, channelId) : undefined;
  if (!roles) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  if (!passes(roles, access.check))
    throw fail(isKeptOut(roles) ? channelErrors.EDUENV_UNAUTHORIZED_MEMBER : coreErrors.NOT_HAS_ROLE);
  return roles;
}
