import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../button/button.tsx';
import { SpeechBubble } from '../character/speech-bubble.tsx';
import type { Character } from '../character/characters.ts';
import { useCountedDialog } from './open-dialogs.ts';
import './dialog.css';
import './character-dialog.css';

export interface CharacterDialogProps {
  character: Character;
  name?: ReactNode;
  /** Read aloud as the name of the dialog. */
  label: string;
  open: boolean;
  onClose: () => void;
  /** Shown one after another. */
  lines: readonly ReactNode[];
  texts: { next: string; done: string };
  /** Stand beside the last line instead of the "done" button. */
  actions?: ReactNode;
}

/** A character explains something, one idea at a time. */
export function CharacterDialog({
  character,
  name,
  label,
  open,
  onClose,
  lines,
  texts,
  actions,
}: CharacterDialogProps) {
  useCountedDialog(open);
  const [at, setAt] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const last = at >= lines.length - 1;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) setAt(0);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-view">
          <Dialog.Popup className="character-dialog" initialFocus={button}>
            <Dialog.Title className="visually-hidden">{label}</Dialog.Title>
            <SpeechBubble character={character} name={name} size={136} mood="float">
              <div aria-live="polite">{lines[at]}</div>
            </SpeechBubble>
            <div className="character-dialog-foot">
              {lines.length > 1 ? (
                <span className="character-dialog-step">
                  {at + 1} / {lines.length}
                </span>
              ) : null}
              {last && actions ? (
                actions
              ) : (
                <Button ref={button} onClick={() => (last ? onClose() : setAt(at + 1))}>
                  {last ? texts.done : texts.next}
                </Button>
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
