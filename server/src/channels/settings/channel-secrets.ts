import type { SecretPlugin } from '@dolphin/contract/channels/channels.constants';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { deriveKey, seal, unseal } from '../../core/seal.ts';
import { findSecret } from './settings.queries.ts';

const keyOf = (app: Pick<App, 'config'>) => deriveKey(app.config.tokenSecret, 'channel secrets');

export function sealSecret(app: Pick<App, 'config'>, value: string): Buffer {
  return seal(keyOf(app), value);
}

/** For code that calls the outside service in the channel's name; the result is never sent to a browser. */
export async function channelSecret(
  app: Pick<App, 'config'>,
  db: Db,
  channelId: number,
  name: SecretPlugin,
): Promise<string | undefined> {
  const sealed = await findSecret(db, channelId, name);
  return sealed === undefined ? undefined : unseal(keyOf(app), sealed);
}
