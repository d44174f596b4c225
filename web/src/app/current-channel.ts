import { CHANNEL_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { setCurrentChannel } from '../lib/channel.ts';
import { readCookie } from '../lib/browser/cookies.ts';
import { readNow } from '../lib/query.ts';
import { idOf } from '../shared/address/use-id.ts';

/**
 * Enters the channel that the cookie names, so that its label and keys hold from the first page on. Loaded only where
 * there is such a cookie. A channel that is gone, or not for this person, is simply not entered. [UIX-2]
 */
export async function enterChannelOfCookie(): Promise<void> {
  const channelId = idOf(readCookie(CHANNEL_COOKIE));
  if (channelId === null) return;
  try {
    const { id, name, slug, logoUrl, GLOBAL_NAME_SPACE, pluginMap, contactEmail } = await readNow(channels.detail, {
      channelId,
    });
    const { KO, EN } = GLOBAL_NAME_SPACE.CHANNEL;
    setCurrentChannel({
      id,
      name,
      labels: { KO: { channel: KO }, EN: { channel: EN } },
      pluginMap,
      contactEmail,
      slug,
      logoUrl,
    });
  } catch {
    setCurrentChannel(null);
  }
}
