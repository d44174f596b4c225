import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { messagingInfo, selectSenders } from '../../messaging/public.ts';
import { ownerOf } from './message-shapes.ts';

/** The number that the channel chose, or the one of the site. */
export async function senderOf(app: App, db: Db, channelId: number): Promise<string> {
  const senders = await selectSenders(db, ownerOf(channelId));
  const chosen = senders.find(({ isDefault, state }) => isDefault && state === 'REGISTERED');
  return chosen?.phone ?? messagingInfo(app).siteSender;
}
