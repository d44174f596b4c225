import { EXTRA_TIME_MAX_SECONDS } from '@dolphin/contract/competitions/competitions.constants';
import { DISQUALIFY_REASON_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { competitionManageText } from '../manage.text.ts';
import { nameOf, type Participant, PARTICIPANT_READS } from './participant-data.ts';

type Props = {
  readonly competitionId: number;
  readonly kind: 'extra' | 'disqualify';
  readonly who: Participant;
  readonly onClose: () => void;
};

/** Extra time, or a disqualification and its undoing with a reason. */
export function ParticipantDialog({ competitionId, kind, who, onClose }: Props) {
  const text = useText(competitionManageText);
  const first = kind === 'extra' ? String(Math.round(who.extraSeconds / 60)) : '';
  const [typed, setTyped] = useState(first);
  const [wasAsked, setWasAsked] = useState(false);
  const isDirty = typed !== first;
  const form = useOpenForm({ isDirty });
  const options = {
    refresh: PARTICIPANT_READS,
    onSuccess: () => {
      form.settle();
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  };
  const extra = useCommand(managedParticipants.setExtraTime, options);
  const disqualify = useCommand(managedParticipants.disqualify, options);
  const named = { competitionId, participantId: who.participantId, revision: who.revision };
  const isUndone = who.disqualifiedAt !== null;
  const save = () => {
    setWasAsked(true);
    if (kind === 'disqualify') {
      if (typed.trim() !== '') disqualify.mutate({ ...named, isDisqualified: !isUndone, reason: typed.trim() });
      return;
    }
    const seconds = Math.min(Math.max(0, Math.trunc(Number(typed))) * 60, EXTRA_TIME_MAX_SECONDS);
    extra.mutate({ ...named, extraSeconds: seconds });
  };
  const action = kind === 'extra' ? text.save : isUndone ? text.undoDisqualify : text.disqualify;
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={`${nameOf(who)}: ${kind === 'extra' ? text.extra : action}`}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={extra.isPending || disqualify.isPending} onClick={save}>
            {action}
          </Button>
        </>
      }
    >
      {kind === 'extra' ? (
        <TextField
          label={text.extraMinutes}
          type="number"
          inputMode="numeric"
          min={0}
          max={EXTRA_TIME_MAX_SECONDS / 60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onEnter={save}
        />
      ) : (
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          maxLength={DISQUALIFY_REASON_MAX}
          value={typed}
          error={wasAsked && typed.trim() === '' ? text.needReason : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onEnter={save}
        />
      )}
    </Modal>
  );
}
