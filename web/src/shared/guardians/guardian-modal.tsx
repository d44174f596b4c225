import {
  GUARDIAN_CONSENT_METHODS,
  GUARDIAN_NAME_MAX,
  GUARDIAN_RELATIONS,
} from '@dolphin/contract/channels/guardians/guardians.constants';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { LANGUAGES } from '@dolphin/contract/core/text';
import { useId } from 'react';
import { closing } from '../../lib/form/open-forms.ts';
import type { useForm } from '../../lib/form/use-form.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { type Guardian, type GuardianValues, isTyped, withNumber } from './guardian-values.ts';
import { guardiansText } from './guardians.text.ts';

type GuardianForm = Omit<ReturnType<typeof useForm<Endpoint, GuardianValues>>, 'send'>;
type Props = {
  readonly form: GuardianForm;
  /** The one that is edited. */ readonly guardian?: Guardian | undefined;
  /** Staff records how the guardian agreed; the family ticks that they did. */ readonly isStaff: boolean;
  readonly onClose: () => void;
};

/** The form of one guardian. [CHN-210] */
export function GuardianModal({ form, guardian, isStaff, onClose }: Props) {
  const text = useText(guardiansText);
  const formId = useId();
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={guardian ? text.edit : text.add}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="guardian-form" {...form.props}>
        <TextField
          label={text.name}
          requiredLabel={text.required}
          maxLength={GUARDIAN_NAME_MAX}
          autoComplete="off"
          {...form.text('name')}
          required
        />
        <Select
          label={text.relation}
          placeholder={text.relation}
          options={GUARDIAN_RELATIONS.map((value) => ({ value, label: text[value] }))}
          {...form.choice('relation')}
          onValueChange={(chosen) =>
            form.set('relation', GUARDIAN_RELATIONS.find((relation) => relation === chosen) ?? 'OTHER')
          }
        />
        <Contact form={form} guardian={guardian} />
        <Select
          label={text.language}
          placeholder={text.language}
          options={LANGUAGES.map((value) => ({ value, label: text[value] }))}
          {...form.choice('language')}
          onValueChange={(chosen) => form.set('language', LANGUAGES.find((language) => language === chosen) ?? 'KO')}
        />
        <ConsentFields form={form} guardian={guardian} isStaff={isStaff} />
        {form.error === null ? null : (
          <p className="field-error" role="alert" tabIndex={-1}>
            {form.error}
          </p>
        )}
      </form>
    </Modal>
  );
}

/** A number that is stored is not shown here: it is typed only to change it. */
function Contact({ form, guardian }: Pick<Props, 'form' | 'guardian'>) {
  const text = useText(guardiansText);
  const { email, isEmailRemoved } = form.values;
  const stored = guardian?.email ?? '';
  const toggle = (
    <Button size="sm" variant="plain" onClick={() => form.set('isEmailRemoved', !isEmailRemoved)}>
      {isEmailRemoved ? text.keepEmail : text.removeEmail}
    </Button>
  );
  return (
    <>
      <TextField
        label={text.phone}
        hint={guardian ? text.phoneStays({ masked: guardian.phoneNumber }) : text.phoneHint}
        requiredLabel={text.required}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        {...form.text('phoneNumber')}
        onChange={({ currentTarget: { value } }) =>
          guardian ? form.setAll(withNumber(form.values, value, guardian)) : form.set('phoneNumber', value)
        }
        required={!guardian}
      />
      <TextField
        label={text.email}
        hint={
          stored === ''
            ? undefined
            : isEmailRemoved && email === ''
              ? text.emailGoes
              : text.emailStays({ masked: stored })
        }
        trailing={stored === '' || email !== '' ? undefined : toggle}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.text('email')}
        required={false}
      />
    </>
  );
}

/** Another number may be another person's, who has to agree anew. [CHN-211] */
function ConsentFields({ form, guardian, isStaff }: Omit<Props, 'onClose'>) {
  const text = useText(guardiansText);
  const isOtherNumber = guardian !== undefined && isTyped(form.values);
  return (
    <div className="guardian-consents">
      <p className="text-sm" role="status">
        {isOtherNumber ? (isStaff ? text.otherNumberStaff : text.otherNumber) : null}
      </p>
      {isStaff ? (
        <Select
          label={text.method}
          requiredLabel={text.required}
          placeholder={isOtherNumber ? text.notAgreed : text.method}
          options={GUARDIAN_CONSENT_METHODS.map((value) => ({ value, label: text[value] }))}
          {...form.choice('consentMethod')}
          value={form.values.consentMethod === '' ? null : form.values.consentMethod}
          onValueChange={(chosen) =>
            form.set('consentMethod', GUARDIAN_CONSENT_METHODS.find((method) => method === chosen) ?? '')
          }
          required={!isOtherNumber}
        />
      ) : (
        <Checkbox label={text.consent} hint={text.consentHint} {...form.tick('isConsented')} required />
      )}
      <Checkbox label={text.marketing} {...form.tick('isMarketingAllowed')} />
    </div>
  );
}
