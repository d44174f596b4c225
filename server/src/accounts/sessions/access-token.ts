import { coreErrors } from '@dolphin/contract/core/core.errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';

/** Short, because a token that has left the house cannot be called back everywhere at once. */
export const ACCESS_TOKEN_SECONDS = 600;
/** Machines' clocks differ a little; a token is not refused for that. */
const CLOCK_TOLERANCE_SECONDS = 5;
const ISSUER = 'dolphin';
const AUDIENCE = 'dolphin-api';

export type Verified = { readonly me: Me; readonly expiresAtMs: number };

export function signAccessToken(secret: Uint8Array, me: Me, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: me.sessionId, adm: me.isAdmin, up: me.isSignedUp })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(me.id))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(secret);
}

/** Only HS256 with our own key is looked at, so neither `alg: none` nor a key of the sender's choice gets anywhere. */
export async function verifyAccessToken(secret: Uint8Array, token: string, now: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    const { sub, sid, adm, up, exp } = payload;
    const id = Number(sub);
    if (!Number.isSafeInteger(id) || id < 1 || typeof sid !== 'string' || exp === undefined)
      throw fail(coreErrors.INVALID_AUTH_TOKEN);
    return {
      me: { id, sessionId: sid, isAdmin: adm === true, isSignedUp: up === true },
      expiresAtMs: (exp + CLOCK_TOLERANCE_SECONDS) * 1_000,
    };
  } catch (error) {
    // The signature is checked before the times, so EXPIRED_TOKEN is returned only for a token of our own.
    throw fail(error instanceof errors.JWTExpired ? coreErrors.EXPIRED_TOKEN : coreErrors.INVALID_AUTH_TOKEN);
  }
}
