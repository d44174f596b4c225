import { useNavigate } from '@tanstack/react-router';
import { CoachingView } from '../../../features/learning/coaching/coaching-view.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/address/use-query-text.ts';

/** /channel/$slug/manage/learning?of= [LMS-10] */
export function ChannelLearningPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <CoachingView
      requested={useQueryText('of')}
      onScope={(key) => void navigate({ href: `${at('/manage/learning')}?of=${key}`, replace: true })}
      onStudent={(channelMemberId, contentId) =>
        void navigate({
          href: at(`/manage/learning/members/${channelMemberId}`) + (contentId === null ? '' : `?content=${contentId}`),
        })
      }
    />
  );
}
