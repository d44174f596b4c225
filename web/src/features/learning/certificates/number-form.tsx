import { CERTIFICATE_NUMBER } from '@dolphin/contract/learning/courses/courses.constants';
import { type SyntheticEvent, useState } from 'react';
import { go } from '../../../lib/browser/navigate.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { certificatesText } from './certificates.text.ts';
import { normalizeNumber } from './normalize-number.ts';

const NUMBER = new RegExp(CERTIFICATE_NUMBER);

/** The holder of a printed certificate types its number. [LMS-104] */
export function NumberForm() {
  const text = useText(certificatesText);
  const [typed, setTyped] = useState('');
  const [isBad, setBad] = useState(false);
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    const number = normalizeNumber(typed);
    setBad(!NUMBER.test(number));
    if (NUMBER.test(number)) go(`/certificates/${number}`);
  };
  return (
    <form className="certificate-check" aria-label={text.checkTitle} onSubmit={check}>
      <TextField
        label={text.number}
        hint={text.numberHint}
        error={isBad ? text.numberBad : undefined}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setBad(false);
        }}
      />
      <Button type="submit">{text.check}</Button>
    </form>
  );
}
