import { CHANNEL_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { passes } from '@dolphin/contract/core/roles';
import { setCurrentChannel, useChannelStore } from '../../lib/channel.ts';
import { dropCookie, readCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { refresh } from '../../lib/query.ts';
import { isValid } from '../../lib/session/session-store.ts';
import type { ChannelAccess, ChannelInfo } from './use-channel.ts';

const YEAR_SECONDS = 31_536_000;

/** From here on its label and keys apply, and every call is sent in this channel. [UIX-2] [API-3] */
export function enterChannel({ channel, isVisible }: Pick<ChannelAccess, 'channel' | 'isVisible'>): void {
  if (!isVisible) return setLabelsOnly(channel);
  const wasElsewhere = readCookie(CHANNEL_COOKIE) !== String(channel.id);
  if (wasElsewhere) writeCookie(CHANNEL_COOKIE, String(channel.id), YEAR_SECONDS);
  setLabelsOnly(channel);
  // Roles are those of the current channel, so the user is loaded again here.
  if (wasElsewhere && isValid()) void refresh(currentUser.me);
}

function setLabelsOnly({ id, name, slug, logoUrl, GLOBAL_NAME_SPACE, pluginMap, contactEmail }: ChannelInfo): void {
  const before = useChannelStore.getState().channel;
  const { KO, EN } = GLOBAL_NAME_SPACE.CHANNEL;
  const isSame =
    before?.id === id &&
    before.name === name &&
    before.labels.KO.channel === KO &&
    before.labels.EN.channel === EN &&
    before.contactEmail === contactEmail &&
    before.logoUrl === logoUrl;
  if (!isSame)
    setCurrentChannel({
      id,
      name,
      labels: { KO: { channel: KO }, EN: { channel: EN } },
      pluginMap,
      contactEmail,
      slug,
      logoUrl,
    });
}

/** A member takes the channel along, to the lounge and home; somebody who only looked in does not. */
export function leaveChannel({ roleList }: Pick<ChannelAccess, 'roleList'>): void {
  if (passes(roleList, 'VISITOR')) return;
  dropCookie(CHANNEL_COOKIE);
  setCurrentChannel(null);
}
