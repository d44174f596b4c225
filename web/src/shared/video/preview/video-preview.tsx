import { watching } from '@dolphin/contract/learning/videos/watching.contract';
import { call } from '../../../lib/api.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRefused, RefusedContent } from '../../learning/refused-content.tsx';
import { learningTermsText } from '../../learning/learning-terms.text.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { VideoEngine } from '../engine/engine.ts';
import { VideoPlayer } from '../player/video-player.tsx';
import type { Mark } from '../rules/video-source.ts';

type Props = {
  readonly videoStorageId: number;
  /** One version; the draft otherwise. */ readonly versionId?: number;
  /** To take the moment that is shown, and to go to one. */ readonly onEngine?: (engine: VideoEngine | null) => void;
};

/** A draft or a version of a video as learners will see it; nothing is counted. [VID-101] */
export function VideoPreview({ videoStorageId, versionId, onEngine }: Props) {
  const words = useText(learningTermsText);
  const input = { videoStorageId, ...(versionId === undefined ? {} : { version_id: versionId }) };
  const read = useRead(watching.preview, input, { isQuiet: true, staleTimeMs: 0 });
  if (!read.data) {
    if (read.isError && isRefused(read.error)) return <RefusedContent error={read.error} />;
    return read.isError ? (
      <ErrorState
        title={words.failed}
        hint={words.failedHint}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label={words.loading}>
        <Skeleton height={320} />
      </div>
    );
  }
  const { questionList, answerCodeList, masterUrl, youtubeId } = read.data;
  const markList: readonly Mark[] = [
    ...questionList.map(({ atMs, prompt }) => ({ atMs, kind: 'QUESTION' as const, label: prompt })),
    ...answerCodeList.map(({ atMs, title }) => ({ atMs, kind: 'CODE' as const, label: title })),
  ];
  return (
    <VideoPlayer
      // Another file or another address is another video.
      key={masterUrl === null ? (youtubeId ?? 'none') : 'file'}
      source={read.data}
      markList={markList}
      renew={async () => (await call(watching.preview, input, { isBackground: true })).masterUrl}
      {...(onEngine ? { onEngine } : {})}
    />
  );
}
