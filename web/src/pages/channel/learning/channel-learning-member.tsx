import { useNavigate, useRouter } from '@tanstack/react-router';
import { MessageButton } from '../../../features/channels/guardian-messages/message-button.tsx';
import { RecordView } from '../../../features/learning/coaching/record-view.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { usePathId, useQueryId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/learning/members/$channelMemberId?content= [LMS-10] */
export function ChannelLearningMemberPage() {
  const channelMemberId = usePathId('channelMemberId');
  const navigate = useNavigate();
  const router = useRouter();
  const { at } = useChannel();
  const content = useQueryId('content');
  const here = at(`/manage/learning/members/${channelMemberId}`);
  if (channelMemberId === null) return <NotFoundPage />;
  return (
    <RecordView
      channelMemberId={channelMemberId}
      contentId={content}
      onContent={(contentId) => void navigate({ href: `${here}?content=${contentId}`, replace: true })}
      personAction={(person) => <MessageButton of={[person]} />}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ href: at('/manage/learning') })
      }
    />
  );
}
