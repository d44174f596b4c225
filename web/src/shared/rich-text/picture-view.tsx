import ImageOff from 'lucide-react/icons/image-off';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { richTextText } from './rich-text.text.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

type Props = {
  readonly src: string | undefined;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
};

/** A picture whose room is reserved before it arrives; a click shows it as large as the screen allows. */
export function PictureView({ src, alt, width, height }: Props) {
  const text = useText(richTextText);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (src === undefined || isBroken)
    return (
      <p className="rich-picture-missing">
        <ImageOff aria-hidden /> {alt === '' ? text.pictureMissing : `${alt} · ${text.pictureMissing}`}
      </p>
    );
  return (
    <figure className="rich-picture">
      <button
        type="button"
        aria-label={alt === '' ? text.openPicture : `${text.openPicture}: ${alt}`}
        onClick={() => setOpen(true)}
      >
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...(width && height ? { width, height } : {})}
          onError={() => setBroken(true)}
        />
      </button>
      {isOpen ? (
        <Suspense>
          <Lightbox src={src} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </figure>
  );
}
