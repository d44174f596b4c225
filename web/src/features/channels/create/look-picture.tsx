import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import { useId, useRef } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { createText } from './create.text.ts';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
};

/** A picture chosen now and sent once the channel is there. */
export function LookPicture({ label, hint, file, onFile }: Props) {
  const text = useText(createText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="create-picture" role="group" aria-labelledby={id}>
      <div>
        <b id={id}>{label}</b> <span className="text-sm text-muted">{file ? file.name : hint}</span>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-labelledby={id}
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <div className="create-picture-acts">
        <Button size="sm" variant="ghost" onClick={() => input.current?.click()}>
          {file ? text.change : text.choose}
        </Button>
        {file ? (
          <Button size="sm" variant="plain" onClick={() => onFile(null)}>
            {text.remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
