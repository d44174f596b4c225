import Link2 from 'lucide-react/icons/link-2';
import { formatDate } from '../../lib/format.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { accountText } from './account.text.ts';
import type { Guardian } from './guardian-values.ts';

type Props = {
  readonly guardian: Guardian;
  /** The label of the first button: staff sends a message, a learner gets an address. */ readonly inviteLabel: string;
  readonly isInviting: boolean;
  readonly onInvite: () => void;
  readonly onRevoke: () => void;
  readonly onUnlink: () => void;
};

/** Whether a guardian has an account, and what can be done about it. [CHN-216] [CHN-218] */
export function AccountPart({ guardian, inviteLabel, isInviting, onInvite, onRevoke, onUnlink }: Props) {
  const text = useText(accountText);
  const { linkedAt, invitedUntil, invitedBy } = guardian.account;
  const name = guardian.name || text.guardian;
  const askUnlink = async () => {
    const isSure = await overlay.confirm({
      title: text.unlinkAsk({ name }),
      hint: text.unlinkHint,
      confirmLabel: text.unlink,
      cancelLabel: text.cancel,
      danger: true,
    });
    if (isSure) onUnlink();
  };
  if (linkedAt !== null)
    return (
      <p className="guardian-account">
        <Badge size="sm" tone="ok">
          {text.linked}
        </Badge>
        <small className="text-muted">
          {text.since({ date: formatDate(linkedAt) })}
          {invitedBy === 'LEARNER' ? ` · ${text.byLearner}` : ''}
        </small>
        <Button size="sm" variant="plain" aria-label={text.unlinkOf({ name })} onClick={() => void askUnlink()}>
          {text.unlink}
        </Button>
      </p>
    );
  if (invitedUntil !== null)
    return (
      <p className="guardian-account">
        <Badge size="sm" tone="brand">
          {text.invited}
        </Badge>
        <small className="text-muted">{text.until({ date: formatDate(invitedUntil) })}</small>
        <Button size="sm" variant="plain" aria-label={text.againOf({ name })} loading={isInviting} onClick={onInvite}>
          {text.again}
        </Button>
        <Button size="sm" variant="plain" aria-label={text.revokeOf({ name })} onClick={onRevoke}>
          {text.revoke}
        </Button>
      </p>
    );
  return (
    <p className="guardian-account">
      <Button
        size="sm"
        variant="ghost"
        icon={<Link2 aria-hidden />}
        aria-label={text.inviteOf({ name, label: inviteLabel })}
        loading={isInviting}
        onClick={onInvite}
      >
        {inviteLabel}
      </Button>
    </p>
  );
}
