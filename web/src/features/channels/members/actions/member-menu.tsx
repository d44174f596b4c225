import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PencilLine from 'lucide-react/icons/pencil-line';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserCog from 'lucide-react/icons/user-cog';
import UserMinus from 'lucide-react/icons/user-minus';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Menu } from '../../../../ui/floating/menu.tsx';
import type { MemberAct } from './member-acts.ts';
import type { Member } from '../member.ts';
import { membersText } from '../members.text.ts';

export const ACT_ICONS: Readonly<Record<MemberAct, ReactElement>> = {
  approve: <Check aria-hidden />,
  reject: <X aria-hidden />,
  changeRole: <UserCog aria-hidden />,
  dismiss: <UserMinus aria-hidden />,
  undoStop: <RotateCcw aria-hidden />,
  undoBan: <RotateCcw aria-hidden />,
  stop: <CirclePause aria-hidden />,
  ban: <Ban aria-hidden />,
};

type Props = {
  readonly member: Member;
  readonly acts: readonly MemberAct[];
  readonly onAct: (act: MemberAct) => void;
  readonly onDetail: () => void;
  readonly onEdit?: () => void;
};

/** What can be done to one member; for applicants the answer stands in the row itself. */
export function MemberMenu({ member, acts, onAct, onDetail, onEdit }: Props) {
  const text = useText(membersText);
  const name = member.nickname;
  const shown = acts.filter((act) => member.role !== 'PENDING' || (act !== 'approve' && act !== 'reject'));
  return (
    <span className="member-acts">
      {member.role === 'PENDING' && acts.includes('approve') ? (
        <Button size="sm" aria-label={text.approveFor({ name })} onClick={() => onAct('approve')}>
          {text.approve}
        </Button>
      ) : null}
      {member.role === 'PENDING' && acts.includes('reject') ? (
        <Button size="sm" variant="ghost" onClick={() => onAct('reject')}>
          {text.reject}
        </Button>
      ) : null}
      <IconButton variant="plain" label={text.openDetail({ name })} onClick={onDetail}>
        <UserRound aria-hidden />
      </IconButton>
      {shown.length > 0 || onEdit ? (
        <Menu
          trigger={
            <IconButton label={text.more({ name })} variant="plain">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          align="end"
          items={[
            ...(onEdit ? [{ id: 'edit', label: text.edit, icon: <PencilLine aria-hidden />, onSelect: onEdit }] : []),
            ...shown.map((act) => ({
              id: act,
              label: text[act],
              icon: ACT_ICONS[act],
              danger: act === 'ban',
              onSelect: () => onAct(act),
            })),
          ]}
        />
      ) : null}
    </span>
  );
}
