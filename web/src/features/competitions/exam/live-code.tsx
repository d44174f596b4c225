import { useText } from '../../../lib/text/use-text.ts';
import { ReplayRecords } from '../../../shared/code-replay/replay-records.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { liveText } from './exam.text.ts';

type Props = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly problemId: number;
  readonly title: string;
  readonly onClose: () => void;
};

/** The code of a participant, to be read and played, never changed. */
export function LiveCode({ title, onClose, ...named }: Props) {
  const text = useText(liveText);
  return (
    <Modal open onOpenChange={(isOpen) => isOpen || onClose()} title={title} closeLabel={text.close} size="lg">
      <ReplayRecords {...named} />
    </Modal>
  );
}
