import type { Dialog } from '../../lib/overlay/overlay-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useConfiguration } from '../../shared/use-configuration.ts';
import { useCurrentChannel } from '../../lib/channel.ts';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import type { Answer } from './answer.ts';
import { overlayText } from './overlay.text.ts';

type AlertProps = Extract<Dialog, { kind: 'alert' }> & { readonly answer: Answer };

export function Alert({
  title,
  hint,
  icon = 'exclamation',
  confirmLabel,
  contact = false,
  shortcuts = false,
  answer,
}: AlertProps) {
  const text = useText(overlayText);
  return (
    <AlertDialog
      open
      title={title}
      hint={hint}
      icon={icon}
      confirmLabel={confirmLabel ?? text.confirm}
      onClose={() => answer(true)}
    >
      {shortcuts ? <Shortcuts /> : null}
      {contact ? <Contact /> : null}
    </AlertDialog>
  );
}

/** Whom to ask when nothing helps: the channel by chat, or support by mail. [API-19] */
function Contact() {
  const text = useText(overlayText);
  const configuration = useConfiguration();
  const channel = useCurrentChannel();
  const email = channel?.contactEmail ?? configuration?.supportEmail;
  if (!email) return <p className="text-sm text-muted">{text.contactChat}</p>;
  const [before = '', after = ''] = text.contact({ email: '\n' }).split('\n');
  return (
    <p className="text-sm text-muted">
      {before}
      <TextLink href={`mailto:${email}`}>{email}</TextLink>
      {after}
    </p>
  );
}

/** [API-20] */
function Shortcuts() {
  const text = useText(overlayText);
  return (
    <div className="rounded-md bg-surface-2 p-3 text-sm">
      <p className="font-bold">{text.shortcuts}</p>
      <p>{text.shortcutWindows}</p>
      <p>{text.shortcutMac}</p>
    </div>
  );
}
