import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { joinClasses } from '../join-classes.ts';
import { DialogBody } from './dialog-body.tsx';
import { DialogHead } from './modal.tsx';
import { useCountedDialog } from './open-dialogs.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right' | 'bottom' | undefined;
  footer?: ReactNode;
  hideTitle?: boolean | undefined;
  children?: ReactNode;
}

export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  side = 'right',
  footer,
  hideTitle = false,
  children,
}: DrawerProps) {
  useCountedDialog(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={joinClasses('drawer', `drawer-${side}`)}>
          <DialogHead title={title} description={description} closeLabel={closeLabel} hideTitle={hideTitle} />
          <DialogBody>{children}</DialogBody>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
