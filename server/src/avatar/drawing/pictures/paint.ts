import type { Sharp } from 'sharp';
import type { Picture } from './pictures.ts';

const QUALITY = 86;
const EFFORT = 3;
/** Air around an icon, of its side. */
const MARGIN = 0.04;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The drawing is painted this much larger before it is cut out and made small. */
const ICON_DENSITY = 144;

/** Turns a drawing into an image, on the image library's own threads. */
export async function paint({ svg, width, height, format, isTrimmed }: Picture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const painted = isTrimmed ? await cutOut(svg, width) : sharp(Buffer.from(sized(svg, width, height)));
  return (
    format === 'png'
      ? painted.png({ compressionLevel: 8 })
      : painted.webp({ quality: QUALITY, alphaQuality: 92, effort: EFFORT })
  ).toBuffer();
}

/** Vectors are made large before they become pixels, so that nothing blurs. */
function sized(svg: string, width: number, height: number): string {
  return svg.replace(/^<svg ([^>]*?)width="[\d.]+" height="[\d.]+"/, `<svg $1width="${width}" height="${height}"`);
}

async function cutOut(svg: string, side: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(side * (1 - 2 * MARGIN));
  const trimmed = await sharp(Buffer.from(svg), { density: ICON_DENSITY })
    .trim({ background: CLEAR, threshold: 1 })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const small = await sharp(trimmed)
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const edge = Math.floor((side - inner) / 2);
  return sharp(small).extend({
    top: edge,
    left: edge,
    bottom: side - inner - edge,
    right: side - inner - edge,
    background: CLEAR,
  });
}
