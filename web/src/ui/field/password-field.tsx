import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot'> {
  /** Names of the button: what it does next. */
  texts: { show: string; hide: string };
}

/** A password box whose visibility can be toggled. [ACC-7] */
export function PasswordField({ texts, autoComplete = 'current-password', disabled, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      disabled={disabled}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      endSlot={
        <IconButton
          label={visible ? texts.hide : texts.show}
          aria-pressed={visible}
          disabled={disabled}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
