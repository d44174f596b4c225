import { membershipStateOf } from '@dolphin/contract/channels/members/members.constants';
import Send from 'lucide-react/icons/send';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useUser } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { actsFor, actsForAll, type MemberAct } from './member-acts.ts';
import { GroupDialog, MessageDialog } from './bulk-dialogs.tsx';
import { ACT_ICONS } from './member-menu.tsx';
import type { Chosen, Member } from '../member.ts';
import { membersText } from '../members.text.ts';

type Props = {
  readonly chosen: readonly Member[];
  readonly isPending: boolean;
  readonly onAct: (act: MemberAct, chosen: Chosen) => void;
  readonly onClear: () => void;
};

/** What can be done to everybody who is selected; stands while somebody is. */
export function BulkBar({ chosen, isPending, onAct, onClear }: Props) {
  const text = useText(membersText);
  const { roles } = useChannel();
  const { userId } = useUser();
  const [requested, setRequested] = useState<'group' | 'message' | null>(null);
  if (chosen.length === 0) return null;
  const close = () => setRequested(null);
  const dialog = {
    chosen,
    onClose: close,
    onDone: () => {
      close();
      onClear();
    },
  };
  const acts = actsForAll(chosen.map((member) => actsFor({ userId, roles }, member)));
  return (
    <div className="bulk-bar" role="toolbar" aria-label={text.chosen({ count: chosen.length })}>
      <b className="tabular">{text.chosen({ count: chosen.length })}</b>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'ban' ? 'danger' : act === 'approve' ? 'primary' : 'ghost'}
          icon={ACT_ICONS[act]}
          disabled={isPending}
          onClick={() => onAct(act, chosen)}
        >
          {text[act]}
        </Button>
      ))}
      {chosen.every(({ role }) => membershipStateOf(role) === 'ACTIVE') ? (
        <>
          <Button size="sm" variant="ghost" icon={<Users aria-hidden />} onClick={() => setRequested('group')}>
            {text.addToGroup}
          </Button>
          <Button size="sm" variant="ghost" icon={<Send aria-hidden />} onClick={() => setRequested('message')}>
            {text.message}
          </Button>
        </>
      ) : null}
      {requested === 'group' ? <GroupDialog {...dialog} /> : null}
      {requested === 'message' ? <MessageDialog {...dialog} /> : null}
      <IconButton variant="plain" size="sm" label={text.unchoose} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
