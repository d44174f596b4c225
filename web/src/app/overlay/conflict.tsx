import { useState } from 'react';
import type { ConflictChoice, Dialog } from '../../lib/overlay/overlay-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/choice/radio-group.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import type { Answer } from './answer.ts';
import { overlayText } from './overlay.text.ts';
import './conflict.css';

type ConflictProps = Extract<Dialog, { kind: 'conflict' }> & { readonly answer: Answer };

/** Two people have changed the same fields: both values side by side, and nothing chosen beforehand. [UIX-105] */
export function Conflict({ fields, onChoose, answer }: ConflictProps) {
  const text = useText(overlayText);
  const [choice, setChoice] = useState<ConflictChoice>({});
  const isComplete = fields.every(({ name }) => choice[name] !== undefined);
  const save = () => {
    onChoose(choice);
    answer(true);
  };
  return (
    <Modal
      open
      onOpenChange={() => answer(false)}
      title={text.conflictTitle}
      description={text.conflictHint}
      closeLabel={text.conflictBack}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(false)}>
            {text.conflictBack}
          </Button>
          <Button disabled={!isComplete} onClick={save}>
            {text.conflictSave}
          </Button>
        </>
      }
    >
      <div className="conflict-fields">
        {fields.map(({ name, label, mine, theirs }) => (
          <RadioGroup
            key={name}
            label={label}
            name={`conflict-${name}`}
            layout="cards"
            value={choice[name] ?? null}
            onValueChange={(value) => setChoice((old) => ({ ...old, [name]: value }))}
            options={[
              { value: 'mine', label: text.conflictMine, hint: <span className="conflict-value">{mine}</span> },
              { value: 'theirs', label: text.conflictTheirs, hint: <span className="conflict-value">{theirs}</span> },
            ]}
          />
        ))}
      </div>
    </Modal>
  );
}
