import { useNavigate } from '@tanstack/react-router';
import {
  ChannelContents,
  ChannelReviews,
  ChannelVideos,
} from '../../../features/learning/authoring/list/storage-list.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/address/use-query-text.ts';

/** /channel/$slug/manage/contents?tab= [LMS-2] */
export function ChannelContentsPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  return (
    <ChannelContents
      requested={useQueryText('tab')}
      onTab={(tab) => void navigate({ href: `${at('/manage/contents')}?tab=${tab}`, replace: true })}
    />
  );
}

/** /channel/$slug/manage/videos [VID-1] */
export function ChannelVideosPage() {
  return <ChannelVideos />;
}

/** /channel/$slug/manage/reviews */
export function ChannelReviewsPage() {
  return <ChannelReviews />;
}
