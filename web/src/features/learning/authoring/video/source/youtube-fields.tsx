import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { Suspense, useRef, useState } from 'react';
import { call } from '../../../../../lib/api.ts';
import { presentError } from '../../../../../lib/errors/present-error.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { youtubeVideo } from '../../../../../shared/rich-text/youtube.ts';
import { lazyPart } from '../../../../../lib/lazy-part.ts';
import { TextField } from '../../../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../../../ui/skeleton/skeleton.tsx';
import { parseTime, timeText } from '../moments/time-text.ts';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';

const YoutubePlayer = lazyPart(() =>
  import('./youtube-player.tsx').then((module) => ({ default: module.YoutubePlayer })),
);

const addressOf = (youtubeId: string | null) =>
  youtubeId === null ? '' : `https://www.youtube.com/watch?v=${youtubeId}`;

/** The address of a video on YouTube; what is no such address is not saved. */
export function YoutubeFields(props: VideoSheetProps) {
  const { content, change, adopt, isRefused } = props;
  const text = useText(videoText);
  const saveLength = useSaveLength(props);
  const [typed, setTyped] = useState(addressOf(content.youtubeId));
  const isWrong = typed.trim() !== '' && youtubeVideo(typed) === undefined;
  const type = (address: string) => {
    setTyped(address);
    const found = youtubeVideo(address);
    const youtubeId = found?.videoId ?? null;
    if ((!found && address.trim() !== '') || youtubeId === content.youtubeId) return;
    change({ youtubeId } satisfies Partial<VideoContent>);
    // The server forgets the length of the other video, too.
    adopt({ durationMs: null });
  };
  return (
    <div className="author-sheet author-video-youtube">
      <TextField
        label={text.youtubeAddress}
        hint={text.youtubeHint}
        error={isWrong ? text.youtubeWrong : isRefused && typed.trim() === '' ? text.youtubeNeeded : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {content.youtubeId === null ? null : (
        <>
          <LengthField
            key={content.durationMs}
            durationMs={content.durationMs}
            isRefused={isRefused}
            onLength={saveLength}
          />
          <Suspense fallback={<Skeleton height="16rem" />}>
            <YoutubePlayer key={content.youtubeId} youtubeId={content.youtubeId} onLength={saveLength} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** The server cannot ask YouTube for the length; the player here can, and whoever knows it types it. [VID-3] */
function useSaveLength({ storageId, content, adopt, saver }: VideoSheetProps) {
  const isSaving = useRef(false);
  return async (durationMs: number): Promise<void> => {
    if (isSaving.current || durationMs === content.durationMs) return;
    isSaving.current = true;
    try {
      // The type must be on the server before its length is.
      if (!(await saver.flush())) return;
      const input = { videoStorageId: storageId, draftRevision: saver.revision(), durationMs };
      saver.revised((await call(videoStorages.durations, input)).draftRevision);
      adopt({ durationMs });
    } catch (error) {
      presentError(error);
    } finally {
      isSaving.current = false;
    }
  };
}

type LengthProps = {
  readonly durationMs: number | null;
  readonly isRefused: boolean;
  readonly onLength: (durationMs: number) => Promise<void>;
};

function LengthField({ durationMs, isRefused, onLength }: LengthProps) {
  const text = useText(videoText);
  const [typed, setTyped] = useState(durationMs === null ? '' : timeText(durationMs));
  const written = parseTime(typed);
  return (
    <TextField
      label={text.youtubeLength}
      hint={text.youtubeLengthHint}
      error={
        typed !== '' && !written ? text.timeWrong : isRefused && typed === '' ? text.youtubeLengthNeeded : undefined
      }
      required
      requiredLabel={text.required}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void (written && onLength(written))}
    />
  );
}
