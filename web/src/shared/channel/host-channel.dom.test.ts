import { afterEach, describe, expect, it } from 'vitest';
import { hostSlug, isHostChannel, isUnknownHost } from './host-channel.ts';

function pageWith(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'channel-slug';
  meta.content = content;
  document.head.append(meta);
}
afterEach(() => document.head.querySelector('meta[name="channel-slug"]')?.remove());

describe('[CHN-11] whose host a page is on', () => {
  it('is what the server wrote', () => {
    pageWith('blue-sea');
    expect([hostSlug(), isHostChannel('blue-sea'), isHostChannel('other'), isUnknownHost()]).toEqual([
      'blue-sea',
      true,
      false,
      false,
    ]);
  });

  it('belongs to no channel on the site, and where the server found no channel', () => {
    pageWith('');
    expect([hostSlug(), isUnknownHost()]).toEqual([null, false]);
    document.head.querySelector('meta[name="channel-slug"]')?.remove();
    pageWith('-');
    expect([hostSlug(), isUnknownHost()]).toEqual([null, true]);
  });

  it.each([
    ['acme.localhost', 'acme'],
    ['localhost', null],
    ['a.b.localhost', null],
    ['acme.example', null],
  ])('is the first label where nothing was written, on %s', (host, slug) => {
    pageWith('__CHANNEL_SLUG__');
    expect(hostSlug(document, host)).toBe(slug);
  });
});
