import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Product } from './product-editor.tsx';
import { productsText } from './products.text.ts';

/** The icon of a product, and the button that uploads another. */
export function ProductIcon({ product: { productInfoId, title, iconImage } }: { readonly product: Product }) {
  const text = useText(productsText);
  const { channelId } = useChannel();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUpload('CHANNEL_LOOK', async ({ fileId }) => {
    await call(productInfos.setIcon, { channelId, productInfoId, fileId });
    await refresh(productInfos.list);
    overlay.toast(text.iconSaved, { kind: 'ok' });
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={text.icon}
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) upload(file);
        }}
      />
      <IconButton
        variant="plain"
        label={text.iconOf({ title })}
        disabled={isUploading}
        onClick={() => input.current?.click()}
      >
        {iconImage === null ? <ImagePlus aria-hidden /> : <img className="product-icon" src={iconImage} alt="" />}
      </IconButton>
    </>
  );
}
