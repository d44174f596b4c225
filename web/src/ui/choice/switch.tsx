import { useId } from 'react';
import type { ReactNode } from 'react';
import '../field/field.css';
import './choice.css';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

/** For settings that take effect at once; inside a form that is sent later use a Checkbox. */
export function Switch({ label, checked, onCheckedChange, hint, disabled, hideLabel = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {hint ? (
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        className="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
      />
    </div>
  );
}
