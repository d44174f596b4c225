import { BANNER_PIXELS, type ChannelPicture, LOGO_PIXELS } from '@dolphin/contract/channels/channels.constants';
import type { App } from '../../core/app.ts';

const QUALITY = 84;

/** The picture in the size it is shown in, with nothing of the original but its pixels. Undefined when it cannot be read. */
export function renderChannelPicture(
  { pictures }: App,
  kind: ChannelPicture,
  original: Buffer,
): Promise<Buffer | undefined> {
  const [width, height] = kind === 'LOGO' ? [LOGO_PIXELS, LOGO_PIXELS] : [BANNER_PIXELS.width, BANNER_PIXELS.height];
  return pictures.convert({ kind: 'cover', width, height, quality: QUALITY }, original);
}
