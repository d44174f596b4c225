import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import {
  type ProgressState,
  REGISTRATION_REASON_MAX,
  type RegistrationState,
} from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { registrationWordsText } from '../words.text.ts';
import { registrationOfficeText } from './office.text.ts';

export type Target = { readonly state: RegistrationState } | { readonly progressState: ProgressState };
type Result = { readonly changedCount: number; readonly refusedList: readonly { readonly errorCode: string }[] };
type Props = {
  readonly registrationIds: readonly number[];
  readonly target: Target;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export const CHANGED_READS = [
  registrations.list,
  registrations.detail,
  courseClasses.detail,
  courseClasses.list,
  openClasses.one,
  openClasses.list,
];

/** Asks for the reason and changes the state or the progress of registrations. [LMS-9] */
export function ChangeDialog({ registrationIds, target, onClose, onDone }: Props) {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  const { channelId } = useChannel();
  const [reason, setReason] = useState('');
  const report = useReport();
  const options = {
    refresh: CHANGED_READS,
    onSuccess: (result: Result) => {
      report(result);
      onDone();
    },
  };
  const setStates = useCommand(registrations.setStates, options);
  const setProgress = useCommand(registrations.setProgressStates, options);
  const isPending = setStates.isPending || setProgress.isPending;
  useOpenForm({ isDirty: reason.trim() !== '' && !setStates.isSuccess && !setProgress.isSuccess, isPending });
  const send = () => {
    const all = { channelId, registrationIdList: [...registrationIds], reason: reason.trim() };
    if ('state' in target) setStates.mutate({ ...all, state: target.state });
    else setProgress.mutate({ ...all, progressState: target.progressState });
  };
  const name = words['state' in target ? target.state : target.progressState];
  return (
    <Modal
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.changeTitle({ state: name })}
      description={text.changeHint({ count: registrationIds.length })}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={isPending} onClick={send}>
            {text.change}
          </Button>
        </>
      }
    >
      <TextField
        label={text.reason}
        optionalLabel={text.optional}
        value={reason}
        maxLength={REGISTRATION_REASON_MAX}
        onChange={(event) => setReason(event.currentTarget.value)}
        onEnter={send}
      />
    </Modal>
  );
}

/** Shows how many were changed, and why the others were not. */
function useReport(): (result: Result) => void {
  const text = useText(registrationOfficeText);
  const reasons: Readonly<Record<string, string>> = {
    CLASS_FULL: text.CLASS_FULL,
    REGISTRATION_IS_PAID: text.REGISTRATION_IS_PAID,
    REGISTRATION_STATE_CHANGED: text.REGISTRATION_STATE_CHANGED,
    REGISTRATION_CLOSED: text.REGISTRATION_CLOSED,
  };
  return ({ changedCount, refusedList }) => {
    if (changedCount > 0) overlay.toast(text.changed({ count: changedCount }), { kind: 'ok' });
    if (refusedList.length === 0) return;
    const hint = [...new Set(refusedList.map(({ errorCode }) => reasons[errorCode] ?? errorCode))].join(' ');
    overlay.toast(text.refused({ count: refusedList.length }), { kind: 'warning', hint });
  };
}
