import type { channelAccess } from '@dolphin/contract/channels/channel-access.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type ChannelRole, passes, type RoleCheck } from '@dolphin/contract/core/roles';
import { createContext, useContext } from 'react';
import { useLanguage } from '../../lib/text/language.ts';
import { isHostChannel } from './host-channel.ts';

export type ChannelAccess = OutputOf<typeof channelAccess.access>;
export type ChannelInfo = ChannelAccess['channel'];

/** The channel whose pages are shown, and what the person is in it. Its layout provides it to everything inside. */
export type Channel = {
  readonly channelId: number;
  readonly slug: string;
  readonly name: string;
  /** Its own word for "channel", in the current language. [UIX-2] */
  readonly label: string;
  readonly info: ChannelInfo;
  /** False on the join page of a channel-only channel for somebody outside; every other page sends them away first. */
  readonly isVisible: boolean;
  readonly roles: readonly ChannelRole[];
  readonly superRoles: readonly ChannelRole[];
  /** What the person is called here; null for whoever is no member, not even a waiting one. */
  readonly member: ChannelAccess['member'];
  readonly may: (check: RoleCheck) => boolean;
  /** The address of its home; `/` on its own host. */
  readonly home: string;
  /** The address of a page inside: `at('/manage/members')`. */
  readonly at: (path: string) => string;
};

export const ChannelContext = createContext<ChannelAccess | null>(null);

/** Only inside a channel's layout. */
export function useChannel(): Channel {
  const access = useContext(ChannelContext);
  const language = useLanguage();
  if (!access) throw new Error('useChannel stands inside a channel only.');
  return toChannel(access, language);
}

/** The same for pieces that also stand outside of channels. */
export function useChannelOrNull(): Channel | null {
  const access = useContext(ChannelContext);
  const language = useLanguage();
  return access ? toChannel(access, language) : null;
}

function toChannel(access: ChannelAccess, language: 'KO' | 'EN'): Channel {
  const { channel, roleList, superChannelRoleList, isVisible, member } = access;
  const base = `/channel/${channel.slug}`;
  return {
    channelId: channel.id,
    slug: channel.slug,
    name: channel.name,
    label: channel.GLOBAL_NAME_SPACE.CHANNEL[language],
    info: channel,
    isVisible,
    roles: roleList,
    superRoles: superChannelRoleList,
    member,
    may: (check) => passes(roleList, check),
    home: isHostChannel(channel.slug) ? '/' : base,
    at: (path) => base + path,
  };
}
