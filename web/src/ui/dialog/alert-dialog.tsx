import { Button } from '../button/button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { MessageDialogProps } from './message-dialog.tsx';

export interface AlertDialogProps extends Omit<MessageDialogProps, 'buttons'> {
  confirmLabel: string;
}

/** Shows a message that must be seen; one button. */
export function AlertDialog({ confirmLabel, icon = 'exclamation', ...rest }: AlertDialogProps) {
  return (
    <MessageDialog
      {...rest}
      icon={icon}
      buttons={(first) => (
        <Button ref={first} onClick={rest.onClose}>
          {confirmLabel}
        </Button>
      )}
    />
  );
}
