import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { liveText } from './exam.text.ts';
import { type LiveParticipant, nameOf } from './live.rules.ts';

const CHOICES = [0, 5, 10, 15, 30, 60] as const;

type Props = {
  readonly competitionId: number;
  readonly participant: LiveParticipant;
  readonly onClose: (isChanged: boolean) => void;
};

/** More time for one participant; they see it at once. */
export function ExtraTime({ competitionId, participant, onClose }: Props) {
  const text = useText(liveText);
  const name = nameOf(participant);
  const give = useCommand(managedParticipants.setExtraTime, {
    onSuccess: (_, { extraSeconds }) => {
      overlay.toast(text.gaveTime({ name, minutes: extraSeconds / 60 }), { kind: 'ok' });
      onClose(true);
    },
  });
  const { participantId, revision, extraSeconds } = participant;
  return (
    <Modal
      open
      onOpenChange={(isOpen) => isOpen || onClose(false)}
      title={text.giveTimeTo({ name })}
      description={text.timeHint}
      closeLabel={text.close}
      size="sm"
    >
      <div className="live-chips">
        {CHOICES.map((minutes) => (
          <Button
            key={minutes}
            variant={extraSeconds === minutes * 60 ? 'primary' : 'plain'}
            loading={give.isPending && give.variables.extraSeconds === minutes * 60}
            onClick={() => give.mutate({ competitionId, participantId, revision, extraSeconds: minutes * 60 })}
          >
            {text.minutesMore({ minutes })}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
