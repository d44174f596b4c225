import type { RoleCheck } from './roles.ts';

/**
 * Who may call an endpoint. Plain data: the server enforces it, the web hides buttons by it, a tool prints it.
 * open: anyone · signedIn: anyone with a session · signedUp: signed in and the additional information is complete ·
 * site: the site's own administrators · channel: a role check in the channel that `by` names.
 */
export type Access<InputKey extends string = string> =
  | { readonly kind: 'open'; readonly session: 'read' | 'ignored' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'signedUp' }
  | { readonly kind: 'site'; readonly check: 'ADMIN' }
  | { readonly kind: 'channel'; readonly check: RoleCheck; readonly by: InputKey | typeof CHANNEL_HEADER };

/** The header that names the channel a call is made in. [API-3] */
export const CHANNEL_HEADER = 'Channel-Id';

/** Anyone, signed in or not; the handler gets the caller, if any. Must be explicit: there is no default. */
export const open = { kind: 'open', session: 'read' } as const;
/** Anyone, and the token is not even looked at: an expired one must not stop a sign-in or a refresh. */
export const openToAll = { kind: 'open', session: 'ignored' } as const;
export const signedIn = { kind: 'signedIn' } as const;
export const signedUp = { kind: 'signedUp' } as const;
export const siteAdmin = { kind: 'site', check: 'ADMIN' } as const;

/** `by` names the input field that holds the channel id (the compiler checks that it exists), or the Channel-Id header. */
export function channel<const C extends RoleCheck, const K extends string>(check: C, by: K) {
  return { kind: 'channel', check, by } as const;
}
