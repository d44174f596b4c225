import { myProfile } from '@dolphin/contract/accounts/my-profile.contract';
import { ORDER_PHONE_PATTERN } from '@dolphin/contract/commerce/orders/orders.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ReadStates } from './read-states.tsx';
import { phoneText } from './settings.text.ts';

/** The number that is filled in when something is bought. [PAY-18] */
export function PhoneSettings() {
  const read = useRead(myProfile.read, {}, { isQuiet: true, staleTimeMs: 0 });
  return (
    <Card as="div">
      <ReadStates read={read}>{(profile) => <PhoneForm profile={profile} />}</ReadStates>
    </Card>
  );
}

const PHONE = new RegExp(ORDER_PHONE_PATTERN);

function PhoneForm({ profile: { phoneNumber, version } }: { readonly profile: OutputOf<typeof myProfile.read> }) {
  const text = useText(phoneText);
  const form = useEditForm(myProfile.update, {
    stored: { phoneNumber },
    version,
    at: {},
    toForm: (stored) => stored,
    toStored: (values) => ({ phoneNumber: values.phoneNumber.trim() }),
    describe: { phoneNumber: { label: text.phone } },
    check: ({ phoneNumber: typed }) => ({
      phoneNumber: typed.trim() === '' || PHONE.test(typed.trim()) ? undefined : text.wrong,
    }),
    refresh: [myProfile.read],
    onSuccess: () => overlay.toast(text.done, { kind: 'ok' }),
  });
  return (
    <form {...form.props} className="settings-form">
      <TextField
        label={text.phone}
        hint={text.hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...form.text('phoneNumber')}
      />
      <Button type="submit" loading={form.isPending} disabled={!form.isDirty}>
        {text.save}
      </Button>
    </form>
  );
}
