import { useId, useRef } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { typeInto, type BirthDateParts, type PartName } from './birth-date.rules.ts';
import { signUpText } from '../sign-up.text.ts';
import './birth-date.css';

export interface BirthDateFieldProps {
  parts: BirthDateParts;
  onParts: (parts: BirthDateParts) => void;
  error?: string | undefined;
}

const PARTS = [
  ['year', 'bday-year'],
  ['month', 'bday-month'],
  ['day', 'bday-day'],
] as const;

/** Three boxes for numbers: quicker than a calendar for a day years ago, and a phone shows its number keys. */
export function BirthDateField({ parts, onParts, error }: BirthDateFieldProps) {
  const text = useText(signUpText);
  const id = useId();
  const boxes = useRef<HTMLFieldSetElement>(null);
  const type = (name: PartName, value: string) => {
    const typed = typeInto(parts, name, value);
    onParts(typed.parts);
    if (typed.focus !== name) boxes.current?.querySelector<HTMLInputElement>(`input[name="${typed.focus}"]`)?.focus();
  };
  return (
    <fieldset ref={boxes} className="birth-date" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="field-label">{text.birthDate}</legend>
      <div className="birth-date-boxes">
        {PARTS.map(([name, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            className={`birth-date-${name}`}
            label={text[name]}
            inputMode="numeric"
            autoComplete={autoComplete}
            value={parts[name]}
            aria-invalid={error ? true : undefined}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : (
        <p className="field-hint" id={`${id}-hint`}>
          {text.birthHint}
        </p>
      )}
    </fieldset>
  );
}
