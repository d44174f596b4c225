import type { ReactNode, RefObject } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { DialogBody } from './dialog-body.tsx';
import { useCountedDialog } from './open-dialogs.ts';
import './dialog.css';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined;
  /** When false only its own buttons close it: no Escape, no click beside it, no cross. */
  dismissible?: boolean | undefined;
  hideTitle?: boolean | undefined;
  /** Came by itself: nobody is in the middle of it. */
  isAnnouncement?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

export function Modal({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  size = 'md',
  dismissible = true,
  hideTitle = false,
  isAnnouncement = false,
  initialFocus,
  children,
}: ModalProps) {
  useCountedDialog(open, isAnnouncement);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}
      disablePointerDismissal={!dismissible}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-view">
          <Dialog.Popup className={joinClasses('dialog', `dialog-${size}`)} {...(initialFocus ? { initialFocus } : {})}>
            <DialogHead
              title={title}
              description={description}
              closeLabel={dismissible ? closeLabel : undefined}
              hideTitle={hideTitle}
            />
            <DialogBody>{children}</DialogBody>
            {footer ? <div className="dialog-foot">{footer}</div> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Title, note and cross, for dialogs and drawers alike. */
export function DialogHead({
  title,
  description,
  closeLabel,
  hideTitle,
}: {
  title: ReactNode;
  description: ReactNode;
  closeLabel: string | undefined;
  hideTitle: boolean;
}) {
  return (
    <div className="dialog-head">
      <div>
        <Dialog.Title className={hideTitle ? 'visually-hidden' : 'dialog-title'}>{title}</Dialog.Title>
        {description ? <Dialog.Description className="dialog-note">{description}</Dialog.Description> : null}
      </div>
      {closeLabel ? (
        <Dialog.Close
          render={
            <IconButton label={closeLabel}>
              <X aria-hidden />
            </IconButton>
          }
        />
      ) : null}
    </div>
  );
}
