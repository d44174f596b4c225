import { useNavigate } from '@tanstack/react-router';
import { MemberFormModal } from '../../features/channels/join/member-form-modal.tsx';
import { JoinFormEditor } from '../../features/channels/join-forms/join-form-editor.tsx';
import { PendingView } from '../../features/channels/members/pending-view.tsx';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /channel/$slug/manage/pending?tab= [CHN-5] [CHN-6] */
export function ChannelPendingPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <PendingView
      requested={useQueryText('tab')}
      onTab={(tab) => void navigate({ href: `${at('/manage/pending')}?tab=${tab}`, replace: true })}
      editor={(channelMemberId, onClose) => (
        <MemberFormModal type="ADMIN_UPDATE" channelMemberId={channelMemberId} onClose={onClose} />
      )}
      form={<JoinFormEditor />}
    />
  );
}
