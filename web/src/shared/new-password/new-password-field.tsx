import { useDeferredValue } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/field/password-field.tsx';
import { newPasswordText } from './new-password.text.ts';
import { STRENGTHS, strengthOf } from './password-strength.ts';
import './new-password.css';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'texts' | 'value'> {
  value: string;
  /** What a stranger knows too, such as the e-mail; it makes a weak password. */
  known?: readonly string[] | undefined;
}

/** A password somebody chooses, with a friendly word on how hard it is to guess. It advises; the server refuses. */
export function NewPasswordField({ value, known, ...rest }: NewPasswordFieldProps) {
  const text = useText(newPasswordText);
  const strength = strengthOf(useDeferredValue(value), known);
  const level = STRENGTHS.indexOf(strength);
  return (
    <div className="new-password">
      <PasswordField
        {...rest}
        value={value}
        autoComplete="new-password"
        hint={value === '' ? text.hint : undefined}
        texts={{ show: text.show, hide: text.hide }}
      />
      {value === '' ? null : (
        <div className={`strength strength-${strength}`}>
          <span className="strength-bars" aria-hidden>
            {[0, 1, 2].map((bar) => (
              <i key={bar} data-on={bar < Math.max(level, 0) || undefined} />
            ))}
          </span>
          <span role="status" aria-label={text.meter}>
            {text[strength]}
          </span>
        </div>
      )}
    </div>
  );
}
