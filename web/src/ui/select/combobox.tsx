import { Combobox as Primitive } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/icon-button.tsx';
import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { blockComposingSubmit } from '../field/enter-key.ts';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxTexts } from './combobox-list.tsx';
import { sameOption } from './option.ts';
import type { Option } from './option.ts';

export interface ComboboxProps extends FieldTexts {
  value: string | null;
  onValueChange: (value: string | null) => void;
  options: readonly Option[];
  /** Shown for a value that is not among the options at the moment, for instance before a search. */
  valueLabel?: string | undefined;
  placeholder: string;
  texts: ComboboxTexts;
  /** The options come from elsewhere: called with what is typed, and nothing is filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** One of many, found by typing. */
export function Combobox({
  value,
  onValueChange,
  options,
  valueLabel,
  placeholder,
  texts,
  onSearch,
  loading = false,
  disabled = false,
  name,
  id,
  className,
  ...fieldTexts
}: ComboboxProps) {
  const known = options.find((option) => option.value === value);
  const chosen = value === null ? null : (known ?? { value, label: valueLabel ?? value });
  return (
    <Field {...fieldTexts} id={id} className={className}>
      {(control) => (
        <Primitive.Root<Option>
          items={options}
          value={chosen}
          onValueChange={(next) => onValueChange(next?.value ?? null)}
          isItemEqualToValue={sameOption}
          onInputValueChange={(typed, details) => {
            if (details.reason === 'input-change') onSearch?.(typed);
          }}
          {...(onSearch ? { filter: null } : {})}
          disabled={disabled}
          name={name}
          autoHighlight
        >
          <Primitive.InputGroup className="input">
            <Primitive.Input {...control} placeholder={placeholder} onKeyDown={blockComposingSubmit} />
            <Primitive.Clear
              render={
                <IconButton label={texts.clear} size="sm">
                  <X aria-hidden />
                </IconButton>
              }
            />
            <Primitive.Trigger
              render={
                <IconButton label={texts.open} size="sm">
                  <ChevronDown aria-hidden />
                </IconButton>
              }
            />
          </Primitive.InputGroup>
          <ComboboxList texts={texts} loading={loading} />
        </Primitive.Root>
      )}
    </Field>
  );
}
