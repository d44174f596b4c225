import { site } from '@dolphin/contract/site/site.contract';
import type { makeAnalytics } from '../lib/monitoring/analytics.ts';
import { useChannelStore } from '../lib/channel.ts';
import { readNow } from '../lib/query.ts';

let analytics: ReturnType<typeof makeAnalytics> | undefined;

/** Counts a page view if this is a production host with a key to count by; the counting code is not loaded anywhere else. [API-21] */
export async function trackPage(address: string, title: string): Promise<void> {
  try {
    const { isProduction, pluginMap } = await readNow(site.configuration, {});
    const channel = useChannelStore.getState().channel?.pluginMap ?? {};
    if (!isProduction || !Object.values({ ...pluginMap, ...channel }).some(Boolean)) return;
    analytics ??= (await import('./analytics-drivers.ts')).makeAnalyticsOfAll();
    analytics.pageView(address, title, { isProduction, fallbacks: pluginMap, channel });
  } catch {
    // A page must not fail because it could not be counted.
  }
}
