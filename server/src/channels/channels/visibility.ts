import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { accessCacheOf } from '../access/access-cache.ts';
import { type ChannelAccess, findAccess } from '../access/access.queries.ts';
import { type ChannelForRow, type ChannelRow, findChannelFor } from './channels.queries.ts';

/** What somebody is in a channel. */
export type Standing = {
  readonly roles: readonly ChannelRole[];
  readonly superRoles: readonly ChannelRole[];
};

export type Visible = Standing & { readonly channel: ChannelAccess };

/** The site's administrators are ROLE_ADMIN everywhere. */
export function rolesIn(
  me: Me | null,
  found: { readonly role: ChannelRole | null; readonly superRole: ChannelRole | null },
): Standing {
  const roles: ChannelRole[] = me?.isAdmin ? ['ROLE_ADMIN'] : [];
  if (found.role) roles.push(found.role);
  return { roles, superRoles: found.superRole ? [found.superRole] : [] };
}

/**
 * A channel-only channel is seen by whoever is at least a visitor in it, at least a manager of its super channel, or an
 * administrator of the site. PENDING, SUSPEND, BEN and JOIN_REJECTED pass no check and see nothing. [CHN-10] [CHN-13]
 */
export function maySee(state: ChannelRow['visible_state'], { roles, superRoles }: Standing): boolean {
  return state === 'ALL_VISIBLE' || passes(roles, 'VISITOR') || passes(superRoles, 'MANAGER');
}

/**
 * The first line of everything readable in a channel: what it is, and what the caller is in it. A read has it in memory
 * as a rule; a command asks the database. Throws CHANNEL_NOT_FOUND, or CHANNEL_MEMBER_NOT_FOUND where the caller may not
 * see the channel.
 */
export async function requireVisible(db: Db, me: Me | null, channelId: number): Promise<Visible> {
  const userId = me?.id ?? null;
  const cache = accessCacheOf(db);
  return requireVisibility(me, cache ? await cache.access(userId, channelId) : await findAccess(db, userId, channelId));
}

/** The same of a channel that was found, or was not. */
export function requireVisibility(me: Me | null, channel: ChannelAccess | undefined): Visible {
  if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  const found = rolesIn(me, channel);
  if (!maySee(channel.visibleState, found)) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
  return { channel, ...found };
}

/** The same for whoever shows the channel itself, and with everything it shows. */
export async function requireVisibleChannel(db: Db, me: Me | null, channelId: number): Promise<ChannelForRow> {
  const channel = await findChannelFor(db, me?.id ?? null, channelId);
  if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  if (!maySee(channel.visible_state, rolesIn(me, { role: channel.role, superRole: channel.super_role })))
    throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
  return channel;
}
