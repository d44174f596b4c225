import sharp from 'sharp';

/** What is made of a picture. Plain data: it crosses the border of a process. */
export type PictureTask =
  /** Cropped to exactly this size around the most salient part, as WebP. */
  | { readonly kind: 'cover'; readonly width: number; readonly height: number; readonly quality: number }
  /** At most this size, as WebP. */
  | { readonly kind: 'inside'; readonly pixels: number; readonly quality: number }
  /** The same picture in the same format, upright, with nothing but its pixels; what moves goes on moving. */
  | { readonly kind: 'clean'; readonly contentType: string; readonly quality: number };

/** A small file can unfold to a picture that fills the memory; no camera makes more than this. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 15;

/** Undefined when the picture cannot be read. Runs in the converter process alone: the decoders are native code. */
export async function convert(task: PictureTask, original: Uint8Array): Promise<Buffer | undefined> {
  try {
    if (task.kind === 'clean') return await clean(original, task);
    const picture = sharp(original, {
      limitInputPixels: PIXELS_MAX,
      sequentialRead: true,
      ...(task.kind === 'cover' ? { failOn: 'error' as const } : {}),
    })
      .timeout({ seconds: SECONDS_MAX })
      .rotate();
    const sized =
      task.kind === 'cover'
        ? picture.resize(task.width, task.height, { fit: 'cover', position: 'attention' })
        : picture.resize(task.pixels, task.pixels, { fit: 'inside', withoutEnlargement: true });
    return await sized.webp({ quality: task.quality }).toBuffer();
  } catch {
    return undefined;
  }
}

async function clean(
  original: Uint8Array,
  { contentType, quality }: Extract<PictureTask, { kind: 'clean' }>,
): Promise<Buffer> {
  const { pages = 1 } = await sharp(original).metadata();
  const picture = sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: pages > 1 }).timeout({
    seconds: SECONDS_MAX,
  });
  const upright = pages > 1 ? picture : picture.rotate();
  if (contentType === 'image/png') return upright.png().toBuffer();
  return (contentType === 'image/jpeg' ? upright.jpeg({ quality }) : upright.webp({ quality })).toBuffer();
}
