import { FORM_FIELD_NAME_MAX_LENGTH, FORM_FIELDS_MAX } from '@dolphin/contract/channels/boards/boards.constants';
import { FORM_FIELD_TYPES, type VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { newKey } from '../../../lib/new-key.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { boardSettingsText } from './board-settings.text.ts';

/** A field without a number is new; `key` distinguishes two new ones. */
export type EditedField = {
  readonly key: string;
  readonly fieldId?: number;
  readonly name: string;
  readonly fieldType: (typeof FORM_FIELD_TYPES)[number];
  readonly visibility: (typeof VISIBILITIES)[number];
  readonly isRequired: boolean;
};

export function newField(): EditedField {
  return { key: newKey(), name: '', fieldType: 'TEXT', visibility: 'VISIBLE', isRequired: false };
}

/** What a board asks of every post. [BRD-6] */
export function FieldsEditor({
  fields,
  onFields,
  error,
}: {
  readonly fields: readonly EditedField[];
  readonly onFields: (fields: readonly EditedField[]) => void;
  readonly error: string | undefined;
}) {
  const text = useText(boardSettingsText);
  const change = (at: number, part: Partial<EditedField>) =>
    onFields(fields.map((field, index) => (index === at ? { ...field, ...part } : field)));
  const swap = (at: number, step: -1 | 1) => {
    const [one, other] = [fields[at], fields[at + step]];
    if (one && other) onFields(fields.with(at, other).with(at + step, one));
  };
  return (
    <fieldset className="fields-editor">
      <legend>{text.fields}</legend>
      <p className="field-hint">{text.fieldsHint({ max: FORM_FIELDS_MAX })}</p>
      <ul>
        {fields.map((field, at) => {
          const name = field.name.trim() === '' ? text.unnamed : field.name;
          return (
            <li key={field.key}>
              <TextField
                label={text.fieldName}
                value={field.name}
                maxLength={FORM_FIELD_NAME_MAX_LENGTH}
                error={error !== undefined && field.name.trim() === '' ? error : undefined}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <Select
                label={text.fieldType}
                placeholder={text.fieldType}
                value={field.fieldType}
                options={FORM_FIELD_TYPES.map((type) => ({ value: type, label: text[type] }))}
                onValueChange={(type) => change(at, { fieldType: type as EditedField['fieldType'] })}
              />
              <div className="fields-editor-marks">
                <Checkbox
                  label={text.fieldRequired}
                  checked={field.isRequired}
                  onChange={(event) => change(at, { isRequired: event.currentTarget.checked })}
                />
                <Checkbox
                  label={text.fieldInvisible}
                  checked={field.visibility === 'INVISIBLE'}
                  onChange={(event) =>
                    change(at, { visibility: event.currentTarget.checked ? 'INVISIBLE' : 'VISIBLE' })
                  }
                />
              </div>
              <div className="fields-editor-acts">
                <IconButton size="sm" label={text.fieldUp({ name })} disabled={at === 0} onClick={() => swap(at, -1)}>
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={text.fieldDown({ name })}
                  disabled={at === fields.length - 1}
                  onClick={() => swap(at, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={text.removeField({ name })}
                  onClick={() => onFields(fields.filter((_, index) => index !== at))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden />}
        disabled={fields.length >= FORM_FIELDS_MAX}
        onClick={() => onFields([...fields, newField()])}
      >
        {text.addField}
      </Button>
    </fieldset>
  );
}
