import { GENDERS } from '@dolphin/contract/accounts/accounts.constants';
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import type { AdditionalDraft } from './additional.rules.ts';
import { additionalText } from './additional.text.ts';
import { NicknameField, type NicknameFieldProps } from '../nickname-field.tsx';
import { StarterCards } from './starter-cards.tsx';
import { SubjectCards } from './subject-cards.tsx';
import './additional.css';

/** The part of a form that these fields need; the two forms differ in the call they make. */
export type AdditionalForm = {
  readonly values: AdditionalDraft;
  readonly set: <K extends keyof AdditionalDraft>(name: K, value: AdditionalDraft[K]) => void;
  readonly text: (name: 'nickname') => Omit<NicknameFieldProps, 'check'>;
  readonly error: string | null;
  readonly isPending: boolean;
};

export function AdditionalFields({
  form,
  check,
  children,
}: {
  readonly form: AdditionalForm;
  readonly check: NicknameFieldProps['check'];
  readonly children?: ReactNode;
}) {
  const text = useText(additionalText);
  return (
    <>
      <NicknameField check={check} {...form.text('nickname')} />
      <StarterCards chosen={form.values.starter} onChosen={(starter) => form.set('starter', starter)} />
      <div className="gender-cards">
        <RadioGroup
          layout="cards"
          name="gender"
          label={
            <>
              {text.gender} <span className="field-mark">{text.optional}</span>
            </>
          }
          value={form.values.gender}
          onValueChange={(gender) => form.set('gender', gender)}
          options={[
            ...GENDERS.map((gender) => ({ value: gender, label: text[gender] })),
            { value: 'NONE' as const, label: text.NONE },
          ]}
        />
      </div>
      <SubjectCards chosen={form.values.subjectList} onChosen={(subjectList) => form.set('subjectList', subjectList)} />
      {children}
      {form.error ? (
        <p className="entry-alert" role="alert" tabIndex={-1}>
          {form.error}
        </p>
      ) : null}
      <Button type="submit" size="lg" wide variant="reward" loading={form.isPending} loadingLabel={text.submitting}>
        {text.submit}
      </Button>
    </>
  );
}
