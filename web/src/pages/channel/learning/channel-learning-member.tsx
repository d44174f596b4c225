import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { MessageButton } from '../../../features/channels/guardian-messages/message-button.tsx';
import { RecordView } from '../../../features/learning/coaching/record-view.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/query-text/use-query-text.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/learning/members/$channelMemberId?content= [LMS-10] */
export function ChannelLearningMemberPage() {
  const params = useParams({ strict: false }) as { readonly channelMemberId: string };
  const channelMemberId = Number(params.channelMemberId);
  const navigate = useNavigate();
  const router = useRouter();
  const { at } = useChannel();
  const content = Number(useQueryText('content') ?? Number.NaN);
  const here = at(`/manage/learning/members/${channelMemberId}`);
  if (!Number.isSafeInteger(channelMemberId) || channelMemberId <= 0) return <NotFoundPage />;
  return (
    <RecordView
      channelMemberId={channelMemberId}
      contentId={Number.isSafeInteger(content) ? content : null}
      onContent={(contentId) => void navigate({ href: `${here}?content=${contentId}`, replace: true })}
      personAction={(person) => <MessageButton of={[person]} />}
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void navigate({ href: at('/manage/learning') })
      }
    />
  );
}
