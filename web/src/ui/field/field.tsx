import { useId } from 'react';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { joinClasses } from '../join-classes.ts';
import './field.css';

/** What the control inside a field must carry so that label, hint and error are read with it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Its presence turns the field red. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shown after the label of a required field. */
  requiredLabel?: string | undefined;
  /** Shown after the label of a field that may stay empty. */
  optionalLabel?: string | undefined;
  /** The label is still read aloud. */
  hideLabel?: boolean | undefined;
  /** Stands at the right of the label: a link, a button. */
  trailing?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  /** Stands at the right under the control: a character counter. */
  count?: ReactNode;
  /** For controls that are not labelable: the label becomes a plain text that `aria-labelledby={id + '-label'}` points to. */
  labelAs?: 'label' | 'span' | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required,
  requiredLabel,
  optionalLabel,
  hideLabel = false,
  trailing,
  id,
  className,
  count,
  labelAs = 'label',
  children,
}: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const mark = required ? requiredLabel : optionalLabel;
  const name = (
    <>
      {label}
      {mark ? <span className={joinClasses('field-mark', required && 'field-mark-required')}>{mark}</span> : null}
    </>
  );
  return (
    <div className={joinClasses('field', className)}>
      <div className={hideLabel ? 'visually-hidden' : 'field-head'}>
        {labelAs === 'label' ? (
          <label className="field-label" id={`${controlId}-label`} htmlFor={controlId}>
            {name}
          </label>
        ) : (
          <span className="field-label" id={`${controlId}-label`}>
            {name}
          </span>
        )}
        {trailing}
      </div>
      {children({
        id: controlId,
        'aria-describedby': joinClasses(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint || error || count ? (
        <div className="field-foot">
          {error ? (
            <div className="field-error" id={errorId} role="alert">
              <CircleAlert aria-hidden />
              <span>{error}</span>
            </div>
          ) : null}
          {hint ? (
            <div className={error ? 'visually-hidden' : 'field-hint'} id={hintId}>
              {hint}
            </div>
          ) : null}
          {count ? <span className="field-count">{count}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
