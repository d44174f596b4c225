import { BANNER_PIXELS, type ChannelPicture, LOGO_PIXELS } from '@dolphin/contract/channels/channels.constants';
import sharp from 'sharp';

/** A small file can unfold to a picture that fills the memory; no camera makes more than this. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;
const QUALITY = 84;

/** The picture in the size it hangs in, with nothing of the original but its pixels. Undefined when it cannot be read. */
export async function renderChannelPicture(kind: ChannelPicture, original: Buffer): Promise<Buffer | undefined> {
  const [width, height] = kind === 'LOGO' ? [LOGO_PIXELS, LOGO_PIXELS] : [BANNER_PIXELS.width, BANNER_PIXELS.height];
  try {
    return await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return undefined;
  }
}
