import { isPluginScript } from '@dolphin/contract/core/browser/plugin-scripts';
import { type DriverMakers, makeAnalytics } from '../lib/monitoring/analytics.ts';

/*
 * The outside services a channel may bring keys for. Each adds its script element once and then sends through the
 * queue that the script reads, so a blocked script costs nothing but the count.
 */
type Queue = unknown[] & { push: (...items: unknown[]) => number };
type Page = Window & { dataLayer?: Queue; fbq?: Pixel };
type Pixel = ((...args: unknown[]) => void) & { queue: unknown[] };

const page = window as Page;

/** The part of Trusted Types that is used here; not every browser has it. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown;
};
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };

// The scripts of the services load further ones, by plain strings. Only addresses of their hosts pass, and no markup.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isPluginScript(address) ? address : null),
});

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function layer(): Queue {
  return (page.dataLayer ??= [] as unknown[] as Queue);
}

/** gtag reads `arguments` objects, not arrays, from the queue. */
function gtag(..._args: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  layer().push(arguments);
}

const DRIVERS: DriverMakers = {
  ANALYTICS: (key) => {
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(key)}`);
    gtag('js', new Date());
    gtag('config', key, { send_page_view: false });
    return {
      pageView: (address, title) => gtag('event', 'page_view', { send_to: key, page_path: address, page_title: title }),
    };
  },
  TAG_MANAGER: (key) => {
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(key)}`);
    return {
      pageView: (address, title) => void layer().push({ event: 'page_view', page_path: address, page_title: title }),
    };
  },
  AD_PIXEL: (key) => {
    const queue: unknown[] = [];
    page.fbq ??= Object.assign((...args: unknown[]) => void queue.push(args), { queue });
    addScript('https://connect.facebook.net/en_US/fbevents.js');
    page.fbq('init', key);
    return { pageView: () => page.fbq?.('trackSingle', key, 'PageView') };
  },
};

export function makeAnalyticsOfAll() {
  return makeAnalytics(DRIVERS);
}
