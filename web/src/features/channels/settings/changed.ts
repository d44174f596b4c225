import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { channelSettingsText } from './settings.text.ts';

/** What is old once a setting was changed. */
export const CHANGED = [
  channelSettings.detail,
  channels.access,
  channels.detail,
  channels.mine,
  channels.find,
  channelMainPage.detail,
];

export function toastSaved(): void {
  overlay.toast(localizeNow(channelSettingsText).saved, { kind: 'ok' });
}
