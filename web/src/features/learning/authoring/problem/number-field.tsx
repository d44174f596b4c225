import { useState } from 'react';
import { TextField } from '../../../../ui/field/text-field.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A whole number within its bounds, or none; while it is being typed it may be anything. */
export function NumberField({ label, hint, min, max, value, onChange }: Props) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const settle = () => {
    const number = Math.round(Number(typed));
    const kept = typed.trim() === '' || !Number.isFinite(number) ? undefined : Math.max(min, Math.min(max, number));
    setTyped(kept === undefined ? '' : String(kept));
    if (kept !== value) onChange(kept);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
    />
  );
}
