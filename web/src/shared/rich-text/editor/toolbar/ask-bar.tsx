import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  readonly saveLabel: string;
  readonly cancelLabel: string;
  readonly bad: string;
  /** False when what was typed makes no sense. */
  readonly onSave: (typed: string) => boolean;
  readonly onClose: () => void;
};

/** One question under the toolbar: an address. A page of its own would hide the text it is about. */
export function AskBar({ label, hint, initial, saveLabel, cancelLabel, bad, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(initial);
  const [isBad, setBad] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = () => {
    if (onSave(typed)) onClose();
    else setBad(true);
  };
  // No form of its own: the editor may stand in one, and forms do not stand in forms.
  return (
    <div
      className="rich-ask"
      role="group"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), onClose())}
    >
      <TextField
        ref={field}
        onEnter={(event) => (event.preventDefault(), save())}
        label={label}
        hint={hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={isBad ? bad : undefined}
        onChange={(event) => (setTyped(event.currentTarget.value), setBad(false))}
      />
      <div className="rich-ask-acts">
        <Button size="sm" onClick={save}>
          {saveLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}
