import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { isPlainEnter } from './enter-key.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldTexts {
  /** The text for the length so far, for instance "12/200". */
  counter?: ((used: number, max: number | undefined) => string) | undefined;
  /** Grows with what is written instead of showing a scroll bar. */
  autoGrow?: boolean | undefined;
  /** Plain Enter was pressed (Shift+Enter still makes a new line). */
  onEnter?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
}

export function TextArea({
  label,
  hint,
  error,
  required,
  requiredLabel,
  optionalLabel,
  hideLabel,
  trailing,
  counter,
  autoGrow = false,
  onEnter,
  onKeyDown,
  onChange,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const texts = { label, hint, error, required, requiredLabel, optionalLabel, hideLabel, trailing };
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (onEnter && isPlainEnter(event)) {
      event.preventDefault();
      onEnter(event);
    }
  };
  return (
    <Field {...texts} id={id} className={className} count={counter?.(used, rest.maxLength)}>
      {(control) => (
        <div className={joinClasses('input', autoGrow && 'input-grow')}>
          <textarea
            rows={autoGrow ? 1 : 4}
            {...rest}
            {...control}
            onKeyDown={keyDown}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length);
              onChange?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
