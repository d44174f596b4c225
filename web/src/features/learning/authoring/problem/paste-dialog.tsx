import type { JudgeCase } from '@dolphin/contract/judge/job';
import { useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { authoringText } from '../authoring.text.ts';
import { casesFromText } from './cases.rules.ts';
import { problemText } from './problem.text.ts';

export function PasteDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (cases: readonly JudgeCase[]) => void;
  readonly onClose: () => void;
}) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  const [pasted, setPasted] = useState('');
  const cases = casesFromText(pasted);
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={text.pasteTitle}
      closeLabel={shared.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button
            disabled={cases.length === 0}
            onClick={() => {
              onAdd(cases);
              onClose();
            }}
          >
            {text.pasteAdd({ count: cases.length })}
          </Button>
        </>
      }
    >
      <TextArea
        className="author-code"
        label={text.pasteArea}
        hint={text.pasteHint}
        rows={12}
        spellCheck={false}
        placeholder={'1\n2\n---\n3\n===\n20\n-5\n---\n15'}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
    </Modal>
  );
}
