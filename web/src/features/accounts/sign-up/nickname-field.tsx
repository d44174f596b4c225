import CircleCheck from 'lucide-react/icons/circle-check';
import type { ChangeEvent } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { additionalText } from './additional/additional.text.ts';
import type { NicknameVerdict, useNicknameCheck } from './use-nickname-check.ts';

export interface NicknameFieldProps {
  check: ReturnType<typeof useNicknameCheck>;
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  required?: boolean | undefined;
}

export function NicknameField({ check, error, ...rest }: NicknameFieldProps) {
  const text = useText(additionalText);
  const { verdict, composition } = check;
  const fault = error ?? faultText(text, verdict);
  return (
    <div>
      <TextField
        {...rest}
        {...composition}
        label={text.nickname}
        autoComplete="nickname"
        spellCheck={false}
        error={fault}
        hint={verdict === 'free' || verdict === 'checking' ? undefined : text.nicknameHint}
      />
      <p className="nickname-news" role="status">
        {fault ? null : verdict === 'free' ? (
          <span className="nickname-free">
            <CircleCheck aria-hidden />
            {text.nicknameFree}
          </span>
        ) : verdict === 'checking' ? (
          text.nicknameChecking
        ) : null}
      </p>
    </div>
  );
}

/** Too short is no error while the user is still typing; the submit button shows it. */
function faultText(
  text: {
    readonly nicknameLong: string;
    readonly nicknameLetters: string;
    readonly nicknameTaken: string;
    readonly nicknameUnkind: string;
    readonly nicknameContact: string;
  },
  verdict: NicknameVerdict,
): string | undefined {
  if (verdict === 'long') return text.nicknameLong;
  if (verdict === 'letters') return text.nicknameLetters;
  if (verdict === 'unkind') return text.nicknameUnkind;
  if (verdict === 'contact') return text.nicknameContact;
  return verdict === 'taken' ? text.nicknameTaken : undefined;
}
