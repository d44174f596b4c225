import type { PluginName } from '@dolphin/contract/channels/channels.constants';

/** Keys of outside services, by name; a channel's own come before the site's. [API-21] */
export type PluginMap = Readonly<Partial<Record<PluginName, string | undefined>>>;

/** Something that counts page views. */
export type Driver = { readonly pageView: (address: string, title: string) => void };

export type DriverMakers = { readonly [P in PluginName]?: (key: string) => Driver };

export type AnalyticsSettings = {
  readonly isProduction: boolean;
  readonly fallbacks: PluginMap;
  readonly channel: PluginMap;
};

/**
 * Counts page views on production hosts only, with the keys the channel brings or the site's own behind them. A service
 * without a key is never even loaded. [API-21]
 */
export function makeAnalytics(makers: DriverMakers) {
  const drivers = new Map<string, Driver>();
  return {
    pageView(address: string, title: string, { isProduction, fallbacks, channel }: AnalyticsSettings): void {
      if (!isProduction) return;
      for (const [plugin, make] of Object.entries(makers) as [PluginName, (key: string) => Driver][]) {
        const key = channel[plugin] || fallbacks[plugin];
        if (!key) continue;
        const name = `${plugin} ${key}`;
        const driver = drivers.get(name) ?? make(key);
        drivers.set(name, driver);
        driver.pageView(address, title);
      }
    },
  };
}
