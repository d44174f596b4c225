import { useNavigate } from '@tanstack/react-router';
import { ClassVideos } from '../../../features/learning/videos/coach/class-videos.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { usePathId, useQueryId } from '../../../shared/address/use-id.ts';
import { NotFoundPage } from '../../not-found.tsx';

/** /channel/$slug/manage/classes/$courseClassId/videos?video=&user= [VID-104] */
export function ChannelClassVideosPage() {
  const navigate = useNavigate();
  const { at } = useChannel();
  const shown = { videoId: useQueryId('video'), userId: useQueryId('user') };
  const id = usePathId('courseClassId');
  if (id === null) return <NotFoundPage />;
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
