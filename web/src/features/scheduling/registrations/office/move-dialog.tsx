import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { REGISTRATION_REASON_MAX } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrations } from '@dolphin/contract/scheduling/registrations/registrations.contract';
import { useState } from 'react';
import { useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Combobox } from '../../../../ui/select/combobox.tsx';
import { registrationWordsText } from '../words.text.ts';
import { CHANGED_READS } from './change-dialog.tsx';
import { registrationOfficeText } from './office.text.ts';

type Props = {
  readonly registrationId: number;
  readonly courseClassId: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** Into another class of the channel, with a reason. [LMS-282] */
export function MoveDialog({ registrationId, courseClassId, name, onClose }: Props) {
  const text = useText(registrationOfficeText);
  const words = useText(registrationWordsText);
  const { channelId } = useChannel();
  const { data } = useRead(worksheets.targets, { channelId }, { isQuiet: true });
  const [target, setTarget] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const move = useCommand(registrations.move, {
    refresh: CHANGED_READS,
    onSuccess: () => {
      overlay.toast(text.moved, { kind: 'ok' });
      onClose();
    },
  });
  useOpenForm({ isDirty: reason.trim() !== '' && !move.isSuccess, isPending: move.isPending });
  const options = (data?.courseClassList ?? [])
    .filter(({ id }) => id !== courseClassId)
    .map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <Modal
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.moveTitle({ name })}
      description={text.moveHint}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={target === null}
            loading={move.isPending}
            onClick={() =>
              move.mutate({ channelId, registrationId, courseClassId: Number(target), reason: reason.trim() })
            }
          >
            {text.moveIt}
          </Button>
        </>
      }
    >
      <div className="registration-fields">
        <Combobox
          label={text.target}
          value={target}
          options={options}
          placeholder={text.targetPlaceholder}
          texts={{ empty: text.noTarget, clear: text.clear, open: text.openList }}
          onValueChange={setTarget}
        />
        <TextField
          label={text.reason}
          optionalLabel={text.optional}
          value={reason}
          maxLength={REGISTRATION_REASON_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
