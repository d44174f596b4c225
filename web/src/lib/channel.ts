import { CHANNEL_COOKIE } from '@dolphin/contract/accounts/accounts.constants';
import type { Language, Words } from '@dolphin/contract/core/text';
import { create } from 'zustand';
import { readCookie } from './browser/cookies.ts';
import { setLabels } from './text/language.ts';

/** What the shell must know of the channel the person is in. */
export type CurrentChannel = {
  readonly id: number;
  readonly name: string;
  readonly labels: Readonly<Record<Language, Words>>;
  readonly pluginMap: Readonly<Record<string, string | undefined>>;
  readonly contactEmail: string | null;
  /** Its address and its picture, for what leads back to it. */
  readonly slug?: string;
  readonly logoUrl?: string | null;
};

export const useChannelStore = create<{ readonly channel: CurrentChannel | null }>(() => ({ channel: null }));

/** Entering a channel renames the word "channel" everywhere; leaving (null) takes the label back. [UIX-2] */
export function setCurrentChannel(channel: CurrentChannel | null): void {
  useChannelStore.setState({ channel });
  setLabels(channel?.labels ?? null);
}

export function useCurrentChannel(): CurrentChannel | null {
  return useChannelStore((state) => state.channel);
}

/** For the Channel-Id header: the cookie first, then the current channel. [API-3] */
export function currentChannelId(): string | undefined {
  return readCookie(CHANNEL_COOKIE) ?? useChannelStore.getState().channel?.id.toString();
}
