import { COUPON_REWARD_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import { COUPON_DISTRIBUTIONS, COUPON_TITLE_MAX } from '@dolphin/contract/commerce/coupons/coupons.constants';
import { channelCoupons } from '@dolphin/contract/commerce/coupons/coupons.contract';
import { closing } from '../../../../lib/form/open-forms.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { EMPTY_DRAFT, toCoupon } from './coupon-draft.ts';
import { CouponProducts } from './coupon-products.tsx';
import { couponsViewText } from './coupons-view.text.ts';

const WHOLE = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

function useCouponForm(onClose: () => void) {
  const text = useText(couponsViewText);
  const { channelId } = useChannel();
  return useForm(channelCoupons.create, {
    initial: EMPTY_DRAFT,
    toInput: (_filled, values) => toCoupon(channelId, values),
    fieldOf: { COUPON_CODE_TAKEN: 'couponCode' },
    refresh: [channelCoupons.list],
    onSuccess: ({ couponCode }) => {
      overlay.toast(couponCode === null ? text.made : text.madeCode({ code: couponCode }), { kind: 'ok' });
      onClose();
    },
  });
}

/** Makes a coupon. It is not changed afterwards, because people hold it by then; it can be stopped. [PAY-12] */
export function CouponEditor({ onClose }: { readonly onClose: () => void }) {
  const text = useText(couponsViewText);
  const form = useCouponForm(onClose);
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.create}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="coupon-editor" loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="coupon-editor" className="coupon-form" {...form.props}>
        <RewardFields form={form} />
        <DistributionFields form={form} />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

type FieldsProps = { readonly form: ReturnType<typeof useCouponForm> };

function RewardFields({ form }: FieldsProps) {
  const text = useText(couponsViewText);
  const type = form.values.couponRewardType;
  return (
    <>
      <TextField label={text.name} maxLength={COUPON_TITLE_MAX} autoComplete="off" {...form.text('title')} />
      <div className="coupon-pair">
        <Select
          label={text.type}
          value={type}
          onValueChange={(value) =>
            form.set('couponRewardType', COUPON_REWARD_TYPES.find((one) => one === value) ?? type)
          }
          options={COUPON_REWARD_TYPES.map((value) => ({ value, label: text[value] }))}
          placeholder={text.choose}
        />
        <TextField
          label={type === 'CONTENT_DISCOUNT_BY_AMOUNT' ? text.rewardAmount : text.rewardPercent}
          {...WHOLE}
          {...form.text('rewardCount')}
        />
        {type === 'CONTENT_DISCOUNT_BY_PERCENTAGE' ? (
          <TextField
            label={text.ceiling}
            hint={text.ceilingHint}
            {...WHOLE}
            {...form.text('maxDiscountAmount')}
            required={false}
          />
        ) : null}
        <TextField label={text.minPrice} {...WHOLE} {...form.text('minPrice')} required={false} />
      </div>
    </>
  );
}

function DistributionFields({ form }: FieldsProps) {
  const text = useText(couponsViewText);
  const { distribution } = form.values;
  return (
    <>
      <Select
        label={text.how}
        value={distribution}
        onValueChange={(value) =>
          form.set('distribution', COUPON_DISTRIBUTIONS.find((one) => one === value) ?? distribution)
        }
        options={COUPON_DISTRIBUTIONS.map((value) => ({ value, label: text[value] }))}
        placeholder={text.choose}
      />
      {distribution === 'CODE' ? (
        <TextField
          label={text.code}
          hint={text.codeHint}
          autoComplete="off"
          {...form.text('couponCode')}
          required={false}
        />
      ) : null}
      <div className="coupon-pair">
        {distribution === 'CODES' ? (
          <TextField label={text.codeCount} hint={text.codeCountHint} {...WHOLE} {...form.text('codeCount')} />
        ) : (
          <TextField
            label={text.total}
            hint={text.totalHint}
            {...WHOLE}
            {...form.text('totalLimit')}
            required={false}
          />
        )}
        <TextField label={text.perPerson} {...WHOLE} {...form.text('perPersonLimit')} />
        <TextField
          label={text.startsAt}
          hint={text.startsAtHint}
          type="datetime-local"
          {...form.text('startsAt')}
          required={false}
        />
        <TextField
          label={text.endsAt}
          hint={text.endsAtHint}
          type="datetime-local"
          {...form.text('endsAt')}
          required={false}
        />
      </div>
      <CouponProducts chosen={form.values.productIds} onChange={(ids) => form.set('productIds', ids)} />
    </>
  );
}
