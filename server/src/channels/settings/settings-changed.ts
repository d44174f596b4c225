import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { afterCommit } from '../../core/after-commit.ts';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { clearHostCache } from '../channels/host-channels.ts';

/** Pages read anew, and this machine forgets which host leads where. */
export async function publishSettingsChanged(tx: Db, channelId: number): Promise<void> {
  await publish(tx, channelEvents.settingsChanged, channelId, { channelId });
  afterCommit(tx, 'forget hosts', clearHostCache);
}
