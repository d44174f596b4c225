/** A key of an outside service that a channel brings: its name and its value. */
export type PluginKey = readonly [name: string, value: string];

/** What is served at a host: the site, a channel in its place, or nothing at all. The domains above know which. [CHN-11] */
export type HostPage =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'channel';
      readonly channelId: number;
      readonly slug: string;
      readonly plugins: readonly PluginKey[];
    }
  | { readonly kind: 'unknown' };

export type Hosts = {
  readonly pageOf: (host: string) => HostPage | Promise<HostPage>;
  /** The outside services that the channel a page is about brings keys for. */
  readonly pluginsOf: (page: {
    readonly slug: string | null;
    readonly channelId: number | null;
  }) => Promise<readonly PluginKey[]>;
};
