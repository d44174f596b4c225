import {
  PROGRESS_STATES,
  type ProgressState,
  type RegistrationState,
  STAFF_CHANGES,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { registrationWordsText } from '../words.text.ts';
import { ChangeDialog, type Target } from './change-dialog.tsx';
import { registrationOfficeText } from './office.text.ts';
import type { ListedRegistration } from './registration.ts';

/** Changes that all of these allow. */
function commonChanges(states: readonly RegistrationState[]): readonly RegistrationState[] {
  const [first, ...rest] = states;
  return first === undefined
    ? []
    : STAFF_CHANGES[first].filter((target) => rest.every((state) => STAFF_CHANGES[state].includes(target)));
}

type Props = { readonly chosen: readonly ListedRegistration[]; readonly onClear: () => void };

/** What can be done to all that are selected; stands while something is. */
export function BulkBar({ chosen, onClear }: Props) {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  const [target, setTarget] = useState<Target | null>(null);
  if (chosen.length === 0) return null;
  return (
    <div className="registration-bulk" role="toolbar" aria-label={text.chosen({ count: chosen.length })}>
      <b className="tabular">{text.chosen({ count: chosen.length })}</b>
      {commonChanges(chosen.map(({ state }) => state)).map((state) => (
        <Button
          key={state}
          size="sm"
          variant={state === 'CONFIRMED' ? 'primary' : 'ghost'}
          onClick={() => setTarget({ state })}
        >
          {text[`do${state}`]}
        </Button>
      ))}
      {chosen.every(({ state }) => state === 'CONFIRMED') ? (
        <Select
          label={text.progress}
          hideLabel
          value={null}
          placeholder={text.progress}
          options={PROGRESS_STATES.map((state) => ({ value: state, label: words[state] }))}
          onValueChange={(progressState) => setTarget({ progressState: progressState as ProgressState })}
        />
      ) : null}
      <IconButton variant="plain" size="sm" label={text.unchoose} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      {target === null ? null : (
        <ChangeDialog
          registrationIds={chosen.map(({ registrationId }) => registrationId)}
          target={target}
          onClose={() => setTarget(null)}
          onDone={() => {
            setTarget(null);
            onClear();
          }}
        />
      )}
    </div>
  );
}
