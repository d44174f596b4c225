import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../../shared/learning/learning-terms.text.ts';
import { isRefused, RefusedContent } from '../../../../shared/learning/refused-content.tsx';
import { preloadPlayer } from '../../../../shared/video/engine/hls-source.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { videosText } from '../videos.text.ts';
import { WatchRoom } from './watch-room.tsx';
import '../videos.css';

/** How often it is asked whether a video that is being converted is there. */
const CONVERTING_MS = 10_000;

type Props = {
  readonly videoId: number;
  /** Called once, when enough of it was watched and every question answered. */
  readonly onDone?: (() => void) | undefined;
  /** 1 where the video is the page itself. */ readonly titleLevel?: 1 | 2;
};

/** A video as a learner watches it, with notes, code, chapters and questions. [VID-4] */
export function VideoView({ videoId, onDone, titleLevel = 2 }: Props) {
  const text = useText(videosText);
  const words = useText(learningTermsText);
  const read = useRead(watching.playback, { videoId }, { isQuiet: true, staleTimeMs: 0 });
  useEffect(() => preloadPlayer(), []);
  const isConverting = read.data?.videoType === 'FILE' && read.data.masterUrl === null;
  useRead(watching.playback, { videoId }, { isQuiet: true, enabled: isConverting, refetchEveryMs: CONVERTING_MS });
  if (read.data)
    return (
      <WatchRoom
        key={isConverting ? 'converting' : 'ready'}
        videoId={videoId}
        playback={read.data}
        onDone={onDone}
        titleLevel={titleLevel}
      />
    );
  if (read.isError) {
    if (isRefused(read.error)) return <RefusedContent error={read.error} />;
    return (
      <ErrorState
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return (
    <div className="watch" role="status" aria-busy="true" aria-label={text.loading}>
      <Skeleton height={360} />
    </div>
  );
}
