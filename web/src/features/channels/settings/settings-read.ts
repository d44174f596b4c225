import type { channelSettings } from '@dolphin/contract/channels/settings.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type ChannelSettingsRead = OutputOf<typeof channelSettings.detail>;

export type PartProps = { readonly settings: ChannelSettingsRead };
