import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { allTicked, missingRequired, someTicked, tickAll, type Offered, type Ticks } from './consents.rules.ts';
import { consentsText } from './consents.text.ts';
import './consents.css';

export interface ConsentBoxesProps {
  documents: readonly Offered[];
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  /** Something is missing; required boxes without a tick show an error. */
  error?: string | undefined;
}

/**
 * Every consent stands alone, the needed ones apart from those that are up to the person, and nothing is ticked before
 * the person does it. "All" only saves clicks: each box stays visible below it.
 */
export function ConsentBoxes({ documents, ticks, onTicks, error }: ConsentBoxesProps) {
  const text = useText(consentsText);
  const required = documents.filter(({ isRequired }) => isRequired);
  const optional = documents.filter(({ isRequired }) => !isRequired);
  const missing = error === undefined ? [] : missingRequired(documents, ticks);
  const box = ({ type, isRequired }: Offered) => (
    <ConsentBox
      key={type}
      type={type}
      isRequired={isRequired}
      checked={ticks[type] === true}
      isMissing={missing.includes(type)}
      onChecked={(on) => onTicks({ ...ticks, [type]: on })}
    />
  );
  return (
    <div className="consents">
      <div className="consents-all">
        <Checkbox
          label={<b>{text.all}</b>}
          hint={text.allHint}
          checked={allTicked(documents, ticks)}
          indeterminate={!allTicked(documents, ticks) && someTicked(documents, ticks)}
          onChange={(event) => onTicks(tickAll(documents, event.currentTarget.checked))}
        />
      </div>
      <fieldset className="consents-group">
        <legend>{text.requiredGroup}</legend>
        {required.map(box)}
      </fieldset>
      {optional.length > 0 ? (
        <fieldset className="consents-group">
          <legend>{text.optionalGroup}</legend>
          <p className="entry-note">{text.optionalGroupHint}</p>
          {optional.map(box)}
        </fieldset>
      ) : null}
      {error !== undefined && missing.length === 0 ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type ConsentBoxProps = {
  readonly type: TermsType;
  readonly isRequired: boolean;
  readonly checked: boolean;
  readonly isMissing: boolean;
  readonly onChecked: (on: boolean) => void;
};

function ConsentBox({ type, isRequired, checked, isMissing, onChecked }: ConsentBoxProps) {
  const text = useText(consentsText);
  const name = text[type];
  return (
    <div className="consents-row">
      <Checkbox
        name="consents"
        value={type}
        required={isRequired}
        label={
          <>
            <span className={isRequired ? 'consents-mark consents-required' : 'consents-mark'}>
              {isRequired ? text.required : text.optional}
            </span>{' '}
            {name}
          </>
        }
        error={isMissing ? text.missing : undefined}
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <button
        type="button"
        className="consents-read"
        aria-label={text.readOf({ name })}
        onClick={() => void overlay.terms(type)}
      >
        {text.read}
      </button>
    </div>
  );
}
