import { PORTRAIT_PIXELS } from '@dolphin/contract/accounts/portraits.contract';
import sharp from 'sharp';

/** A small file can unfold to a picture that fills the memory; no camera makes more than this. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;
const QUALITY = 82;

/**
 * A square portrait with nothing of the original but its pixels: no place, no camera, no hidden second file. Runs on
 * the image library's own threads. Undefined when the picture cannot be read.
 */
export async function drawPortrait(original: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize(PORTRAIT_PIXELS, PORTRAIT_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return undefined;
  }
}
