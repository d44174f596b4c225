import { useNavigate, useParams } from '@tanstack/react-router';
import { ClassVideos } from '../../../features/learning/videos/coach/class-videos.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { useQueryText } from '../../../shared/address/use-query-text.ts';
import { NotFoundPage } from '../../not-found.tsx';

const numberOf = (text: string | undefined) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** /channel/$slug/manage/classes/$courseClassId/videos?video=&user= [VID-104] */
export function ChannelClassVideosPage() {
  const { courseClassId } = useParams({ strict: false }) as { readonly courseClassId?: string };
  const navigate = useNavigate();
  const { at } = useChannel();
  const shown = { videoId: numberOf(useQueryText('video')), userId: numberOf(useQueryText('user')) };
  const id = numberOf(courseClassId);
  if (id === null || id === 0) return <NotFoundPage />;
  return (
    <ClassVideos
      key={id}
      courseClassId={id}
      shown={shown}
      onShow={({ videoId, userId }) =>
        void navigate({
          href:
            at(`/manage/classes/${id}/videos`) +
            (videoId === null ? '' : `?video=${videoId}${userId === null ? '' : `&user=${userId}`}`),
          replace: true,
        })
      }
    />
  );
}
