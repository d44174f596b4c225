import { beforeEach, describe, expect, it } from 'vitest';
import { makeAnalytics } from './analytics.ts';

let made: string[];
let seen: string[];
const maker = (name: string) => (key: string) => {
  made.push(`${name} ${key}`);
  return { pageView: (address: string) => void seen.push(`${name} ${key} ${address}`) };
};
beforeEach(() => {
  made = [];
  seen = [];
});
const settings = { isProduction: true, fallbacks: {}, channel: {} };

describe('[API-21] analytics on page views', () => {
  it('runs on production hosts only', () => {
    const analytics = makeAnalytics({ ANALYTICS: maker('A') });
    analytics.pageView('/', '', { ...settings, isProduction: false, fallbacks: { ANALYTICS: 'site' } });
    expect([made, seen]).toEqual([[], []]);
  });

  it("uses the channel's key, else the site's, else nothing", () => {
    const analytics = makeAnalytics({ ANALYTICS: maker('A'), AD_PIXEL: maker('P') });
    analytics.pageView('/a', '', { ...settings, fallbacks: { ANALYTICS: 'site' } });
    analytics.pageView('/b', '', { ...settings, fallbacks: { ANALYTICS: 'site' }, channel: { ANALYTICS: 'own' } });
    analytics.pageView('/c', '', { ...settings, fallbacks: { ANALYTICS: 'site' }, channel: { ANALYTICS: '' } });
    expect(seen).toEqual(['A site /a', 'A own /b', 'A site /c']);
    expect(made).toEqual(['A site', 'A own']);
  });
});
