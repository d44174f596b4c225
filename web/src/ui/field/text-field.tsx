import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { blockComposingSubmit, isPlainEnter } from './enter-key.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'size'>, FieldTexts {
  /** Enter was pressed and no syllable is being composed. */
  onEnter?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  startIcon?: ReactNode;
  /** Stands inside the box at the right: a unit, a button. */
  endSlot?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  required,
  requiredLabel,
  optionalLabel,
  hideLabel,
  trailing,
  onEnter,
  onKeyDown,
  startIcon,
  endSlot,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const texts = { label, hint, error, required, requiredLabel, optionalLabel, hideLabel, trailing };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    blockComposingSubmit(event);
    onKeyDown?.(event);
    if (onEnter && isPlainEnter(event)) onEnter(event);
  };
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div className="input">
          {startIcon}
          <input type={type} {...rest} {...control} onKeyDown={keyDown} />
          {endSlot}
        </div>
      )}
    </Field>
  );
}
