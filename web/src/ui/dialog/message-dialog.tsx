import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { useCountedDialog } from './open-dialogs.ts';
import './dialog.css';

export type MessageIcon = 'check' | 'exclamation' | 'danger' | 'none';

export interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  hint?: ReactNode;
  icon?: MessageIcon | undefined;
  /** Shown instead of the icon, as the speaker. */
  character?: Character | undefined;
  /** Came by itself: nobody is in the middle of it. */
  isAnnouncement?: boolean | undefined;
  children?: ReactNode;
  /** The buttons; the ref goes to the one that has the focus first. */
  buttons: (first: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** The frame of alert and confirm: a picture, one sentence, one hint, buttons. A click beside it does nothing. */
export function MessageDialog({
  open,
  onClose,
  title,
  hint,
  icon = 'none',
  character,
  isAnnouncement = false,
  children,
  buttons,
}: MessageDialogProps) {
  useCountedDialog(open, isAnnouncement);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Primitive.Portal>
        <Primitive.Backdrop className="scrim" />
        <Primitive.Viewport className="dialog-view">
          <Primitive.Popup className="dialog dialog-sm dialog-message" initialFocus={first}>
            {character ? (
              <CharacterPicture character={character} size={112} />
            ) : icon === 'none' ? null : (
              <span className={`dialog-seal dialog-seal-${icon}`}>
                {icon === 'check' ? <Check strokeWidth={3} aria-hidden /> : <CircleAlert aria-hidden />}
              </span>
            )}
            <Primitive.Title className="dialog-title">{title}</Primitive.Title>
            {hint ? <Primitive.Description className="dialog-note">{hint}</Primitive.Description> : null}
            {children}
            <div className="dialog-foot">{buttons(first)}</div>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
