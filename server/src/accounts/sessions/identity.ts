import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { App } from '../../core/app.ts';
import type { Coherence } from '../../core/coherence/coherence.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { type Verified, verifyAccessToken } from './access-token.ts';
import { watchEndedSessions } from './ended-sessions.ts';

/** Returns who holds a token. Throws EXPIRED_TOKEN or INVALID_AUTH_TOKEN; null when there is no token. */
export type WhoIs = (token: string | null) => Me | null | Promise<Me | null>;
export type OpenIdentity = {
  readonly whoIs: WhoIs;
  /** The same for a lasting connection, which must know how long the token holds. */
  readonly visitor: (token: string) => Promise<{ readonly me: Me; readonly expiresAt: Date } | null>;
  readonly close: () => Promise<void>;
};

/** Tokens whose signature was found good. People use one token for ten minutes, and a signature costs more than the rest of the guard. */
const REMEMBERED_MAX = 20_000;
/** Found by its end, the signature: it is shorter than the whole token, which is compared afterwards. */
const KEY_LENGTH = 43;
type Remembered = { readonly token: string; readonly verified: Verified };

export async function openIdentity(app: App, coherence?: Coherence): Promise<OpenIdentity> {
  const ended = await watchEndedSessions(app, coherence);
  // Two halves instead of an order of use: when the young half is full it becomes the old one, and what is used moves over.
  let young = new Map<string, Remembered>();
  let old = new Map<string, Remembered>();

  function remember(token: string, verified: Verified): void {
    if (young.size >= REMEMBERED_MAX / 2) [old, young] = [young, new Map()];
    young.set(token.slice(-KEY_LENGTH), { token, verified });
  }

  function find(from: ReadonlyMap<string, Remembered>, token: string): Verified | undefined {
    const found = from.get(token.slice(-KEY_LENGTH));
    return found?.token === token ? found.verified : undefined;
  }

  function admit(token: string, { me, expiresAtMs }: Verified): Me {
    if (app.now().getTime() >= expiresAtMs) {
      young.delete(token.slice(-KEY_LENGTH));
      throw fail(coreErrors.EXPIRED_TOKEN);
    }
    if (ended.has(me.sessionId)) throw fail(coreErrors.INVALID_AUTH_TOKEN);
    return me;
  }

  async function verify(token: string): Promise<Me> {
    const verified = await verifyAccessToken(app.config.tokenSecret, token, app.now());
    remember(token, verified);
    return admit(token, verified);
  }

  function whoIs(token: string | null): Me | null | Promise<Me> {
    if (token === null) return null;
    // A process that gets no events of ended sessions asks; without a database the rest of the call fails as well.
    if (!ended.isCurrent())
      return ended.look().then(
        () => holderOf(token),
        () => holderOf(token),
      );
    return holderOf(token);
  }

  function holderOf(token: string): Me | Promise<Me> {
    const known = find(young, token);
    if (known) return admit(token, known);
    const fading = find(old, token);
    if (!fading) return verify(token);
    remember(token, fading);
    return admit(token, fading);
  }

  async function visitor(token: string) {
    const me = await whoIs(token);
    const verified = find(young, token);
    return me && verified ? { me, expiresAt: new Date(verified.expiresAtMs) } : null;
  }

  return { whoIs, visitor, close: ended.stop };
}
