import { useParams } from '@tanstack/react-router';
import { VideoView } from '../../features/learning/videos/watch/video-view.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** /learn/videos/$videoId [VID-4] */
export function VideoPage() {
  const { videoId } = useParams({ strict: false }) as { readonly videoId?: string };
  const id = Number(videoId);
  return Number.isSafeInteger(id) && id > 0 ? (
    <div className="page page-video">
      <VideoView key={id} videoId={id} titleLevel={1} />
    </div>
  ) : (
    <NotFoundPage />
  );
}
