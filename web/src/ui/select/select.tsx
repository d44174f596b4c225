import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Primitive } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cspNonce } from '../appearance/csp-nonce.ts';
import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from './option.ts';
import '../floating/floating.css';

export interface SelectProps extends FieldTexts {
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly Option[];
  placeholder: string;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** One of a few. For more than about fifteen use a Combobox. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  disabled = false,
  name,
  id,
  className,
  ...texts
}: SelectProps) {
  return (
    <Field {...texts} id={id} className={className} labelAs="span">
      {(control) => (
        <CSPProvider nonce={cspNonce()} disableStyleElements>
          <Primitive.Root
            items={options}
            value={value}
            onValueChange={(next) => {
              if (next !== null) onValueChange(next);
            }}
            disabled={disabled}
            name={name}
            required={texts.required}
            modal={false}
          >
            <Primitive.Trigger {...control} aria-labelledby={`${control.id}-label ${control.id}`} className="input">
              <span className="option-text">
                <Primitive.Value>
                  {(chosen: string | null) =>
                    options.find((option) => option.value === chosen)?.label ?? (
                      <span className="input-placeholder">{placeholder}</span>
                    )
                  }
                </Primitive.Value>
              </span>
              <ChevronDown aria-hidden />
            </Primitive.Trigger>
            <Primitive.Portal>
              <Primitive.Positioner
                className="floating-place"
                alignItemWithTrigger={false}
                sideOffset={6}
                collisionPadding={12}
              >
                <Primitive.Popup className="floating anchored">
                  {options.map((option) => (
                    <Primitive.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className="option"
                    >
                      <span className="option-text">
                        <Primitive.ItemText className="option-label">{option.label}</Primitive.ItemText>
                        {option.hint ? <span className="option-hint">{option.hint}</span> : null}
                      </span>
                      <Primitive.ItemIndicator className="option-check">
                        <Check size={20} aria-hidden />
                      </Primitive.ItemIndicator>
                    </Primitive.Item>
                  ))}
                </Primitive.Popup>
              </Primitive.Positioner>
            </Primitive.Portal>
          </Primitive.Root>
        </CSPProvider>
      )}
    </Field>
  );
}
