import { isHostChannel } from '../channel/host-channel.ts';
import type { Channel } from '../channel/use-channel.ts';

/** Whose gateway a product payment names: on a channel's own host the channel above it, or itself; elsewhere nobody's. [PAY-2] */
export function gatewayChannelOf({ channelId, slug, info }: Pick<Channel, 'channelId' | 'slug' | 'info'>): {
  readonly paymentGatewayChannelId?: number;
} {
  return isHostChannel(slug) ? { paymentGatewayChannelId: info.superChannelInfo?.channelId ?? channelId } : {};
}
