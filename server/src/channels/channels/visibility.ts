import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { type ChannelRole, passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { type ChannelForRow, type ChannelRow, findChannelFor } from './channels.queries.ts';

export type Visible = {
  readonly channel: ChannelRow;
  readonly roles: readonly ChannelRole[];
  readonly superRoles: readonly ChannelRole[];
};

/** What somebody is in a channel; the site's administrators are ROLE_ADMIN everywhere. */
export function rolesIn(me: Me | null, found: Pick<ChannelForRow, 'role' | 'super_role'>): Omit<Visible, 'channel'> {
  const roles: ChannelRole[] = me?.isAdmin ? ['ROLE_ADMIN'] : [];
  if (found.role) roles.push(found.role);
  return { roles, superRoles: found.super_role ? [found.super_role] : [] };
}

/**
 * A channel-only channel is seen by whoever is at least a visitor in it, at least a manager of its super channel, or an
 * administrator of the site. PENDING, SUSPEND, BEN and JOIN_REJECTED pass no check and see nothing. [CHN-10] [CHN-13]
 */
export function maySee(state: ChannelRow['visible_state'], { roles, superRoles }: Omit<Visible, 'channel'>): boolean {
  return state === 'ALL_VISIBLE' || passes(roles, 'VISITOR') || passes(superRoles, 'MANAGER');
}

/**
 * The first line of everything readable in a channel: one statement that finds the channel and what the caller is in
 * it. Throws CHANNEL_NOT_FOUND, or CHANNEL_MEMBER_NOT_FOUND where the caller may not see the channel.
 */
export async function requireVisible(db: Db, me: Me | null, channelId: number): Promise<Visible> {
  const channel = await findChannelFor(db, me?.id ?? null, channelId);
  if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
  const found = rolesIn(me, channel);
  if (!maySee(channel.visible_state, found)) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
  return { channel, ...found };
}
