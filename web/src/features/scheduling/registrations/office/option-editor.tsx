import X from 'lucide-react/icons/x';
import { useText } from '../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { isGood, type OptionRow } from './option-rows.ts';
import { registrationOfficeText } from './office.text.ts';

type Props = { readonly rows: readonly OptionRow[]; readonly onChange: (rows: readonly OptionRow[]) => void };

/** What the class asks: a line for each question and its choices. */
export function OptionEditor({ rows, onChange }: Props) {
  const text = useText(registrationOfficeText);
  const put = (at: number, change: Partial<OptionRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  if (rows.length === 0) return null;
  return (
    <fieldset className="option-rows">
      <legend>{text.questions}</legend>
      {rows.map((row, at) => (
        // Rows have no name of their own while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="option-editor">
          <TextField
            label={text.label}
            value={row.label}
            onChange={(event) => put(at, { label: event.currentTarget.value })}
          />
          <TextField
            label={text.choices}
            value={row.choices}
            onChange={(event) => put(at, { choices: event.currentTarget.value })}
          />
          <IconButton
            size="sm"
            label={text.removeOption({ label: row.label })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {isGood(rows) ? null : <p className="unsaved">{text.optionBad}</p>}
    </fieldset>
  );
}
