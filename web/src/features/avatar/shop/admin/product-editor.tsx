import { DISCOUNT_KINDS, SALE_STATES, SHOP_LARGE_CATEGORIES } from '@dolphin/contract/avatar/avatar.constants';
import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { Describe } from '../../../../lib/form/edit-conflict.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../../lib/form/same-value.ts';
import { useEdit } from '../../../../lib/form/use-edit.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { adminShopText } from './admin-shop.text.ts';
import { type AdminProduct, fieldsOf, priceOf, type ProductDraft, toDraft, toFields } from './product-draft.ts';

/** Everything that can be changed of a product, with the price that follows from it. */
export function ProductEditor({ product, onClose }: { readonly product: AdminProduct; readonly onClose: () => void }) {
  const text = useText(adminShopText);
  const [openedAt] = useState(() => Date.now());
  const [initial] = useState(() => toDraft(product, openedAt));
  const [draft, setDraft] = useState<ProductDraft>(initial);
  const isDirty = !isSameValue(draft, initial);
  const form = useOpenForm({ isDirty });
  const save = useEdit(adminShop.editProduct, {
    // As the form would send it: an instant that it shows without its seconds was not changed by that.
    stored: toFields(toDraft(fieldsOf(product), openedAt)),
    version: product.version,
    at: { productId: product.productId },
    describe: useProductLabels(),
    isDirty,
    onStored: (stored) => setDraft(toDraft(stored, openedAt)),
    refresh: [adminShop.products, shop.products, shop.product, shop.discount, shop.events],
    onSuccess: () => {
      form.settle();
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  const faults = save.error instanceof ApiError ? save.error.failure.fieldErrors : [];
  const faultAt = (field: string) => faults.find((fault) => fault.field.startsWith(field))?.message;
  const price = priceOf(draft);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save.save(toFields(draft));
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      size="md"
      closeLabel={text.close}
      title={text.editOf({ name: product.name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="product-editor" disabled={price === null} loading={save.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="product-editor" className="admin-form" onSubmit={submit}>
        <ProductFields draft={draft} onChange={(part) => setDraft((old) => ({ ...old, ...part }))} faultAt={faultAt} />
        <p className="admin-form-note" aria-live="polite">
          {price === null ? null : <b>{text.preview({ point: formatNumber(price) })}</b>}
          {draft.discountKind === 'NONE' || product.discount ? null : <> {text.wishNote}</>}
        </p>
      </form>
    </Modal>
  );
}

type FieldsProps = {
  readonly draft: ProductDraft;
  readonly onChange: (part: Partial<ProductDraft>) => void;
  readonly faultAt: (field: string) => string | undefined;
};

function ProductFields({ draft, onChange, faultAt }: FieldsProps) {
  const text = useText(adminShopText);
  const set = <K extends keyof ProductDraft>(name: K, value: ProductDraft[K]) => onChange({ [name]: value });
  const textField = (
    name:
      | 'nameKo'
      | 'nameEn'
      | 'listPrice'
      | 'sellsFrom'
      | 'sellsUntil'
      | 'discountValue'
      | 'discountFrom'
      | 'discountUntil',
  ) => ({
    value: draft[name],
    label: text[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <>
      <TextField {...textField('nameKo')} required maxLength={40} error={faultAt('nameKo')} />
      <TextField {...textField('nameEn')} required maxLength={40} error={faultAt('nameEn')} />
      <Select
        label={text.shelf}
        value={draft.shopLargeCategory}
        onValueChange={(value) =>
          set('shopLargeCategory', SHOP_LARGE_CATEGORIES.find((one) => one === value) ?? 'SPECIAL')
        }
        options={SHOP_LARGE_CATEGORIES.map((value) => ({ value, label: text[value] }))}
        placeholder={text.choose}
      />
      <TextField
        {...textField('listPrice')}
        type="number"
        inputMode="numeric"
        min={0}
        required
        error={faultAt('listPrice')}
      />
      <RadioGroup
        label={text.state}
        name="state"
        value={draft.state}
        onValueChange={(value) => set('state', value)}
        options={SALE_STATES.map((value) => ({ value, label: text[value] }))}
      />
      <RadioGroup
        label={text.discountKind}
        name="discount"
        value={draft.discountKind}
        onValueChange={(value) => set('discountKind', value)}
        options={(['NONE', ...DISCOUNT_KINDS] as const).map((value) => ({ value, label: text[value] }))}
      />
      {draft.discountKind === 'NONE' ? null : (
        <>
          <TextField
            {...textField('discountValue')}
            type="number"
            inputMode="numeric"
            min={1}
            required
            error={faultAt('discount')}
          />
          <TextField {...textField('discountFrom')} type="datetime-local" hint={text.discountFromHint} />
          <TextField {...textField('discountUntil')} type="datetime-local" hint={text.discountUntilHint} />
        </>
      )}
      <TextField {...textField('sellsFrom')} type="datetime-local" hint={text.whenHint} />
      <TextField
        {...textField('sellsUntil')}
        type="datetime-local"
        hint={text.whenHint}
        error={faultAt('sellsUntil')}
      />
    </>
  );
}

/** How a product reads when two administrators have changed it. */
function useProductLabels(): Describe<typeof adminShop.editProduct> {
  const text = useText(adminShopText);
  const when = (moment: string | null) => (moment === null ? text.always : formatDateTime(moment));
  return {
    nameKo: { label: text.nameKo },
    nameEn: { label: text.nameEn },
    shopLargeCategory: { label: text.shelf, show: (value) => text[value] },
    listPrice: { label: text.listPrice, show: formatNumber },
    state: { label: text.state, show: (value) => text[value] },
    sellsFrom: { label: text.sellsFrom, show: when },
    sellsUntil: { label: text.sellsUntil, show: when },
    discount: {
      label: text.discountKind,
      show: (discount) => (discount === null ? text.NONE : `${text[discount.kind]} ${formatNumber(discount.value)}`),
    },
  };
}
