import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';

/** What is old once a setting was changed. */
export const CHANGED = [
  channelSettings.detail,
  channels.access,
  channels.detail,
  channels.mine,
  channels.find,
  channelMainPage.detail,
];
