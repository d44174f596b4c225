import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { MessageDialogProps } from './message-dialog.tsx';

export interface ConfirmDialogProps extends Omit<MessageDialogProps, 'buttons'> {
  /** May return a promise: the button loads meanwhile. Closes when it is kept, stays open when it is broken. */
  onConfirm: () => unknown;
  confirmLabel: string;
  cancelLabel: string;
  /** What is confirmed cannot be taken back: red, and Cancel has the focus. */
  danger?: boolean | undefined;
  /** Confirming needs this word typed first. */
  typeToConfirm?: { label: ReactNode; value: string } | undefined;
}

export function ConfirmDialog({
  onConfirm,
  confirmLabel,
  cancelLabel,
  danger = false,
  typeToConfirm,
  icon,
  ...rest
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    if (!busy) {
      setTyped('');
      rest.onClose();
    }
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setTyped('');
      rest.onClose();
    } catch {
      // Whoever started the work has already shown what went wrong; the question stays open for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <MessageDialog
      {...rest}
      onClose={close}
      icon={icon ?? (danger ? 'danger' : 'exclamation')}
      buttons={(first) => (
        <>
          <Button variant="ghost" ref={danger ? first : undefined} onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            ref={danger ? undefined : first}
            loading={busy}
            disabled={typeToConfirm !== undefined && typed.trim() !== typeToConfirm.value}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {rest.children}
      {typeToConfirm ? (
        <TextField
          label={typeToConfirm.label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
      ) : null}
    </MessageDialog>
  );
}
