import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../../shared/entry-frame/entry-frame.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import {
  ageOn,
  needsGuardian,
  NO_BIRTH_DATE,
  partsOf,
  toBirthDate,
  todayInSeoul,
  type BirthDateParts,
} from './birth-date.rules.ts';
import { signUpText } from '../sign-up.text.ts';

export interface BirthStepProps {
  eyebrow: string;
  foot?: ReactNode;
  birthDate: string | undefined;
  onBirthDate: (birthDate: string) => void;
}

/** The first question of every sign-up: nothing else may be asked of a child before a guardian has agreed. */
export function BirthStep({ eyebrow, foot, birthDate, onBirthDate }: BirthStepProps) {
  const text = useText(signUpText);
  const [parts, setParts] = useState<BirthDateParts>(() => partsOf(birthDate));
  const [isAsked, setAsked] = useState(false);
  const today = todayInSeoul(new Date());
  const chosen = toBirthDate(parts, today);
  const isFilled = Object.values(parts).every((part) => part !== '');
  const error = !isAsked || chosen !== undefined ? undefined : isFilled ? text.birthImpossible : text.birthMissing;
  const next = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen !== undefined) return onBirthDate(chosen);
    setAsked(true);
    event.currentTarget
      .querySelector<HTMLInputElement>(
        `input[name="${(Object.keys(NO_BIRTH_DATE) as (keyof BirthDateParts)[]).find((name) => parts[name] === '') ?? 'year'}"]`,
      )
      ?.focus();
  };
  return (
    <EntryFrame
      character="DOLPHIN"
      eyebrow={eyebrow}
      title={text.birthTitle}
      speech={useSpeech(chosen, today)}
      foot={foot}
    >
      <form className="entry-form" noValidate onSubmit={next}>
        <BirthDateField parts={parts} onParts={setParts} error={error} />
        <details className="why">
          <summary>{text.birthWhy}</summary>
          <p>{text.birthWhyText}</p>
        </details>
        <Button type="submit" size="lg" wide>
          {text.next}
        </Button>
      </form>
    </EntryFrame>
  );
}

function useSpeech(birthDate: string | undefined, today: string): string {
  const text = useText(signUpText);
  if (birthDate === undefined) return text.birthSpeech;
  const age = ageOn(today, birthDate);
  return needsGuardian(today, birthDate) ? text.birthSpeechChild({ age }) : text.birthSpeechAdult({ age });
}
