import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx';
import { schedulesText } from './schedules.text.ts';

type Props = {
  /** True when it was saved. */ readonly onSave: () => Promise<boolean>;
  readonly onMove: () => void;
  readonly onCancel: () => void;
};

/** Before another tab or month is shown: save and move, or move without saving, or stay. [SCH-5] */
export function MoveQuestion({ onSave, onMove, onCancel }: Props) {
  const text = useText(schedulesText);
  const [isSaving, setIsSaving] = useState(false);
  const saveAndMove = async () => {
    setIsSaving(true);
    const isSaved = await onSave();
    setIsSaving(false);
    if (isSaved) onMove();
    else onCancel();
  };
  return (
    <MessageDialog
      open
      onClose={onCancel}
      title={text.askTitle}
      hint={text.askHint}
      icon="exclamation"
      buttons={(first) => (
        <div className="move-question">
          <Button ref={first} loading={isSaving} loadingLabel={text.saving} onClick={() => void saveAndMove()}>
            {text.saveAndMove}
          </Button>
          <Button variant="danger" onClick={onMove}>
            {text.moveUnsaved}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      )}
    />
  );
}
