import { Combobox as Primitive } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { Field } from '../field/field.tsx';
import { blockComposingSubmit } from '../field/enter-key.ts';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxTexts } from './combobox-list.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { sameOption } from './option.ts';
import type { Option } from './option.ts';
import '../badge/badge.css';
import './multi-combobox.css';

export interface MultiComboboxProps extends Omit<
  ComboboxProps,
  'value' | 'valueLabel' | 'onValueChange' | 'texts' | 'name'
> {
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** Options that are chosen but not among the offered ones at the moment. */
  chosenOptions?: readonly Option[] | undefined;
  texts: ComboboxTexts & { remove: (label: string) => string };
}

/** Several of many, found by typing; what is chosen stands as chips in the box. */
export function MultiCombobox({
  values,
  onValuesChange,
  options,
  chosenOptions = [],
  placeholder,
  texts,
  onSearch,
  loading = false,
  disabled = false,
  id,
  className,
  ...fieldTexts
}: MultiComboboxProps) {
  const chosen = values.map(
    (value) => [...options, ...chosenOptions].find((option) => option.value === value) ?? { value, label: value },
  );
  return (
    <Field {...fieldTexts} id={id} className={className}>
      {(control) => (
        <Primitive.Root<Option, true>
          multiple
          items={options}
          value={chosen}
          onValueChange={(next) => onValuesChange(next.map((option) => option.value))}
          isItemEqualToValue={sameOption}
          onInputValueChange={(typed, details) => {
            if (details.reason === 'input-change') onSearch?.(typed);
          }}
          {...(onSearch ? { filter: null } : {})}
          disabled={disabled}
          autoHighlight
        >
          <Primitive.InputGroup className="input input-chips">
            <Primitive.Chips className="input-chip-list">
              {chosen.map((option) => (
                <Primitive.Chip key={option.value} className="badge badge-brand input-chip" aria-label={option.label}>
                  <span className="chip-text">{option.label}</span>
                  <Primitive.ChipRemove className="chip-remove" aria-label={texts.remove(option.label)}>
                    <X aria-hidden />
                  </Primitive.ChipRemove>
                </Primitive.Chip>
              ))}
              <Primitive.Input
                {...control}
                placeholder={chosen.length === 0 ? placeholder : ''}
                onKeyDown={blockComposingSubmit}
              />
            </Primitive.Chips>
          </Primitive.InputGroup>
          <ComboboxList texts={texts} loading={loading} />
        </Primitive.Root>
      )}
    </Field>
  );
}
