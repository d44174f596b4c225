import { VideoView } from '../../features/learning/videos/watch/video-view.tsx';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/videos/$videoId [VID-4] */
export function VideoPage() {
  const id = usePathId('videoId');
  if (id === null) return <NotFoundPage />;
  return (
    <div className="page page-video">
      <VideoView key={id} videoId={id} titleLevel={1} />
    </div>
  );
}
