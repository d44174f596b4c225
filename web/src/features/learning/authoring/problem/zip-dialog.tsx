import { useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { authoringText } from '../authoring.text.ts';
import type { ZipTaken } from './problem-parts.ts';
import { problemText } from './problem.text.ts';

/** Test cases from a zip; errors of the file are shown here. [LMS-127] */
export function ZipDialog({ takeZip, onClose }: { readonly takeZip: ZipTaken; readonly onClose: () => void }) {
  const text = useText(problemText);
  const shared = useText(authoringText);
  const [mode, setMode] = useState<'REPLACE' | 'APPEND'>('REPLACE');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    setBusy(true);
    const refused = await takeZip(file, mode);
    setBusy(false);
    setRefusal(refused);
    if (refused === null) onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={text.uploadTitle}
      closeLabel={shared.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => input.current?.click()}>
            {text.chooseZip}
          </Button>
        </>
      }
    >
      <div className="author-form">
        <p className="author-note">{text.uploadHint}</p>
        <RadioGroup
          label={text.cases}
          hideLabel
          name="zip-mode"
          value={mode}
          onValueChange={(value) => setMode(value as typeof mode)}
          options={[
            { value: 'REPLACE', label: text.replace },
            { value: 'APPEND', label: text.append },
          ]}
        />
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={text.chooseZip}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) void take(file);
          }}
        />
        {refusal === null ? null : (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}
