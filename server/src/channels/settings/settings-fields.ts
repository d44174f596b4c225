import { PUBLIC_PLUGINS } from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { versionOf } from '../../core/edits.ts';
import { toInfo } from '../channels/channel-shapes.ts';
import type { ChannelRow } from '../channels/channels.queries.ts';

/** What `channelSettings.update` edits. */
export function choiceFields(row: ChannelRow) {
  const { name, introduction, color, joinMethod, dolphinVisibleState, contactEmail, contactChatUrl } = toInfo(row);
  const reviewMethod = row.review_method;
  return { name, introduction, color, joinMethod, dolphinVisibleState, contactEmail, contactChatUrl, reviewMethod };
}

/** What `channels.rename` edits. */
export function labelFields({ label_ko: ko, label_en: en }: ChannelRow) {
  return { ko, en };
}

/** One version for all calls of the settings page. */
export function settingsVersion(row: ChannelRow, superSlug: string | null): string {
  return [
    versionOf(channelSettings.update, choiceFields(row)),
    versionOf(channels.rename, labelFields(row)),
    versionOf(channelSettings.setDomain, { domain: row.domain }),
    versionOf(channelSettings.setSuper, { superSlug }),
    ...PUBLIC_PLUGINS.map((name) => versionOf(channelSettings.setPlugin, { value: row.plugins[name] ?? null }, name)),
  ].join('');
}
