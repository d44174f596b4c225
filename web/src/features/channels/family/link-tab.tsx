import { family } from '@dolphin/contract/channels/family/family.contract';
import { Link } from '@tanstack/react-router';
import Unlink from 'lucide-react/icons/unlink';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { FamilyTabProps } from '../../../shared/family/family-child.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { familyText } from './family.text.ts';

/** What the link is, and how it ends. [CHN-218] */
export function LinkTab({ child }: FamilyTabProps) {
  const text = useText(familyText);
  const { channelMemberId, childName: name, channelName: place, channelSlug, isSelf } = child;
  const unlink = useCommand(family.unlink, {
    refresh: [family.children],
    onSuccess: () => {
      overlay.toast(text.unlinked({ name }), { kind: 'ok' });
      go('/family', { replace: true });
    },
  });
  const ask = async () => {
    const isSure = await overlay.confirm({
      title: text.unlinkAsk({ name }),
      hint: text.unlinkHint({ place }),
      confirmLabel: text.unlinkYes,
      cancelLabel: text.cancel,
      danger: true,
    });
    if (isSure) unlink.mutate({ channelMemberId });
  };
  return (
    <Card title={text.linkTitle}>
      <p>{isSelf ? text.selfLink : text.linkFacts({ name, place })}</p>
      <ul className="family-facts">
        <li>{text.seen}</li>
        <li>{text.unseen}</li>
      </ul>
      {isSelf ? (
        <Link to={`/channel/${channelSlug}/join` as string} className={buttonClass({ variant: 'ghost' })}>
          {text.toGuardians}
        </Link>
      ) : (
        <Button variant="ghost" icon={<Unlink aria-hidden />} loading={unlink.isPending} onClick={() => void ask()}>
          {text.unlink}
        </Button>
      )}
    </Card>
  );
}
