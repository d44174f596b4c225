import {
  PRODUCT_COLORS,
  PRODUCT_SUB_TITLE_MAX,
  PRODUCT_TITLE_MAX,
  PRODUCT_VIEW_MODES,
  type ProductColor,
  type ProductViewMode,
  type ProductVisibleState,
} from '@dolphin/contract/commerce/products/products.constants';
import { productInfos } from '@dolphin/contract/commerce/products/products.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { closing } from '../../../lib/form/open-forms.ts';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { productsText } from './products.text.ts';
import { useSellerRefusal } from '../../../shared/seller/use-seller-refusal.ts';

export type Product = OutputOf<typeof productInfos.list>['productInfoList'][number];

const EMPTY = {
  title: '',
  subTitle: '',
  color: 'SEA' as ProductColor,
  viewMode: 'LIST' as ProductViewMode,
  isCouponUsable: true,
  visibleState: 'VISIBLE' as ProductVisibleState,
};
type Draft = typeof EMPTY;

const draftOf = ({ title, subTitle, color, viewMode, isCouponUsable, visibleState }: Draft): Draft => ({
  title,
  subTitle,
  color,
  viewMode,
  isCouponUsable,
  visibleState,
});
const trimmed = (draft: Draft): Draft => ({ ...draft, title: draft.title.trim(), subTitle: draft.subTitle.trim() });

function useProductForm(product: Product | null, onClose: () => void) {
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
  const stored = draftOf(product ?? EMPTY);
  const create = useForm(productInfos.create, {
    ...done,
    initial: stored,
    toInput: (_filled, values) => ({ channelId, ...trimmed(values) }),
  });
  const yesNo = (value: boolean) => (value ? text.yes : text.no);
  const update = useEditForm(productInfos.update, {
    ...done,
    stored,
    version: product?.version ?? '',
    at: { channelId, productInfoId: product?.productInfoId ?? 0 },
    toForm: (values) => values,
    toStored: trimmed,
    describe: {
      title: { label: text.name },
      subTitle: { label: text.subTitle },
      color: { label: text.color, show: (value) => text[value] },
      viewMode: { label: text.viewMode, show: (value) => text[value] },
      isCouponUsable: { label: text.isCouponUsable, show: yesNo },
      visibleState: { label: text.visibleState, show: (value) => text[value] },
    },
  });
  return product === null ? create : update;
}

type Props = { readonly product: Product | null; readonly onClose: () => void };

/** Makes a product, or changes one. [PAY-8] */
export function ProductEditor({ product, onClose }: Props) {
  const text = useText(productsText);
  const form = useProductForm(product, onClose);
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={product === null ? text.create : text.edit}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="product-editor" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="product-editor" className="product-form" {...form.props}>
        <ProductFields form={form} />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

function ProductFields({ form }: { readonly form: ReturnType<typeof useProductForm> }) {
  const text = useText(productsText);
  const { values } = form;
  return (
    <>
      <TextField label={text.name} maxLength={PRODUCT_TITLE_MAX} autoComplete="off" {...form.text('title')} />
      <TextField
        label={text.subTitle}
        maxLength={PRODUCT_SUB_TITLE_MAX}
        autoComplete="off"
        {...form.text('subTitle')}
        required={false}
      />
      <Select
        label={text.color}
        value={values.color}
        onValueChange={(value) => form.set('color', PRODUCT_COLORS.find((one) => one === value) ?? values.color)}
        options={PRODUCT_COLORS.map((value) => ({ value, label: text[value] }))}
        placeholder={text.color}
      />
      <Select
        label={text.viewMode}
        value={values.viewMode}
        onValueChange={(value) =>
          form.set('viewMode', PRODUCT_VIEW_MODES.find((one) => one === value) ?? values.viewMode)
        }
        options={PRODUCT_VIEW_MODES.map((value) => ({ value, label: text[value] }))}
        placeholder={text.viewMode}
      />
      <Switch
        label={text.isCouponUsable}
        checked={values.isCouponUsable}
        onCheckedChange={(on) => form.set('isCouponUsable', on)}
      />
      <Switch
        label={text.visible}
        checked={values.visibleState === 'VISIBLE'}
        onCheckedChange={(on) => form.set('visibleState', on ? 'VISIBLE' : 'INVISIBLE')}
      />
    </>
  );
}
