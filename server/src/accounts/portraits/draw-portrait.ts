import { PORTRAIT_PIXELS } from '@dolphin/contract/accounts/portraits.contract';
import type { App } from '../../core/app.ts';

const QUALITY = 82;

/** A square portrait with nothing of the original but its pixels: no place, no camera, no hidden second file. Undefined when the picture cannot be read. */
export function drawPortrait({ pictures }: App, original: Buffer): Promise<Buffer | undefined> {
  return pictures.convert(
    { kind: 'cover', width: PORTRAIT_PIXELS, height: PORTRAIT_PIXELS, quality: QUALITY },
    original,
  );
}
