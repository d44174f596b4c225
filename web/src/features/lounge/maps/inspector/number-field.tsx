import { useState } from 'react';
import { TextField } from '../../../../ui/field/text-field.tsx';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly hint?: string;
  readonly onValue: (value: number) => void;
};

/** A number that counts when one is done typing it: half of a number is no place to move something to. */
export function NumberField({ label, value, min, max, step = 1, hint, onValue }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = () => {
    const number = typed === null || typed.trim() === '' ? Number.NaN : Number(typed);
    setTyped(null);
    if (Number.isFinite(number) && number !== value) onValue(Math.min(max ?? number, Math.max(min ?? number, number)));
  };
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      step={step}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(hint === undefined ? {} : { hint })}
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={done}
      onEnter={done}
    />
  );
}
