import { members } from '@dolphin/contract/channels/members/members.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import BadgeCheck from 'lucide-react/icons/badge-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { useRead } from '../../../../lib/query.ts';
import { useUser } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { MemberGuardians } from '../../../../shared/guardians/member-guardians.tsx';
import { RoleBadge } from '../../../../shared/role-badge.tsx';
import { UserChip } from '../../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Drawer } from '../../../../ui/dialog/drawer.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { actsFor, type MemberAct } from '../actions/member-acts.ts';
import { CardFacts } from './card-facts.tsx';
import { JoinAnswersPart } from './join-answers.tsx';
import { memberDetailText } from './member-detail.text.ts';
import { MemberHistory } from './member-history.tsx';
import { ACT_ICONS } from '../actions/member-menu.tsx';
import { NewCard } from './new-card.tsx';
import { MemberNotes } from './member-notes.tsx';
import type { Chosen } from '../member.ts';
import { membersText } from '../members.text.ts';

/** What else staff may open about a member; it belongs to another feature and comes from the page. */
export type MemberSlot = (member: OutputOf<typeof members.detail>) => ReactNode;

type Props = {
  readonly channelMemberId: number;
  readonly onAct: (act: MemberAct, chosen: Chosen) => void;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly extra?: MemberSlot | undefined;
};

/** One member: who they are here, what staff notes about them, and how they came to be what they are. [CHN-5] */
export function MemberDrawer({ channelMemberId, onAct, onEdit, onClose, extra }: Props) {
  const text = useText(memberDetailText);
  const act = useText(membersText);
  const { channelId, roles, may } = useChannel();
  const { userId } = useUser();
  const read = useRead(members.detail, { channelId, channelMemberId }, { isQuiet: true, staleTimeMs: 0 });
  const member = read.data;
  const more = member && extra?.(member);
  return (
    <Drawer open onOpenChange={onClose} title={member?.nickname ?? text.title} closeLabel={text.close}>
      {member ? (
        <div className="member-detail">
          <UserChip
            userId={member.userId}
            nickname={member.nickname}
            portrait={member.portrait}
            size={64}
            note={<RoleBadge role={member.role} />}
          />
          {member.isVerified ? (
            <p className="member-verified">
              <BadgeCheck size={18} aria-hidden /> {text.verified}
            </p>
          ) : null}
          <Facts member={member} />
          <CardFacts member={member} />
          <MemberGuardians channelMemberId={channelMemberId} />
          <JoinAnswersPart channelMemberId={channelMemberId} />
          {member.learnerAccount?.isResettable ? (
            <NewCard channelMemberId={channelMemberId} name={member.nickname} resetAt={member.learnerAccount.resetAt} />
          ) : null}
          {more ? <div className="member-buttons">{more}</div> : null}
          {may('MANAGER') ? (
            <div className="member-buttons">
              <Button size="sm" variant="ghost" icon={<PencilLine aria-hidden />} onClick={onEdit}>
                {act.edit}
              </Button>
              {actsFor({ userId, roles }, member).map((one) => (
                <Button
                  key={one}
                  size="sm"
                  variant={one === 'ban' ? 'danger' : one === 'approve' ? 'primary' : 'ghost'}
                  icon={ACT_ICONS[one]}
                  onClick={() => onAct(one, [member])}
                >
                  {act[one]}
                </Button>
              ))}
            </div>
          ) : null}
          <MemberNotes channelMemberId={channelMemberId} />
          <MemberHistory channelMemberId={channelMemberId} />
        </div>
      ) : read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Drawer>
  );
}

/** The facts of the membership itself. */
function Facts({ member }: { readonly member: OutputOf<typeof members.detail> }) {
  const text = useText(memberDetailText);
  return (
    <dl className="member-facts">
      {member.email === null ? null : (
        <>
          <dt>{text.email}</dt>
          <dd>{member.email}</dd>
        </>
      )}
      {member.learnerAccount ? (
        <>
          <dt>{text.loginName}</dt>
          <dd>{member.learnerAccount.loginName}</dd>
        </>
      ) : null}
      {member.roleBefore ? (
        <>
          <dt>{text.before}</dt>
          <dd>
            <RoleBadge role={member.roleBefore} />
          </dd>
        </>
      ) : null}
      <dt>{member.role === 'PENDING' ? text.appliedAt : text.joinedAt}</dt>
      <dd>{member.joinedAt === null ? text.none : formatDate(member.joinedAt)}</dd>
      <dt>{text.groups}</dt>
      <dd className="member-groups">
        {member.groupList.length === 0
          ? text.noGroups
          : member.groupList.map(({ groupId, name }) => (
              <Badge key={groupId} size="sm" tone="neutral">
                {name}
              </Badge>
            ))}
      </dd>
      <dt>{text.introduction}</dt>
      <dd>{member.introduction === '' ? text.none : member.introduction}</dd>
    </dl>
  );
}
