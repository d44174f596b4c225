import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentChannel } from '../lib/channel.ts';
import { cleanPage } from '../lib/test/clean-page.ts';
import { fakeServer } from '../lib/test/fake-server.ts';
import { trackPage } from './tracking.ts';

const CONFIGURATION = '/api/dolphin/v1/configurations';
let server: ReturnType<typeof fakeServer>;
const layer = () =>
  JSON.parse(JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? [])) as Record<string, unknown>[];
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);

beforeEach(() => {
  cleanPage();
  document.head.replaceChildren();
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('[API-21] page views', () => {
  it('are not counted, and nothing is loaded, off production hosts', async () => {
    server.on('GET', CONFIGURATION, { body: { isProduction: false, pluginMap: { ANALYTICS: 'G-SITE' } } });
    await trackPage('/lounge', 'Lounge');
    expect([scripts(), layer()]).toEqual([[], []]);
  });

  it("are counted on production hosts, by the channel's key before the site's", async () => {
    server.on('GET', CONFIGURATION, { body: { isProduction: true, pluginMap: { ANALYTICS: 'G-SITE' } } });
    await trackPage('/a', 'A');
    setCurrentChannel({
      id: 1,
      name: 'A',
      labels: { KO: { channel: '학원' }, EN: { channel: 'academy' } },
      pluginMap: { ANALYTICS: 'G-OWN' },
      contactEmail: null,
    });
    await trackPage('/b', 'B');
    expect(scripts()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-SITE',
      'https://www.googletagmanager.com/gtag/js?id=G-OWN',
    ]);
    const views = layer()
      .filter((args) => args['1'] === 'page_view')
      .map((args) => args['2']);
    expect(views).toEqual([
      { send_to: 'G-SITE', page_path: '/a', page_title: 'A' },
      { send_to: 'G-OWN', page_path: '/b', page_title: 'B' },
    ]);
  });

  it('never disturb the page when they cannot be counted', async () => {
    server.on('GET', CONFIGURATION, 'offline');
    await expect(trackPage('/a', 'A')).resolves.toBeUndefined();
  });
});
