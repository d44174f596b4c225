import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import type { Endpoint, InputOf } from '@dolphin/contract/core/endpoint';
import { passes } from '@dolphin/contract/core/roles';
import { useCurrentChannel } from './channel.ts';
import { type SessionUser, useUser } from './session/session-store.ts';

/**
 * Whether the person may make this call, by the same declaration the server guards with; for hiding buttons, never
 * for keeping secrets. Roles are known for the current channel; in another channel only the site's administrator may.
 */
export function useMay<E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>): boolean {
  const user = useUser();
  const channelId = useCurrentChannel()?.id ?? null;
  return may(user, channelId, endpoint, input);
}

export function may(
  user: SessionUser,
  currentChannelId: number | null,
  endpoint: Pick<Endpoint, 'access'>,
  input: unknown,
): boolean {
  const { access } = endpoint;
  if (access.kind === 'open') return true;
  if (user.state !== 'VALID') return false;
  if (access.kind === 'signedIn') return true;
  if (access.kind === 'site') return user.roleList.includes('ROLE_ADMIN');
  if (!user.isSignedUp) return false;
  if (access.kind === 'signedUp') return true;
  const requestedId =
    access.by === CHANNEL_HEADER
      ? currentChannelId
      : (input as Readonly<Record<string, unknown>> | undefined)?.[access.by];
  const roles =
    requestedId === currentChannelId ? user.roleList : user.roleList.filter((role) => role === 'ROLE_ADMIN');
  return passes(roles, access.check);
}
