import { channelBusinesses } from '@dolphin/contract/commerce/business/business.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { paymentSettingsText } from './payment-settings.text.ts';

type Read = OutputOf<typeof channelBusinesses.detail>;

const EMPTY = {
  name: '',
  owner: '',
  number: '',
  mailOrderNumber: null,
  address: '',
  phone: '',
  email: '',
  isTaxFree: false,
};

/** What the law wants to be known of a seller. [UIX-141] */
export function BusinessSettings({ read }: { readonly read: Read }) {
  const text = useText(paymentSettingsText);
  const { channelId } = useChannel();
  const form = useEditForm(channelBusinesses.update, {
    stored: read.business ?? EMPTY,
    version: read.version,
    at: { channelId },
    toForm: (stored) => ({ ...stored, mailOrderNumber: stored.mailOrderNumber ?? '' }),
    toStored: (values) => ({ ...values, mailOrderNumber: values.mailOrderNumber.trim() || null }),
    describe: {
      name: { label: text.name },
      owner: { label: text.owner },
      number: { label: text.number },
      mailOrderNumber: { label: text.mailOrderNumber },
      address: { label: text.address },
      phone: { label: text.phone },
      email: { label: text.email },
      isTaxFree: { label: text.tax, show: (value) => (value ? text.taxFree : text.taxable) },
    },
    refresh: [channelBusinesses.detail],
  });
  return (
    <Card title={text.business}>
      <p className="text-sm text-muted">{text.businessHint}</p>
      <form {...form.props}>
        <TextField label={text.name} autoComplete="organization" {...form.text('name')} />
        <TextField label={text.owner} autoComplete="off" {...form.text('owner')} />
        <TextField label={text.number} hint={text.numberHint} inputMode="numeric" {...form.text('number')} />
        <TextField
          label={text.mailOrderNumber}
          optionalLabel={text.optional}
          hint={text.mailOrderHint}
          autoComplete="off"
          {...form.text('mailOrderNumber')}
          required={false}
        />
        <TextField label={text.address} autoComplete="street-address" {...form.text('address')} />
        <TextField label={text.phone} hint={text.phoneHint} inputMode="tel" {...form.text('phone')} />
        <TextField label={text.email} inputMode="email" {...form.text('email')} />
        <Checkbox
          label={text.isTaxFree}
          hint={text.taxHint}
          checked={form.values.isTaxFree}
          onChange={({ currentTarget }) => form.set('isTaxFree', currentTarget.checked)}
        />
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
      {read.business ? <RemoveBusiness /> : null}
    </Card>
  );
}

function RemoveBusiness() {
  const text = useText(paymentSettingsText);
  const { channelId } = useChannel();
  const remove = useCommand(channelBusinesses.remove, {
    refresh: [channelBusinesses.detail],
    onSuccess: () => overlay.toast(text.businessRemoved, { kind: 'ok' }),
  });
  const ask = () =>
    void overlay.confirm({
      title: text.removeBusinessAsk,
      hint: text.removeBusinessHint,
      confirmLabel: text.removeBusiness,
      cancelLabel: text.cancel,
      danger: true,
      onConfirm: () =>
        remove.mutateAsync({ channelId }).then(
          () => undefined,
          () => undefined,
        ),
    });
  return (
    <div className="payment-settings-acts">
      <Button variant="ghost" loading={remove.isPending} onClick={ask}>
        {text.removeBusiness}
      </Button>
    </div>
  );
}
