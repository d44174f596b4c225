import { type Dialog, type QueuedDialog, useOverlayStore } from '../../lib/overlay/overlay-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Alert } from './alert.tsx';
import { Conflict } from './conflict.tsx';
import { MessageNotice } from './message-notice.tsx';
import { overlayText } from './overlay.text.ts';
import { PremiumRequired, SignupRequired } from './prompts.tsx';
import { TermsModal } from './terms-modal.tsx';
import { Tutorial } from './tutorial.tsx';
import type { Answer } from './answer.ts';

/** The dialog whose turn it is. The next one opens when this one is answered. */
export function Dialogs() {
  const first = useOverlayStore((state) => state.dialogs[0]);
  return first ? <OneDialog key={first.id} {...first} /> : null;
}

function OneDialog({ dialog, answer }: QueuedDialog) {
  switch (dialog.kind) {
    case 'alert':
      return <Alert {...dialog} answer={answer} />;
    case 'confirm':
      return <Confirm {...dialog} answer={answer} />;
    case 'conflict':
      return <Conflict {...dialog} answer={answer} />;
    case 'notice':
      return <MessageNotice kind={dialog.notice} answer={answer} />;
    case 'signup-required':
      return <SignupRequired answer={answer} />;
    case 'premium-required':
      return <PremiumRequired answer={answer} />;
    case 'terms':
      return <TermsModal type={dialog.type} answer={answer} />;
    case 'tutorial':
      return <Tutorial name={dialog.tutorial} answer={answer} />;
  }
}

type ConfirmProps = Extract<Dialog, { kind: 'confirm' }> & { readonly answer: Answer };

function Confirm({ title, hint, confirmLabel, cancelLabel, danger, typeToConfirm, onConfirm, answer }: ConfirmProps) {
  const text = useText(overlayText);
  return (
    <ConfirmDialog
      open
      title={title}
      hint={hint}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? text.cancel}
      danger={danger}
      typeToConfirm={typeToConfirm}
      onConfirm={async () => {
        await onConfirm?.();
        answer(true);
      }}
      // After a confirmation the dialog is gone already; a second answer changes nothing.
      onClose={() => answer(false)}
    />
  );
}
