import { useText } from '../../lib/text/use-text.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { richTextText } from './rich-text.text.ts';

/** One picture over the whole screen. */
export function Lightbox({
  src,
  alt,
  onClose,
}: {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}) {
  const text = useText(richTextText);
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={alt === '' ? text.picture : alt}
      hideTitle={alt === ''}
      closeLabel={text.closePicture}
      size="full"
    >
      <img className="rich-lightbox" src={src} alt={alt} />
    </Modal>
  );
}
