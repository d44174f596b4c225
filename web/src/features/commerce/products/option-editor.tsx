import { PRODUCT_TITLE_MAX } from '@dolphin/contract/commerce/products/products.constants';
import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { closing } from '../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatWon } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { Product } from './product-editor.tsx';
import { productsText } from './products.text.ts';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';

export type Option = Product['paymentProductList'][number];

/** Numbers are text while they are typed. */
type Draft = { title: string; price: string; originalPrice: string; quantity: string };
type Stored = { title: string; price: number; originalPrice: number; quantity: number };

const toDraft = ({ title, price, originalPrice, quantity }: Stored): Draft => ({
  title,
  price: String(price),
  originalPrice: String(originalPrice),
  quantity: String(quantity),
});
/** Without an original price it is the price. */
const toStored = ({ title, price, originalPrice, quantity }: Draft): Stored => ({
  title: title.trim(),
  price: Number(price),
  originalPrice: Number(originalPrice.trim() === '' ? price : originalPrice),
  quantity: Number(quantity),
});

const WHOLE = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

type Props = { readonly productInfoId: number; readonly option: Option | null; readonly onClose: () => void };

/** Makes an option of a product, or changes one. [PAY-8] */
export function OptionEditor({ productInfoId, option, onClose }: Props) {
  const text = useText(productsText);
  const { channelId } = useChannel();
  const done = {
    on: useSellerRefusal(),
    refresh: [productInfos.list],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  };
  const create = useForm(paymentProducts.create, {
    ...done,
    initial: { title: '', price: '', originalPrice: '', quantity: '10' },
    toInput: (_filled, values) => ({ channelId, productInfoId, ...toStored(values) }),
  });
  const update = useEditForm(paymentProducts.update, {
    ...done,
    stored: {
      title: option?.title ?? '',
      price: option?.price ?? 0,
      originalPrice: option?.originalPrice ?? 0,
      quantity: option?.quantity ?? 1,
    },
    version: option?.version ?? '',
    at: { channelId, productInfoId, paymentProductId: option?.paymentProductId ?? 0 },
    toForm: toDraft,
    toStored,
    describe: {
      title: { label: text.optionName },
      price: { label: text.price, show: formatWon },
      originalPrice: { label: text.originalPrice, show: formatWon },
      quantity: { label: text.quantity, show: (count) => text.tickets({ count }) },
    },
  });
  const form = option === null ? create : update;
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={option === null ? text.addOption : text.edit}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="option-editor" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="option-editor" className="product-form" {...form.props}>
        <TextField label={text.optionName} maxLength={PRODUCT_TITLE_MAX} autoComplete="off" {...form.text('title')} />
        <TextField label={text.price} {...WHOLE} {...form.text('price')} />
        <TextField
          label={text.originalPrice}
          hint={text.originalPriceHint}
          {...WHOLE}
          {...form.text('originalPrice')}
          required={false}
        />
        <TextField label={text.quantity} {...WHOLE} {...form.text('quantity')} />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
