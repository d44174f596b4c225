import { CHANNEL_INTRODUCTION_MAX, CHANNEL_NICKNAME_MAX } from '@dolphin/contract/channels/join/join.constants';
import type { ChangeEvent } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { joinText } from './join.text.ts';

export type Names = { readonly nickname: string; readonly introduction: string };

type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly error: string | undefined;
  readonly required: boolean;
};

/** What all three types of the modal ask for. [CHN-2] */
export function MemberFields({
  text: field,
  error,
}: {
  readonly text: (name: keyof Names) => FieldProps;
  readonly error: string | null;
}) {
  const text = useText(joinText);
  return (
    <>
      <TextField
        label={text.nickname}
        hint={text.nicknameHint}
        requiredLabel={text.required}
        maxLength={CHANNEL_NICKNAME_MAX}
        autoComplete="off"
        {...field('nickname')}
        required
      />
      <TextArea
        label={text.introduction}
        requiredLabel={text.required}
        maxLength={CHANNEL_INTRODUCTION_MAX}
        rows={3}
        autoGrow
        counter={(used, max = CHANNEL_INTRODUCTION_MAX) => text.counter({ used, max })}
        {...field('introduction')}
        required
      />
      {error === null ? null : (
        <p className="field-error" role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
    </>
  );
}

/** Each of the two has a sentence of its own. [CHN-2] */
export function useNamesCheck(): (values: Names) => {
  readonly nickname?: string | undefined;
  readonly introduction?: string | undefined;
} {
  const text = useText(joinText);
  return ({ nickname, introduction }) => ({
    nickname: nickname.trim() === '' ? text.nicknameNeeded : undefined,
    introduction: introduction.trim() === '' ? text.introductionNeeded : undefined,
  });
}
