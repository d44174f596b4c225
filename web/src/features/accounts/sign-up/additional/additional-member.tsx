import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { useRef } from 'react';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { AdditionalFields } from './additional-fields.tsx';
import { chosenOf } from './additional.rules.ts';
import { additionalText } from './additional.text.ts';
import { useNicknameCheck } from '../use-nickname-check.ts';
import { useAdditionalDraft, useSaving } from './use-additional-draft.ts';
import { welcome } from '../welcome.ts';

/** For a user who signed up by e-mail: birth date and consents are known, the rest is entered here. [ACC-2] */
export function AdditionalMember() {
  const text = useText(additionalText);
  const { initial, save, drop } = useAdditionalDraft();
  /** What was chosen when the form was sent. */
  const starter = useRef<number | null>(null);
  const form = useForm(signup.additional, {
    initial,
    leaving: 'free',
    toInput: (_filled, values) => {
      starter.current = values.starter;
      return chosenOf(values);
    },
    fieldOf: {
      NICKNAME_DUPLICATE_MEMBER: 'nickname',
      NICKNAME_NOT_ALLOWED: 'nickname',
      NICKNAME_UNKIND: 'nickname',
      CONTACT_DETAILS_NOT_ALLOWED: 'nickname',
    },
    onSuccess: () => {
      drop();
      return welcome(undefined, starter.current);
    },
  });
  useSaving(form.values, save);
  const check = useNicknameCheck(form.values.nickname);
  return (
    <EntryFrame
      character="DOLPHIN"
      title={text.title}
      speech={check.verdict === 'free' ? text.speechNamed({ nickname: form.values.nickname.trim() }) : text.speech}
    >
      <form {...form.props} className="entry-form">
        <AdditionalFields form={form} check={check} />
      </form>
    </EntryFrame>
  );
}
