import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import { videoStorages } from '@dolphin/contract/learning/videos/video-storages.contract';
import { useState } from 'react';
import { call } from '../../../../../lib/api.ts';
import { presentError } from '../../../../../lib/errors/present-error.ts';
import { useText } from '../../../../../lib/text/use-text.ts';
import { youtubeVideo } from '../../../../../shared/rich-text/youtube.ts';
import { YoutubeView } from '../../../../../shared/rich-text/youtube-view.tsx';
import { TextField } from '../../../../../ui/field/text-field.tsx';
import { parseTime, timeText } from '../moments/time-text.ts';
import { videoText } from '../video.text.ts';
import type { VideoSheetProps } from '../video-sheet-props.ts';

const addressOf = (youtubeId: string | null) =>
  youtubeId === null ? '' : `https://www.youtube.com/watch?v=${youtubeId}`;

/** The address of a video on YouTube; what is no such address is not saved. */
export function YoutubeFields(props: VideoSheetProps) {
  const { content, change } = props;
  const text = useText(videoText);
  const [typed, setTyped] = useState(addressOf(content.youtubeId));
  const isWrong = typed.trim() !== '' && youtubeVideo(typed) === undefined;
  const type = (address: string) => {
    setTyped(address);
    const found = youtubeVideo(address);
    const youtubeId = found?.videoId ?? null;
    if ((found || address.trim() === '') && youtubeId !== content.youtubeId)
      change({ youtubeId } satisfies Partial<VideoContent>);
  };
  return (
    <div className="author-sheet author-video-youtube">
      <TextField
        label={text.youtubeAddress}
        hint={text.youtubeHint}
        error={isWrong ? text.youtubeWrong : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {content.youtubeId === null ? null : (
        <>
          <LengthField {...props} />
          <YoutubeView videoId={content.youtubeId} />
        </>
      )}
    </div>
  );
}

/** The server cannot ask YouTube for the length; it is saved by a call of its own. [VID-3] */
function LengthField({ storageId, content, adopt, saver }: VideoSheetProps) {
  const text = useText(videoText);
  const [typed, setTyped] = useState(content.durationMs === null ? '' : timeText(content.durationMs));
  const durationMs = parseTime(typed);
  const save = async () => {
    if (!durationMs || durationMs === content.durationMs) return;
    // The type must be on the server before its length is.
    if (!(await saver.flush())) return;
    const input = { videoStorageId: storageId, draftRevision: saver.revision(), durationMs };
    await call(videoStorages.durations, input).then(({ draftRevision }) => {
      saver.revised(draftRevision);
      adopt({ durationMs });
    }, presentError);
  };
  return (
    <TextField
      label={text.youtubeLength}
      hint={text.youtubeLengthHint}
      error={typed !== '' && !durationMs ? text.timeWrong : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void save()}
    />
  );
}
