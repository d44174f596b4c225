import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import '../field/field.css';
import './choice.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  /** Shown above the label when the layout is cards. */
  picture?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  layout?: 'list' | 'cards' | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

export function RadioGroup<Value extends string>({
  label,
  name,
  value,
  onValueChange,
  options,
  layout = 'list',
  hint,
  error,
  disabled,
  hideLabel = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  const describedBy = joinClasses(error ? `${id}-error` : '', hint ? `${id}-hint` : '') || undefined;
  return (
    <fieldset
      className="choices"
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      role="radiogroup"
    >
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div className={`choices-${layout}`}>
        {options.map((option) => {
          const input = {
            type: 'radio',
            name,
            value: option.value,
            checked: option.value === value,
            disabled: option.disabled,
            onChange: () => onValueChange(option.value),
          };
          return layout === 'cards' ? (
            <label key={option.value} className="choice-card">
              <input {...input} />
              {option.picture}
              <b>{option.label}</b>
              {option.hint ? <span className="field-hint">{option.hint}</span> : null}
            </label>
          ) : (
            <div key={option.value} className="choice">
              <input
                {...input}
                id={`${id}-${option.value}`}
                className="choice-box choice-round"
                aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              />
              <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
              {option.hint ? (
                <div className="field-hint" id={`${id}-${option.value}-hint`}>
                  {option.hint}
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
      {hint ? (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div className="field-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      ) : null}
    </fieldset>
  );
}
