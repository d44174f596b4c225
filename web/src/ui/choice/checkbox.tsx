import { useCallback, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { joinClasses } from '../join-classes.ts';
import '../field/field.css';
import './choice.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Neither on nor off: some of the things it stands for are chosen. */
  indeterminate?: boolean | undefined;
  /** The label is still read aloud. */
  hideLabel?: boolean | undefined;
}

export function Checkbox({
  label,
  hint,
  error,
  indeterminate = false,
  hideLabel = false,
  id,
  className,
  ...rest
}: CheckboxProps) {
  const madeId = useId();
  const boxId = id ?? madeId;
  const describedBy = joinClasses(error ? `${boxId}-error` : '', hint ? `${boxId}-hint` : '') || undefined;
  // The third state exists as a property only, there is no attribute for it.
  const setState = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  return (
    <div className={joinClasses('choice', hideLabel && 'choice-bare', className)}>
      <input
        ref={setState}
        {...rest}
        id={boxId}
        type="checkbox"
        className="choice-box"
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
      />
      <Check className="choice-mark choice-mark-check" strokeWidth={4} aria-hidden />
      <Minus className="choice-mark choice-mark-minus" strokeWidth={4} aria-hidden />
      <label htmlFor={boxId} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {hint ? (
        <div className="field-hint" id={`${boxId}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div className="field-error" id={`${boxId}-error`} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}
