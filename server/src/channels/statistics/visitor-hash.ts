import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../../core/app.ts';
import type { Client, Me } from '../../core/module.ts';
import { findSalt } from './visits.queries.ts';

const SALT_BYTES = 32;
const MARK_BYTES = 16;

const salts = new WeakMap<App, { readonly day: string; readonly salt: Buffer }>();

/**
 * What stands for a visitor of a day: the same for one person on all their devices, or for one browser behind one
 * address. Made with a salt that is deleted when the day is over; after that no one can find out who it was, or that
 * somebody came on two days. [CHN-162]
 */
export async function visitorHash(
  app: App,
  day: string,
  me: Me | null,
  { address, userAgent }: Client,
): Promise<Buffer> {
  const who = me ? `user ${me.id}` : `browser ${address} ${userAgent}`;
  return createHmac('sha256', await saltOf(app, day))
    .update(who)
    .digest()
    .subarray(0, MARK_BYTES);
}

async function saltOf(app: App, day: string): Promise<Buffer> {
  const known = salts.get(app);
  if (known?.day === day) return known.salt;
  const salt = await findSalt(app.db, day, randomBytes(SALT_BYTES));
  salts.set(app, { day, salt });
  return salt;
}
