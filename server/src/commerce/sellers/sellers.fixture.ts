import { randomBytes } from 'node:crypto';
import type { TestServer } from '../../../test/harness.ts';
import { insertIdentity } from '../../verification/public.ts';

/** With these a server asks for the identity of sellers. Nobody is called. */
export const ASKS_SELLERS = {
  VERIFICATION_DRIVER: 'nice-v2',
  NICE_CLIENT_ID: 'test',
  NICE_CLIENT_SECRET: 'test',
} as const;

/** Somebody is verified, as after the popup of the provider. */
export async function verifySeller({ db, app }: TestServer, userId: number): Promise<void> {
  await insertIdentity(db, { userId, personMark: randomBytes(32), driver: 'nice-v2', now: app.now() });
}
