import { GUARDIAN_NAME_MAX, GUARDIAN_RELATIONS } from '@dolphin/contract/channels/guardians/guardians.constants';
import { useText } from '../../lib/text/use-text.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { guardiansText } from '../guardians/guardians.text.ts';
import { classInfoText } from './class-info.text.ts';
import type { FormPart } from './use-class-info-form.ts';

/** One guardian, who gets messages about lessons; the family adds others on the page of their membership. [CHN-210] */
export function GuardianPart({ form }: FormPart) {
  const text = useText(classInfoText);
  const relations = useText(guardiansText);
  return (
    <fieldset className="class-info-guardian">
      <legend>{text.guardian}</legend>
      <p className="text-sm text-muted">{text.guardianHint}</p>
      <TextField
        label={text.guardianName}
        maxLength={GUARDIAN_NAME_MAX}
        autoComplete="off"
        {...form.text('guardianName')}
      />
      <Select
        label={text.guardianRelation}
        placeholder={text.guardianRelation}
        options={GUARDIAN_RELATIONS.map((value) => ({ value, label: relations[value] }))}
        {...form.choice('guardianRelation')}
        onValueChange={(chosen) =>
          form.set('guardianRelation', GUARDIAN_RELATIONS.find((relation) => relation === chosen) ?? 'OTHER')
        }
      />
      <TextField
        label={text.guardianPhone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        {...form.text('guardianPhone')}
      />
      <Checkbox label={text.guardianConsent} {...form.tick('isGuardianConsented')} />
    </fieldset>
  );
}
