import { DISCOUNT_KINDS, SALE_STATES, SHOP_LARGE_CATEGORIES } from '@dolphin/contract/avatar/avatar.constants';
import { adminShop } from '@dolphin/contract/avatar/admin-shop.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { adminShopText } from './admin-shop.text.ts';
import { type AdminProduct, priceOf, type ProductDraft, toDraft, toEdit } from './product-draft.ts';

/** Everything that can be changed of a product, with the price that follows from it. */
export function ProductEditor({ product, onClose }: { readonly product: AdminProduct; readonly onClose: () => void }) {
  const text = useText(adminShopText);
  const [draft, setDraft] = useState<ProductDraft>(() => toDraft(product, Date.now()));
  const save = useCommand(adminShop.editProduct, {
    refresh: [adminShop.products, shop.products, shop.product, shop.discount, shop.events],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  const faults = save.error instanceof ApiError ? save.error.failure.fieldErrors : [];
  const faultAt = (field: string) => faults.find((fault) => fault.field.startsWith(field))?.message;
  const price = priceOf(draft);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(toEdit(product.productId, draft));
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
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
