import { membershipStateOf } from '@dolphin/contract/channels/members/members.constants';
import { useNavigate } from '@tanstack/react-router';
import { MemberFormModal } from '../../features/channels/join/member-form-modal.tsx';
import { LearnerAccountsButton } from '../../features/channels/learner-accounts/learner-accounts-button.tsx';
import { MessageButton } from '../../features/channels/guardian-messages/message-button.tsx';
import { MembersView } from '../../features/channels/members/members-view.tsx';
import { RosterButton } from '../../features/channels/roster/roster-button.tsx';
import { MemberPausesPart } from '../../features/scheduling/pauses/member-pauses-part.tsx';
import { ScheduleButton } from '../../features/scheduling/schedules/schedule-button.tsx';
import { AcademyFriendsButton } from '../../features/social/friend-approvals/academy-friends.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { useQueryId } from '../../shared/address/use-id.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /channel/$slug/manage/members?list=&member= [CHN-5] */
export function ChannelManageMembersPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <MembersView
      requested={useQueryText('list')}
      memberId={useQueryId('member')}
      onTab={(tab) => void navigate({ href: `${at('/manage/members')}?list=${tab}`, replace: true })}
      editor={(channelMemberId, onClose) => (
        <MemberFormModal type="ADMIN_UPDATE" channelMemberId={channelMemberId} onClose={onClose} />
      )}
      extra={({ channelMemberId, userId, nickname: name, role, learnerAccount }) =>
        membershipStateOf(role) === 'ACTIVE' ? (
          <>
            <ScheduleButton of={{ userId, name }} />
            <MessageButton of={[{ userId, name }]} />
            {learnerAccount ? <AcademyFriendsButton channelMemberId={channelMemberId} name={name} /> : null}
            <MemberPausesPart userId={userId} name={name} />
          </>
        ) : null
      }
      actions={
        <>
          <LearnerAccountsButton />
          <RosterButton />
        </>
      }
    />
  );
}
