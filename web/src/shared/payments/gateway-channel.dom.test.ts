import { afterEach, expect, it } from 'vitest';
import type { Channel } from '../channel/use-channel.ts';
import { gatewayChannelOf } from './gateway-channel.ts';

afterEach(() => document.head.replaceChildren());

const channel = (superChannelInfo: { channelId: number } | null) =>
  ({ channelId: 3, slug: 'acme', info: { superChannelInfo } }) as Pick<Channel, 'channelId' | 'slug' | 'info'>;

/** The server writes into the page whose host it is. */
function standOn(slug: string): void {
  const meta = document.createElement('meta');
  meta.name = 'channel-slug';
  meta.content = slug;
  document.head.append(meta);
}

it("[PAY-2] names a gateway on the channel's own host only: the super channel's where there is one", () => {
  expect(gatewayChannelOf(channel(null))).toEqual({});
  standOn('acme');
  expect(gatewayChannelOf(channel(null))).toEqual({ paymentGatewayChannelId: 3 });
  expect(gatewayChannelOf(channel({ channelId: 9 }))).toEqual({ paymentGatewayChannelId: 9 });
  document.head.replaceChildren();
  standOn('other');
  expect(gatewayChannelOf(channel(null))).toEqual({});
});
